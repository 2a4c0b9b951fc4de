import Entities
import Glibc

/// Checks a write-ahead log that no process has open, without SQLite.
///
/// SQLite reads a log up to its first invalid frame, silently ignores the rest, and deletes it. The
/// format is described in <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>.
struct LogExamination {
  enum Damage: Equatable {
    /// Commits are lost after that frame.
    case broken(after: Int)
    /// The log is not a log of the store, or of another version of its file.
    case unusable
  }

  let file: StoreFile
  private let descriptor: Int32
  private let size: Int

  /// Returns the damage of the log of `file`; `nil` if SQLite can use all of it, or there is none.
  static func damage(of file: StoreFile) -> Damage? {
    // Only a body throws.
    (try? reading(file) { $0.damage() }) ?? nil
  }

  /// Passes `body` the log of `file`; returns `nil` if there is none.
  static func reading<Answer>(
    _ file: StoreFile, _ body: (Self) throws(TrackerError) -> Answer?
  ) throws(TrackerError) -> Answer? {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(file.path + "-wal", flags)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size >= LogHeader.size else { return nil }
    return try body(Self(file: file, descriptor: descriptor, size: status.st_size))
  }

  private func damage() -> Damage? {
    guard let bytes = read(LogHeader.size, at: 0) else { return nil }
    guard let header = LogHeader(bytes) else {
      // A process that is killed while it creates the log leaves less.
      return size > LogHeader.size ? .broken(after: 0) : nil
    }
    guard header.version == LogHeader.knownVersion else { return .unusable }
    let end = soundFrames(header)
    if let commit = end.commit, !isPossible(commit, header) || isOfOther(commit) {
      return .unusable
    }
    let sound = end.commit?.frame ?? 0
    if commits(after: end.valid, header) > 1 { return .broken(after: sound) }
    // The processes that used the log knew of more commits.
    let index = LogIndex(read: file.path + "-shm")
    guard let index, index.salts == header.salts else { return nil }
    return index.frames > sound ? .broken(after: sound) : nil
  }

  /// Returns the last commit among the valid frames, or the first one.
  func commit(isFirst: Bool) -> LogCommit? {
    read(LogHeader.size, at: 0).flatMap { LogHeader($0) }
      .flatMap { soundFrames($0, isFirst: isFirst).commit }
  }

  /// With `isFirst`, reads no further than the first commit.
  private func soundFrames(
    _ header: LogHeader, isFirst: Bool = false
  ) -> (valid: Int, commit: LogCommit?) {
    var sums = header.sums
    var pages = LogPages()
    var number = 0
    while number < frameCount(header) {
      guard let bytes = read(header.frameSize, at: offset(number, header)) else { break }
      let frame = LogFrame(bytes)
      sums = sums.adding(bytes[..<8], header.isBigEndian)
        .adding(bytes[LogFrame.size...], header.isBigEndian)
      guard frame.page > 0, frame.salts == header.salts, frame.sums == sums else { break }
      number += 1
      pages.add(frame, number, bytes)
      if isFirst, frame.pages > 0 { break }
    }
    return (number, pages.commit(pageSize: header.pageSize))
  }

  /// Passes `body` the number and the content of each page up to `commit`, in the order of frames.
  func forEachPage(in commit: LogCommit, _ body: (Int, [UInt8]) -> Void) {
    let frameSize = LogFrame.size + commit.pageSize
    for number in 0..<commit.frame {
      guard let bytes = read(frameSize, at: LogHeader.size + number * frameSize) else { return }
      body(Int(LogFrame(bytes).page), Array(bytes[LogFrame.size...]))
    }
  }

  /// A killed process leaves at most one: that of the transaction that it was writing.
  private func commits(after valid: Int, _ header: LogHeader) -> Int {
    var commits = 0
    for number in (valid + 1)..<max(min(frameCount(header), valid + Self.limit), valid + 1) {
      guard let bytes = read(LogFrame.size, at: offset(number, header)) else { break }
      let frame = LogFrame(bytes)
      if frame.page > 0, frame.pages > 0, frame.salts == header.salts { commits += 1 }
    }
    return commits
  }

  /// The maximum number of frames to look at after an invalid one.
  private static let limit = 100_000

  /// SQLite truncates or extends the store to the size of the commit.
  private func isPossible(_ commit: LogCommit, _ header: LogHeader) -> Bool {
    if let found = commit.header {
      return found.starts(with: Self.magic) && found.number(at: 28) == commit.pages
        && (found.number(at: Self.idOffset) == Schema.applicationID || !isStore)
    }
    var status = stat()
    guard stat(file.path, &status) == 0 else { return true }
    // A transaction adds few pages without writing them.
    let most = 2 * (status.st_size / header.pageSize + frameCount(header)) + 1_000
    return Int(commit.pages) <= most
  }

  /// Whether the commit continues another version of the file.
  private func isOfOther(_ commit: LogCommit) -> Bool {
    guard let header = storeHeader, header.starts(with: Self.magic) else { return false }
    return LogOrigin(file: file, log: self, commit: commit, header: header).isOther
  }

  private var isStore: Bool { storeHeader != nil }

  /// The header of the file; `nil` if the file alone is not a store.
  private var storeHeader: [UInt8]? {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    // Never closed: closing would release the locks that this process has on the file.
    var bytes = [UInt8](repeating: 0, count: 100)
    guard pread(descriptor, &bytes, 100, 0) == 100,
      bytes.number(at: Self.idOffset) == Schema.applicationID
    else { return nil }
    return bytes
  }

  private static let magic = Array("SQLite format 3\0".utf8)
  /// The offset of the `application_id` in the header of a store.
  private static let idOffset = 68

  private func frameCount(_ header: LogHeader) -> Int {
    (size - LogHeader.size) / header.frameSize
  }

  private func offset(_ number: Int, _ header: LogHeader) -> Int {
    LogHeader.size + number * header.frameSize
  }

  private func read(_ count: Int, at offset: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
  }
}
