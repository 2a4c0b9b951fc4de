import Expectations
import Foundation
import Glibc

extension Program {
  /// The unprivileged user: nobody, which every system has.
  static let nobody: uid_t = 65_534

  /// Returns the path of the `todo` in the folder of the tests, or of the binary that `TODO_BINARY`
  /// names, to test a release build.
  static func todo() throws -> String {
    try ProcessInfo.processInfo.environment["TODO_BINARY"] ?? built("todo")
  }

  /// Returns the path of a file in the folder of the tests.
  static func built(_ name: String) throws -> String {
    let path = try URL(filePath: tests()).deletingLastPathComponent().appending(path: name).path
    guard access(path, R_OK) == 0 else { throw ProgramFault.noBinary(path) }
    return path
  }

  /// Returns the folder of ``todo()``, for a `PATH`.
  static func binaries() throws -> String {
    URL(filePath: try todo()).deletingLastPathComponent().path(percentEncoded: false)
  }

  static func tests() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// Returns this program with the library StartCounter, whose `variables` choose the system calls
  /// that it counts or makes fail.
  func preloaded(_ variables: [String: String]) throws -> Program {
    try with(["LD_PRELOAD": Program.built("libStartCounter.so")]).with(variables)
  }

  /// Makes writes to an ended program fail instead of ending the tests by SIGPIPE.
  static let brokenPipesAreErrors: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  var isDisguised: Bool { user == .unprivileged && getuid() == 0 }

  /// Returns the executable after the commands that set its user and limit.
  func wrapped() throws -> [String] {
    var words: [String] = []
    if isDisguised {
      let user = "\(Program.nobody)"
      words += ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--"]
    }
    if let fileLimit {
      // An ignored signal stays ignored across exec, so that writes fail instead of killing.
      words += ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f $0; exec \"$@\"", "\(fileLimit)"]
    }
    return words + [try isDisguised ? reachableExecutable() : executable]
  }

  /// A copy in `home` if the unprivileged user can't reach it.
  private func reachableExecutable() throws -> String {
    let real = URL(filePath: executable).resolvingSymlinksInPath()
    var place = real
    while place.path != "/" {
      let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
      let modes = attributes[.posixPermissions] as? Int ?? 0
      guard modes & 0o001 != 0 else { return try copied(real) }
      place.deleteLastPathComponent()
    }
    return real.path
  }

  /// Returns a copy in `home`; another process writes it, as in ``TemporaryFolder/place(_:_:)``.
  private func copied(_ executable: URL) throws -> String {
    let copy = home.path(".\(executable.lastPathComponent)")
    if access(copy, X_OK) != 0 { try Program("/bin/cp").succeed(executable.path, copy) }
    return copy
  }

  func start(_ spawn: Spawn) throws -> RunningProgram {
    let (input, output, error) = try (Descriptor.pipe(), Descriptor.pipe(), Descriptor.pipe())
    let pid = try spawn.start(
      input: .descriptor(input.reading), output: .descriptor(output.writing),
      error: .descriptor(error.writing))
    return RunningProgram(
      pid: pid,
      ends: .init(input: input.writing, output: output.reading, error: error.reading),
      timeLimit: timeLimit)
  }

  func start(_ spawn: Spawn, on terminal: Terminal) throws -> RunningProgram {
    let screen = Spawn.Source.file(terminal.path)
    let error = try showsErrorsOnTerminal ? nil : Descriptor.pipe()
    let pid = try spawn.start(
      input: screen, output: screen, error: error.map { .descriptor($0.writing) } ?? screen)
    return RunningProgram(
      pid: pid,
      ends: .init(
        terminal: terminal, input: try terminal.descriptor.duplicate(),
        output: terminal.descriptor, error: error?.reading),
      timeLimit: timeLimit)
  }
}
