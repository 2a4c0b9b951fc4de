import CSpawn
import Glibc

/// An open file, closed when nobody refers to it any more; no child inherits it unasked.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Makes a pipe: what is written to one end is read from the other.
  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw ProgramFault.system("pipe2", errno: errno) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Returns another descriptor of the same open file.
  func duplicate() throws -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ProgramFault.system("F_DUPFD_CLOEXEC", errno: errno) }
    return Descriptor(copy)
  }

  /// Makes reading and writing return instead of wait.
  func neverWait() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }
}
