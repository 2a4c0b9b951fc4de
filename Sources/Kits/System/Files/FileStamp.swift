import Glibc

/// Identifies a state of a file, to detect changes without reading it.
public struct FileStamp: Equatable, Sendable {
  /// `nil` if the file does not exist.
  private let status: Status?

  private struct Status: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    let modified: Duration
    /// Changes with every write and rename, even if a program resets ``modified``.
    let changed: Duration
  }

  /// Creates the stamp of the file at `path`, following symbolic links.
  public init(path: String) {
    var status = stat()
    self.init(stat(path, &status) == 0 ? status : nil)
  }

  public init(descriptor: Int32) {
    var status = stat()
    self.init(fstat(descriptor, &status) == 0 ? status : nil)
  }

  private init(_ status: stat?) {
    self.status = status.map { status in
      Status(
        device: status.st_dev, inode: status.st_ino, size: status.st_size,
        modified: Duration(status.st_mtim), changed: Duration(status.st_ctim))
    }
  }

  /// The size of the file in bytes, or `nil` if it does not exist.
  public var size: Int? {
    status?.size
  }

  /// Whether a later write is certain to change the stamp: two writes within one tick of the file
  /// system's clock, 4 to 10 ms, may have equal stamps.
  public var isSettled: Bool {
    guard let changed = status?.changed else { return true }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Duration(now) - changed > .milliseconds(20)
  }
}
