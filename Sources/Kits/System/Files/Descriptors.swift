import Glibc

/// A system call on a file or a descriptor failed.
public struct FileError: Error, Equatable, Sendable {
  /// The `errno` of the call, such as `ENOSPC`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }
}

/// Writes all the bytes, waiting until the descriptor accepts them.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 || errno == EINTR else { throw FileError(code: errno) }
    rest = rest.dropFirst(max(count, 0))
  }
}

public enum StandardDescriptors {
  /// Opens `/dev/null` for the closed ones.
  ///
  /// Otherwise the next file that the process opens would become its standard input or output.
  /// Using them fails with `EBADF`, as before.
  public static func openClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // `open` uses the lowest free number, which is `descriptor`.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The two ends of a new pipe, which child processes do not inherit.
public struct Pipe: Sendable {
  public let reading: Int32
  public let writing: Int32

  /// If it is not `blocking`, reading and writing fail with `EAGAIN` instead of waiting.
  public init(blocking: Bool = true) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileError(code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !blocking { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  public func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
