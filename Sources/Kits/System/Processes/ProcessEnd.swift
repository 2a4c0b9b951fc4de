import Glibc

public enum ProcessEnd: Hashable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)
  /// The program reached its time limit, and was stopped with the processes in its group.
  case timedOut
  /// This process received a termination signal and stopped the program.
  case interrupted

  /// Waits for a child process to end; call it once.
  init(waitingFor process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  /// Whether the shell did not find the command, or could not execute it (POSIX, Shell & Utilities,
  /// 2.8.2).
  public var isNotFound: Bool {
    self == .exited(127) || self == .exited(126)
  }
}

/// A system call to start a process or to communicate with it failed.
public typealias ProcessFault = FileError
