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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID, which the module of the C library doesn't have.
    let newSession: Int32 = 0x80
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    var environment = ProcessGroup.ours().filter { variable in
      variables[String(variable.prefix { $0 != "=" })] == nil
    }
    environment += variables.map { "\($0.key)=\($0.value)" }
    let code = withCStrings([program] + arguments) { words in
      withCStrings(environment) { environment in
        posix_spawn(&process, program, &actions, &attributes, words, environment)
      }
    }
    guard code == 0 else { throw ProcessFault(code: code) }
    pid = process
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
