import FileKit
import Glibc

/// A pipe to oneself, by which whoever may only write wakes whoever waits in `poll(2)`: another
/// thread, or the handler of a signal.
public final class WakePipe: Sendable {
  private let pipe: Pipe

  var reading: Int32 { pipe.reading }
  var writing: Int32 { pipe.writing }

  /// Opens the pipe; throws the `errno` that the system refuses it with.
  public init() throws(EventLoopError) {
    do throws(FileError) {
      pipe = try Pipe(blocking: false)
    } catch {
      throw EventLoopError(code: error.code)
    }
  }

  deinit {
    pipe.close()
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
