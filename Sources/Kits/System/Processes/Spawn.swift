import Glibc

/// Starts the program that is the first of the words, a path or a name that is searched for in
/// `PATH`, and returns its process.
///
/// Its standard streams are `streams`, from the first on. No signal is blocked, because threads of
/// dispatch queues block signals, and those in `defaults` have their default action. `variables`
/// are added to this process's environment or replace others.
func spawn(
  _ words: [String], adding variables: [String: String], streams: [Int32], defaults: sigset_t,
  flags: Int32 = 0
) throws(ProcessFault) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (theirs, ours) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, ours, Int32(theirs))
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var (defaults, none) = (defaults, sigset_t())
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &none)
  let all = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | flags
  posix_spawnattr_setflags(&attributes, Int16(all))

  var process: pid_t = 0
  let added = variables.map { "\($0.key)=\($0.value)" }
  let code = withCStrings(words) { arguments in
    withCStrings(added) { added in
      let kept = environment(without: Array(variables.keys))
      return posix_spawnp(&process, words[0], &actions, &attributes, arguments, kept + added)
    }
  }
  guard code == 0 else { throw ProcessFault(code: code) }
  return process
}

/// The variables of this process, which need not be valid UTF-8.
private func environment(without names: [String]) -> [UnsafeMutablePointer<CChar>?] {
  var kept: [UnsafeMutablePointer<CChar>?] = []
  var variable = environ
  while let text = variable.pointee {
    let isReplaced = names.contains { strncmp(text, "\($0)=", $0.utf8.count + 1) == 0 }
    if !isReplaced { kept.append(text) }
    variable += 1
  }
  return kept
}

private func withCStrings<Answer>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
) -> Answer {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

extension sigset_t {
  static var all: sigset_t {
    var set = sigset_t()
    sigfillset(&set)
    return set
  }

  public init(_ signals: [Int32]) {
    self.init()
    sigemptyset(&self)
    for signal in signals { sigaddset(&self, signal) }
  }
}
