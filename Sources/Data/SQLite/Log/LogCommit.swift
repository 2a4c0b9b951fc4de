/// The last commit among the valid frames of a log.
struct LogCommit {
  let frame: Int
  /// The size of the store in pages, by the frame.
  let pages: UInt32
  let pageSize: Int
  /// The header of the store, if the log contains its first page.
  let header: [UInt8]?
  /// The counters of changes in the first page, in the order of its frames.
  let counters: [UInt32]
  /// Whether the log contains every page of the store, as after a restore.
  let hasAllPages: Bool
}

/// The pages that the valid frames of a log contain.
struct LogPages {
  private var all: Set<UInt32> = []
  /// The first bytes of the first page, in each of its frames.
  private var headers: [[UInt8]] = []
  /// The last frame that ends a commit, and how much was known then.
  private var last: (frame: Int, pages: UInt32, headers: Int)?
  private var uncommitted: Set<UInt32> = []

  mutating func add(_ frame: LogFrame, _ number: Int, _ bytes: [UInt8]) {
    uncommitted.insert(frame.page)
    if frame.page == 1 { headers.append(Array(bytes[LogFrame.size...].prefix(100))) }
    guard frame.pages > 0 else { return }
    all.formUnion(uncommitted)
    uncommitted = []
    last = (number, frame.pages, headers.count)
  }

  func commit(pageSize: Int) -> LogCommit? {
    guard let last else { return nil }
    let headers = headers.prefix(last.headers)
    let count = all.count { $0 <= last.pages }
    return LogCommit(
      frame: last.frame, pages: last.pages, pageSize: pageSize, header: headers.last,
      counters: headers.map { $0.number(at: 24) }, hasAllPages: count >= Int(last.pages))
  }
}
