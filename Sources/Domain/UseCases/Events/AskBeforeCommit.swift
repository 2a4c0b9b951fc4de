import Entities
import Reactive
import Repositories

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
      let feed = Feed(sink)
      for number in transactions { try write(number, reading, to: feed) }
      feed.drain()
    }
    guard let report else { return }
    switch report.end {
    case .succeeded, .notExecutable: published.accept(report)
    // A hook that can't run hasn't agreed: ignoring it would silently remove a safeguard.
    default: throw .refusedByHook(report)
    }
  }

  private func write(
    _ number: Int, _ reading: any Reading, to feed: Feed
  ) throws(TrackerError) {
    guard let recorded = try reading.transaction(number) else { return }
    let origin = EventOrigin(number: number, transaction: recorded.transaction, isOurs: true)
    var names = try NameIndex(reading)
    try reading.forEachChange(of: number, reversed: false) { (change) throws(TrackerError) in
      if change.isEasing { return }
      guard feed.isOpen else { return }
      try names.addDeleted(from: [change], reading)
      feed.write(text(origin, change, names.names))
    }
  }
}

private final class Feed {
  private static let enough = 32 << 10

  private(set) var isOpen = true
  private var gathered: [UInt8] = []
  private let sink: (UnsafeRawBufferPointer) -> Bool

  init(_ sink: @escaping (UnsafeRawBufferPointer) -> Bool) {
    self.sink = sink
  }

  func write(_ bytes: [UInt8]) {
    gathered += bytes
    if gathered.count >= Self.enough { drain() }
  }

  func drain() {
    if isOpen, !gathered.isEmpty { isOpen = gathered.withUnsafeBytes(sink) }
    gathered.removeAll(keepingCapacity: true)
  }
}
