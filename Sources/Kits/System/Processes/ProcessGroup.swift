@preconcurrency import Glibc

/// A program in its own process group, with the processes that it starts in that group.
struct ProcessGroup {
  private let leader: pid_t

  /// Starts the program with these descriptors and no others, with default signal handlers.
  init(
    _ request: ProcessRequest, input: Int32, output: Int32, errors: Int32
  ) throws(ProcessFault) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (ours, theirs) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    {
      posix_spawn_file_actions_adddup2(&actions, ours, theirs)
    }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }

    var pid: pid_t = 0
    let words = [request.program] + request.arguments
    let code = withCStrings(words) { words in
      withCStrings(Self.variables(request)) { variables in
        posix_spawnp(&pid, request.program, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw ProcessFault(code: code) }
    leader = pid
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

  private static func variables(_ request: ProcessRequest) -> [String] {
    let added = request.addedVariables.map { "\($0.key)=\($0.value)" }
    let given = request.environment?.map { "\($0.key)=\($0.value)" } ?? ours()
    let kept = given.filter { variable in
      request.addedVariables[String(variable.prefix { $0 != "=" })] == nil
    }
    return (kept + added).sorted()
  }

  static func ours() -> [String] {
    var variables: [String] = []
    var variable = environ
    while let text = variable.pointee {
      variables.append(String(cString: text))
      variable += 1
    }
    return variables
  }

  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // The program must not inherit ignored or blocked signals.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

func withCStrings<Answer>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
) -> Answer {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
