import FileKit
import Glibc

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)

  /// Reads what `waitpid(2)` says of a process that has ended.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  /// Whether a shell was told to run something that is not there, or that it may not run (POSIX,
  /// Shell & Utilities, 2.8.2).
  public var isNotFound: Bool {
    self == .exited(127) || self == .exited(126)
  }
}

/// The system refused to start a process or to talk to it.
public struct ProcessFault: Error, Equatable, Sendable {
  /// `errno` of the call, such as `ENOENT`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// Whether there is no such program, or not the one that its first line names.
  public var isNotFound: Bool {
    code == ENOENT || code == ENOTDIR
  }

  /// Whether there is such a file that cannot be executed, or not by us.
  public var isNotExecutable: Bool {
    code == EACCES || code == ENOEXEC
  }
}

/// Opens a pipe for a process.
func newPipe() throws(ProcessFault) -> Pipe {
  do throws(FileError) {
    return try Pipe()
  } catch {
    throw ProcessFault(code: error.code)
  }
}
