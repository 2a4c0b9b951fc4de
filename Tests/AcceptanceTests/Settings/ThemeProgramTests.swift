import Expectations
import Glibc
import Testing

@Suite struct ThemeProgramTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let fence = "\u{1B}[?62;22c"
  /// The escape sequences of `doing` in the themes.
  private static let light = "\u{1B}[38;2;135;95;0m"
  private static let dark = "\u{1B}[38;2;255;215;135m"
  private static let own = "\u{1B}[1m◐ doing"

  private var todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "--state", "doing")
    todo.environment["COLORTERM"] = "truecolor"
    todo.terminal = TerminalSize(columns: 80, rows: 24)
  }

  private func list(_ pieces: [String]) throws -> String {
    let running = try todo.start("list")
    try running.waitForOutput(Self.question)
    for piece in pieces { running.write(piece) }
    let outcome = try running.finish()
    expect(outcome.status, is: 0)
    return outcome.out
  }

  /// A busy machine may be slow.
  private func listInTime(_ pieces: [String], showing color: String) throws -> Bool {
    for _ in 0..<20 where try list(pieces).contains(color) { return true }
    return false
  }

  @Test func systemFollowsTheBackground() throws {
    let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
    try expect(listInTime([white + Self.fence], showing: Self.light))
    let black = "\u{1B}]11;rgb:00/00/00\u{7}"
    try expect(listInTime((black + Self.fence).map(String.init), showing: Self.dark))
  }

  @Test(arguments: [[fence], []])
  func aTerminalWithoutAnAnswerKeepsItsOwnColors(pieces: [String]) throws {
    let shown = try list(pieces)
    expect(shown.contains(Self.own) && shown.contains("Buy milk"))
  }

  @Test func aLateAnswerIsIgnored() throws {
    let running = try todo.start("list")
    try running.waitForOutput("Buy milk")
    running.write("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" + Self.fence)
    let outcome = try running.finish()
    expect(outcome.status, is: 0)
    expect(outcome.out.contains(Self.own))
  }

  /// However late the terminal answers, and whatever the board showed before.
  @Test func theBoardHasTheThemeOfALateAnswer() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    board.program.write("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" + Self.fence)
    try board.program.waitForOutput("38;5;94m")
    try expect(board.leave().end, is: .exited(0))
  }

  @Test func anInterruptDuringTheQueryEndsTheProgram() throws {
    // On a busy machine, the query may time out before the signal.
    var end: Outcome.End?
    for _ in 0..<20 where end != .killed(signal: SIGTERM) {
      let running = try todo.start("list")
      try running.waitForOutput(Self.question)
      running.send(signal: SIGTERM)
      end = try running.finish().end
    }
    expect(end, is: .killed(signal: SIGTERM))
  }

  @Test(arguments: [
    ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "linux"], ["SSH_CONNECTION": "a b c d"],
    ["SSH_TTY": "/dev/pts/1"], ["COLORFGBG": "15;0"], ["TODO_THEME": "dark"],
    ["TODO_THEME": "mono"],
  ])
  func someTerminalsAreNotQueried(variables: [String: String]) throws {
    let outcome = try todo.with(variables).start("list").finish()
    expect(outcome.status, is: 0)
    expect(!outcome.out.contains("\u{1B}]"))
    expect(outcome.out.contains("Buy milk"))
  }

  @Test func keysThatAreTypedDuringTheQueryAreLeftForTheNextReader() throws {
    var shell = try Program("/bin/sh")
    shell.environment = todo.environment
    shell.terminal = TerminalSize(columns: 80, rows: 24)
    let running = try shell.start("-c", "\(todo.executable) list; read line; echo got $line")
    try running.waitForOutput(Self.question)
    running.write("ls -l\n")
    try expect(running.finish().out.contains("got ls -l"))
  }
}
