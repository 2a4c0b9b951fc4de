import Glibc

/// What tells one state of a file from another without reading it.
struct FileMark: Equatable {
  /// `nil` when there is no file.
  private let status: Status?

  private struct Status: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    let modified: Moment
    /// Moves with every write and rename, also where a program puts ``modified`` back.
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

  /// The mark of what `path` leads to.
  static func of(_ path: String) -> FileMark {
    var status = stat()
    return FileMark(stat(path, &status) == 0 ? status : nil)
  }

  /// The mark of an open file.
  static func of(_ descriptor: Int32) -> FileMark {
    var status = stat()
    return FileMark(fstat(descriptor, &status) == 0 ? status : nil)
  }

  private init(_ status: stat?) {
    self.status = status.map { status in
      Status(
        device: status.st_dev, inode: status.st_ino, size: status.st_size,
        modified: Moment(status.st_mtim), changed: Moment(status.st_ctim))
    }
  }

  /// Whether a write that is still to come would surely give it another mark.
  ///
  /// The clock of files ticks every 4 to 10 ms, so two writes within one tick can look like one.
  func isSettled(at now: timespec) -> Bool {
    guard let changed = status?.changed else { return true }
    let seconds = now.tv_sec - changed.seconds
    let milliseconds = (now.tv_nsec - changed.nanoseconds) / 1_000_000
    return seconds * 1000 + milliseconds > 20
  }
}

extension timespec {
  static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }
}
