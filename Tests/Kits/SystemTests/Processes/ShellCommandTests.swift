import Expectations
import FoundationEssentials
import Glibc
import System
import Testing

/// Serialized, because signal handlers are global.
@Suite(.serialized) struct ShellCommandTests {
  private let file: PrivateFile

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    file = try PrivateFile(
      in: FileManager.default.temporaryDirectory.path, named: "child", ending: "", holding: [])
  }

  /// The output that the program wrote to its first argument.
  private var written: String {
    get throws { String(decoding: try file.read(limit: 1 << 20) ?? [], as: UTF8.self) }
  }

  private func run(_ text: String, _ arguments: String...) throws -> ProcessEnd {
    try ShellCommand.run(text, [file.path] + arguments)
  }

  @Test func waitReturnsHowTheProgramEnded() throws {
    defer { file.remove() }
    try expect(run("exit 3 #"), is: .exited(3))
    try expect(run("kill -KILL $$ #"), is: .killed(signal: SIGKILL))
    try expect(run("no-such-program 2>/dev/null").isNotFound)
    try expect(!run("false").isNotFound)
  }

  @Test func argumentsArePassedLiterally() throws {
    defer { file.remove() }
    let odd = "a b'c\"d$(exit 1)`e`\\;\n*"
    try expect(run("f() { printf %s \"$2\" >\"$1\"; }; f", odd), is: .exited(0))
    try expect(written, is: odd)
  }

  @Test func terminalSignalsReachOnlyTheProgram() throws {
    defer { file.remove() }
    signal(SIGINT, SIG_DFL)
    // SIGINT would end both processes if this one did not ignore it.
    let end = try run("kill -INT $PPID; kill -INT $$ #")
    expect(end, is: .killed(signal: SIGINT))
    try expect(run("kill -PIPE $$ #"), is: .killed(signal: SIGPIPE))
    expect(isIgnored(SIGINT), is: false)
  }

  @Test func inheritedIgnoredSignalsStayIgnored() throws {
    defer { file.remove() }
    signal(SIGINT, SIG_IGN)
    try expect(run("kill -INT $$; exit 5 #"), is: .exited(5))
    expect(isIgnored(SIGINT))
    signal(SIGINT, SIG_DFL)
  }

  private func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
