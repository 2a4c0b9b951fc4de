import Entities
import Reactive
import Repositories

/// Runs the user's hooks for this process's changes, one event at a time.
///
/// The changes are kept, whatever the hooks do.
public final class RunHooks {
  private let hooks: any HookRunning
  private let published = PublishRelay<HookReport>()
  private let text: (EventRecord) -> [UInt8]

  /// `text` returns the hook's standard input.
  public init(
    _ hooks: any HookRunning, on bus: EventBus, text: @escaping (EventRecord) -> [UInt8]
  ) {
    self.hooks = hooks
    self.text = text
    bus.on(EventRecord.self, by: self) { owner, event in owner.run(event) }
  }

  public static func isWanted(_ hooks: any HookRunning) -> Bool {
    EventName.allCases.contains { hooks.has(.on($0)) }
  }

  /// Of all hooks that ran or should have run.
  public var reports: Observable<HookReport> {
    published.asObservable()
  }

  private func run(_ event: EventRecord) {
    guard hooks.has(.on(event.name)) else { return }
    let bytes = text(event)
    let report = try? hooks.run(.on(event.name)) { sink in _ = bytes.withUnsafeBytes(sink) }
    if let report { published.accept(report) }
  }
}

/// Runs the user's pre-commit hook, which can refuse a commit.
public final class AskBeforeCommit: CommitGate {
  /// A change as bytes, given the names that it refers to.
  public typealias Text = (EventOrigin, Change, ChangeNames) -> [UInt8]

  private let hooks: any HookRunning
  private let published = PublishRelay<HookReport>()
  private let text: Text

  /// `text` returns the line that the hook reads for each change.
  public init(_ hooks: any HookRunning, text: @escaping Text) {
    self.hooks = hooks
    self.text = text
  }

  /// Only those that allowed a commit.
  public var reports: Observable<HookReport> {
    published.asObservable()
  }

  public func check(
    _ transactions: ClosedRange<Int>, _ reading: any Reading
  ) throws(TrackerError) {
    let report = try hooks.run(.preCommit) { (sink) throws(TrackerError) in
      var isOpen = true
      for number in transactions where isOpen {
        try forEachLine(of: number, reading) { line in
          isOpen = line.withUnsafeBytes(sink)
          return isOpen
        }
      }
    }
    guard let report else { return }
    switch report.end {
    case .succeeded, .notExecutable: published.accept(report)
    // A hook that can't run hasn't agreed: ignoring it would silently remove a safeguard.
    default: throw .refusedByHook(report)
    }
  }

  /// Until `body` returns `false`.
  private func forEachLine(
    of number: Int, _ reading: any Reading, _ body: ([UInt8]) -> Bool
  ) throws(TrackerError) {
    guard let recorded = try reading.transaction(number) else { return }
    let origin = EventOrigin(number: number, transaction: recorded.transaction)
    var names = try NameIndex(reading)
    var isWanted = true
    try reading.forEachChange(of: number, reversed: false) { (change) throws(TrackerError) in
      guard isWanted, !change.isEasing else { return }
      try names.addDeleted(from: [change], reading)
      isWanted = body(text(origin, change, names.names))
    }
  }
}
