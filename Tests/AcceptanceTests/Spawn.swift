import CSpawn
import Glibc

/// The parameters of a child process.
struct Spawn {
  enum Source {
    case descriptor(Descriptor)
    case file(String)
  }

  var executable: String
  var arguments: [[UInt8]]
  var environment: [String: String]
  var folder: String

  /// Starts the child in a new session, with the signal handling of a shell.
  ///
  /// The first terminal that it opens becomes its controlling terminal.
  func start(input: Source, output: Source, error: Source) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addchdir_np(&actions, folder)
    for (child, source) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, error)]
    {
      switch source {
      case .descriptor(let ours): posix_spawn_file_actions_adddup2(&actions, ours.number, child)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, child, path, O_RDWR, 0)
      }
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignals(&attributes)

    let values = environment.sorted { $0.key < $1.key }.map { Array("\($0)=\($1)".utf8) }
    var pid: pid_t = 0
    let code = try withCStrings([Array(executable.utf8)] + arguments) { words in
      try withCStrings(values) { values in
        posix_spawn(&pid, executable, &actions, &attributes, words, values)
      }
    }
    guard code == 0 else { throw ProgramFault.system("posix_spawn", errno: code) }
    return pid
  }

  private func setSignals(_ attributes: inout posix_spawnattr_t) {
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | spawn_setsid
    posix_spawnattr_setflags(&attributes, flags)
  }
}

private func withCStrings<Answer>(
  _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Answer
) throws -> Answer {
  if let string = strings.first(where: { $0.contains(0) }) {
    throw ProgramFault.containsNUL(string)
  }
  let copies = strings.map { strdup($0.map(CChar.init(bitPattern:)) + [0]) }
  defer { for copy in copies { free(copy) } }
  return try body(copies + [nil])
}
