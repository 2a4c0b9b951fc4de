import Entities
import Reactive
import UseCases

/// The open conflicts of the team, each of which can be settled.
public final class ConflictsViewModel: ViewModel {
  public struct Input {
    /// The conflicts are on the screen from now on.
    public let didAppear: Observable<Void>
    /// The user keeps the team's value.
    public let didDrop: Observable<Void>
    public let didSelectRow: Observable<Int>
    public let didTake: Observable<Void>
    /// Time has passed, in which a sync may have changed the conflicts.
    public let didTick: Observable<Void>

    public init(
      didAppear: Observable<Void> = .never(), didDrop: Observable<Void> = .never(),
      didSelectRow: Observable<Int> = .never(), didTake: Observable<Void> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAppear = didAppear
      self.didDrop = didDrop
      self.didSelectRow = didSelectRow
      self.didTake = didTake
      self.didTick = didTick
    }
  }

  public struct Output {
    /// From `didAppear` on and after each change.
    public let content: Observable<ConflictsContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
    public let settlements: Observable<ConflictSettlement>
  }

  private enum Message {
    case read
    case select(Int)
    case settle(takes: Bool)
  }

  private struct State {
    var content = ConflictsContent()
    var failure: TrackerError?
    var settlement: ConflictSettlement?
  }

  private let tracker: Tracker
  private let newTransaction: () -> Transaction

  public init(_ tracker: Tracker, newTransaction: @escaping () -> Transaction) {
    self.tracker = tracker
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let state = Observable<Message>.merge(
      input.didAppear.map { .read }, input.didTick.map { .read },
      input.didSelectRow.map { .select($0) }, input.didTake.map { .settle(takes: true) },
      input.didDrop.map { .settle(takes: false) }
    )
    .scan(into: State()) { [self] state, message in take(message, &state) }
    .share()
    return Output(
      content: state.map(\.content).distinctUntilChanged(), failure: state.compactMap(\.failure),
      settlements: state.compactMap(\.settlement))
  }

  private func take(_ message: Message, _ state: inout State) {
    (state.failure, state.settlement) = (nil, nil)
    do throws(TrackerError) {
      switch message {
      case .read: break
      case .select(let row):
        state.content.selection = row
        return
      case .settle(let takes):
        guard let selected = state.content.selected else { return }
        let settlement = ConflictSettlement(conflict: selected.id, takes: takes)
        state.settlement = try tracker.settleConflict(
          settlement, on: ChangeTerms(newTransaction())
        ).answer
      }
      try state.content.show(tracker.listConflicts())
    } catch {
      state.failure = error
    }
  }
}

public struct ConflictsContent: Hashable, Sendable {
  public private(set) var conflicts: [ShownConflict] = []
  public private(set) var names = ChangeNames(projects: [:], columns: [])
  public internal(set) var selection = 0

  public var selected: ShownConflict? {
    conflicts.indices.contains(selection) ? conflicts[selection] : conflicts.last
  }

  mutating func show(_ list: ConflictList) {
    let id = selected?.id
    (conflicts, names) = (list.list, list.names)
    selection =
      conflicts.firstIndex { $0.id == id } ?? min(selection, max(conflicts.count - 1, 0))
  }
}
