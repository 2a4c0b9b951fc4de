@preconcurrency import Glibc

/// A background program in a session of its own, on the null device, which outlives this process.
///
/// It calls ``detach()`` itself, so that it keeps no terminal, no pipe and no disk in use.
public struct DetachedProcess: Sendable {
  private let pid: pid_t

  /// Starts the program and adds the variables to the environment.
  public init(
    _ program: String, _ arguments: [String], adding variables: [String: String] = [:]
  ) throws(ProcessFault) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // POSIX_SPAWN_SETSID, which the module of the C library doesn't have.
    pid = try spawn(
      [program] + arguments, adding: variables, streams: [null, null, null], defaults: .all,
      flags: 0x80)
  }

  /// Closes all but the standard streams and leaves the working folder; call it before opening
  /// anything.
  public static func detach() {
    let limit = Int32(clamping: max(256, min(sysconf(Int32(_SC_OPEN_MAX)), 4_096)))
    for descriptor in (STDERR_FILENO + 1)..<limit { close(descriptor) }
    _ = chdir("/")
  }

  /// Whether it has ended, for a parent that goes on to run; its status is discarded then.
  public func hasEnded() -> Bool {
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG)
    return result == pid || result < 0 && errno == ECHILD
  }
}
