import Glibc

/// A pipe to oneself, by which whoever may only write wakes whoever waits in `poll(2)`: another
/// thread, or the handler of a signal.
public final class WakePipe: Sendable {
  let reading: Int32
  let writing: Int32

  /// Opens the pipe; throws the `errno` that the system refuses it with.
  public init() throws(EventLoopError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw EventLoopError(code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Wakes who waits, from any thread; once is as good as often.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Takes out what was written.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(reading, &bytes, bytes.count) == bytes.count {}
  }
}

/// The system refused what an event loop needs.
public struct EventLoopError: Error, Equatable, Sendable {
  /// `errno` of the call, such as `EMFILE`.
  public let code: Int32
}
