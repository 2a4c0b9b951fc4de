import Entities
import Reactive
import UseCases

/// The open conflicts of the team, each of which can be settled.
public final class ConflictsViewModel: ViewModel {
  public struct Input {
    fileprivate let messages: Observable<ConflictsState.Message>

    /// Time has passed at `didTick`, in which a sync may have changed the conflicts.
    ///
    /// From `didAppear` on, the conflicts are on the screen. At `didDrop` the user keeps the team's
    /// value.
    public init(
      didAppear: Observable<Void> = .never(), didDrop: Observable<Void> = .never(),
      didSelectRow: Observable<Int> = .never(), didTake: Observable<Void> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      messages = .merge(
        didAppear.map { .read }, didTick.map { .read }, didSelectRow.map { .select($0) },
        didTake.map { .settle(takes: true) }, didDrop.map { .settle(takes: false) })
    }
  }

  public struct Output {
    /// From `didAppear` on and after each change.
    public let content: Observable<ConflictsContent>
    /// Why a message changed nothing.
    public let failure: Observable<TrackerError>
    public let settlements: Observable<ConflictSettlement>
  }

  private let start: ConflictsState

  public init(_ tracker: Tracker, newTransaction: @escaping () -> Transaction) {
    start = ConflictsState(tracker: tracker, newTransaction: newTransaction)
  }

  public func transform(_ input: Input) -> Output {
    let states = input.messages.states(from: start).share()
    return Output(
      content: states.compactMap(\.content).distinctUntilChanged(),
      failure: states.compactMap(\.report.failure),
      settlements: states.compactMap(\.report.settlement))
  }
}

private struct ConflictsState: SceneState {
  enum Message {
    case read
    case select(Int)
    case settle(takes: Bool)
  }

  struct Report: SceneReport {
    var failure: TrackerError?
    var settlement: ConflictSettlement?
  }

  let tracker: Tracker
  let newTransaction: () -> Transaction
  var report = Report()
  /// `nil` until the conflicts are read.
  private(set) var content: ConflictsContent?

  init(tracker: Tracker, newTransaction: @escaping () -> Transaction) {
    self.tracker = tracker
    self.newTransaction = newTransaction
  }

  mutating func take(_ message: Message) throws(TrackerError) {
    switch message {
    case .read: break
    case .select(let row):
      content?.selection = row
      return
    case .settle(let takes):
      guard let selected = content?.selected else { return }
      let settlement = ConflictSettlement(conflict: selected.id, takes: takes)
      report.settlement = try tracker.settleConflict(
        settlement, on: ChangeTerms(newTransaction())
      ).answer
    }
    content = ConflictsContent(try tracker.listConflicts(), after: content)
  }
}

public struct ConflictsContent: Hashable, Sendable {
  public let conflicts: [ShownConflict]
  public let names: ChangeNames
  public internal(set) var selection: Int

  /// The selection stays at its conflict, or at its row.
  init(_ list: ConflictList, after before: ConflictsContent?) {
    (conflicts, names) = (list.list, list.names)
    let selected = conflicts.firstIndex { $0.id == before?.selected?.id }
    selection = selected ?? min(before?.selection ?? 0, max(list.list.count - 1, 0))
  }

  public var selected: ShownConflict? {
    conflicts.indices.contains(selection) ? conflicts[selection] : conflicts.last
  }
}
