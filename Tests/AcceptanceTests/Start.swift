import Foundation
import Glibc

/// How a ``Program`` is found, dressed and connected.
extension Program {
  /// The user to whom modes apply: nobody, of whom every system has one.
  static let nobody: uid_t = 65_534

  /// Returns the path of `todo` as it was built along with the tests, beside which it lies.
  ///
  /// `TODO_BINARY` names another one, for a run of the same tests over a release build.
  static func todo() throws -> String {
    let built = try URL(filePath: tests()).deletingLastPathComponent().appending(path: "todo")
    let path = ProcessInfo.processInfo.environment["TODO_BINARY"] ?? built.path
    guard access(path, X_OK) == 0 else { throw ProgramFault.noBinary(path) }
    return path
  }

  /// Returns the path of the tests that run.
  static func tests() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// Writing to a program that has ended is an error here, and no signal that ends the tests.
  static let brokenPipesAreErrors: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// Whether another user has to be put on for ``User/unprivileged``.
  var isDisguised: Bool { user == .unprivileged && getuid() == 0 }

  /// Returns the executable behind what sets its user and its limit.
  func wrapped() throws -> [String] {
    var words: [String] = []
    if isDisguised {
      let user = "\(Program.nobody)"
      words += ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--"]
    }
    if let fileLimit {
      // An ignored signal stays ignored across exec, so that writing fails instead of killing.
      words += ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f $0; exec \"$@\"", "\(fileLimit)"]
    }
    return words + [try isDisguised ? reachableExecutable() : executable]
  }

  /// Returns the executable, or a copy of it in `home` where others cannot get into its folder.
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

  /// Returns a copy in `home`, written by another process as in ``Folder/place(_:_:)``.
  private func copied(_ executable: URL) throws -> String {
    let copy = home.path(".\(executable.lastPathComponent)")
    if access(copy, X_OK) != 0 { try Program("/bin/cp").succeed(executable.path, copy) }
    return copy
  }

  /// Starts it between pipes.
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

  /// Starts it in front of a terminal.
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
