import Glibc

/// Tells one state of a file from another without reading it.
public struct FileStamp: Equatable, Sendable {
  /// `nil` when there is no file.
  private let status: Status?

  private struct Status: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    let modified: Moment
    /// Changes with every write and rename, also where a program resets ``modified``.
    let changed: Moment
  }

  private struct Moment: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// The stamp of the file that `path` leads to.
  public init(path: String) {
    var status = stat()
    self.init(stat(path, &status) == 0 ? status : nil)
  }

  /// The stamp of an open file.
  public init(descriptor: Int32) {
    var status = stat()
    self.init(fstat(descriptor, &status) == 0 ? status : nil)
  }

  private init(_ status: stat?) {
    self.status = status.map { status in
      Status(
        device: status.st_dev, inode: status.st_ino, size: status.st_size,
        modified: Moment(status.st_mtim), changed: Moment(status.st_ctim))
    }
  }

  /// The size of the file in bytes; `nil` when there is none.
  public var size: Int? {
    status?.size
  }

  /// Whether a later write would surely give the file another stamp.
  ///
  /// The clock of files ticks every 4 to 10 ms, so two writes within one tick can look like one.
  public var isSettled: Bool {
    guard let changed = status?.changed else { return true }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let seconds = now.tv_sec - changed.seconds
    let milliseconds = (now.tv_nsec - changed.nanoseconds) / 1_000_000
    return seconds * 1000 + milliseconds > 20
  }
}
