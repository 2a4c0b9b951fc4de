import CSpawn
import Glibc

/// A file descriptor, closed on deinit and on exec.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw ProgramFault.system("pipe2", errno: errno) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  func duplicate() throws -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ProgramFault.system("F_DUPFD_CLOEXEC", errno: errno) }
    return Descriptor(copy)
  }

  /// Makes reads and writes nonblocking.
  func neverWait() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }
}
