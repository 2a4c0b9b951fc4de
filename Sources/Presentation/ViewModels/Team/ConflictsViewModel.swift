import Entities
import Reactive
import UseCases

public enum ConflictAction: Hashable, Sendable {
  case selectRow(Int)
  /// Keeps the value of the team, or replaces it by the kept one.
  case settle(takes: Bool)
}

public final class ConflictsViewModel: ViewModel {
  public typealias Input = SceneInput<ConflictAction>

  public struct Output {
    public let content: Observable<ConflictsContent>
    public let failure: Observable<TrackerError>
    public let settlements: Observable<ConflictSettlement>
  }

  private let open: OpenConflicts

  public init(_ tracker: Tracker, newTransaction: @escaping () -> Transaction) {
    open = OpenConflicts(tracker, newTransaction: newTransaction)
  }

  public func transform(_ input: Input) -> Output {
    let reports = Observable<OpenConflicts.Message>.merge(
      input.didAct.map { .didAct($0) }, input.didTick.map { .read }
    )
    .startWith(.read).withUnretained(open)
    .map { open, message in open.take(message) }
    .share(replay: 1)
    return Output(
      content: reports.withLatestFrom(open.content).compactMap { $0 }.distinctUntilChanged(),
      failure: reports.compactMap(\.failure), settlements: reports.compactMap(\.settlement))
  }
}

private final class OpenConflicts {
  enum Message {
    case didAct(ConflictAction)
    case read
  }

  struct Report {
    var failure: TrackerError?
    var settlement: ConflictSettlement?
  }

  let content = BehaviorSubject<ConflictsContent?>(value: nil)
  private let tracker: Tracker
  private let newTransaction: () -> Transaction

  init(_ tracker: Tracker, newTransaction: @escaping () -> Transaction) {
    self.tracker = tracker
    self.newTransaction = newTransaction
  }

  func take(_ message: Message) -> Report {
    var report = Report()
    do throws(TrackerError) {
      switch message {
      case .read: break
      case .didAct(.selectRow(let row)):
        shown?.selection = row
        return report
      case .didAct(.settle(let takes)):
        guard let selected = shown?.selected else { return report }
        let settlement = ConflictSettlement(conflict: selected.id, takes: takes)
        report.settlement = try tracker.settleConflict(
          settlement, on: ChangeTerms(newTransaction())
        ).answer
      }
      shown = ConflictsContent(try tracker.listConflicts(), after: shown)
    } catch {
      report.failure = error
    }
    return report
  }

  private var shown: ConflictsContent? {
    get { (try? content.value()) ?? nil }
    set { content.onNext(newValue) }
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
