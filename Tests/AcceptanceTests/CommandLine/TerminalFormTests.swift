import Expectations
import Testing

@Suite struct TerminalFormTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "-t", "shop")
    try todo.succeed("add", "한글로 쓴 제목", "-d", "yesterday", "--priority", "high")
  }

  private func onTerminal(
    _ columns: UInt16 = 80, _ variables: [String: String] = [:], _ arguments: String...
  ) throws -> Outcome {
    var todo = todo.with(variables)
    todo.terminal = TerminalSize(columns: columns, rows: 24)
    return try todo.run(arguments)
  }

  @Test func onlyTerminalsGetColorsUnlessForced() throws {
    try expect(onTerminal(80, [:], "list").out.contains("\u{1B}["))
    expect(!(try onTerminal(80, ["NO_COLOR": "1"], "list").out.contains("\u{1B}")))
    expect(!(try todo.run("list").out.contains("\u{1B}")))
    let forced = todo.with(["CLICOLOR_FORCE": "1"])
    try expect(forced.run().out.contains("\u{1B}["))
    expect(!(try forced.run("list", "--plain").out.contains("\u{1B}")))
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1"])
  func marksAreASCIIOutsideUTF8(locale: String) throws {
    let lines = try onTerminal(80, ["LC_ALL": locale, "NO_COLOR": "1"], "list", "1").lines
    expect(lines.last, is: "1  o todo  Buy milk  inbox    shop")
    try expect(onTerminal(80, ["NO_COLOR": "1"], "list", "1", "--ascii").lines.last, is: lines.last)
    try todo.succeed("settings", "set", "marks", "ascii")
    try expect(onTerminal(80, ["NO_COLOR": "1"], "list", "1").lines.last, is: lines.last)
  }
}
