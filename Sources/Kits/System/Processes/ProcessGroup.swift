@preconcurrency import Glibc

/// A program in its own process group, with the processes that it starts in that group.
struct ProcessGroup {
  private let leader: pid_t

  /// Starts the program with these descriptors and no others, with default signal handlers.
  init(
    _ request: ProcessRequest, input: Int32, output: Int32, errors: Int32
  ) throws(ProcessFault) {
    leader = try spawn(
      [request.program] + request.arguments, adding: request.addedVariables,
      streams: [input, output, errors], defaults: .all, flags: Int32(POSIX_SPAWN_SETPGROUP))
  }

  /// Whether the program has ended; its status is kept until ``reap()``.
  var hasEnded: Bool {
    var info = siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    let result = waitid(P_PID, id_t(leader), &info, flags)
    return result != 0 ? errno != EINTR : info.si_signo == SIGCHLD
  }

  func send(_ signal: Int32) {
    kill(-leader, signal)
  }

  /// Waits for the program to end and returns how it ended; call it once.
  func reap() -> ProcessEnd {
    var status: Int32 = 0
    while waitpid(leader, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(waitStatus: status)
  }
}
