import TerminalKit
import TerminalKitTesting

extension Program {
  /// The board doesn't ask for the terminal's colors: the pseudo-terminal does not answer.
  static func withBoard(_ titles: String...) throws -> Program {
    var todo = try Program()
    todo.environment["COLORFGBG"] = "15;0"
    for title in titles { try todo.succeed("add", title) }
    return todo
  }
}

/// The board of the built program on a pseudo-terminal, with its screen as text.
final class BoardRun {
  let program: RunningProgram
  private var size = TerminalSize(columns: 80, rows: 24)

  init(_ todo: Program, _ arguments: [String] = [], until text: String) throws {
    var todo = todo
    todo.terminal = size
    todo.showsErrorsOnTerminal = true
    program = try todo.start(["board"] + arguments)
    try wait { $0.contains(text) }
  }

  func press(_ keys: String, until isWanted: (String) -> Bool) throws {
    program.write(keys)
    try wait(isWanted)
  }

  func press(_ keys: String, until text: String) throws {
    try press(keys) { $0.contains(text) }
  }

  func resize(columns: UInt16, rows: UInt16, until isWanted: (String) -> Bool) throws {
    size = TerminalSize(columns: columns, rows: rows)
    try program.resize(to: size)
    try wait(isWanted)
  }

  func wait(_ isWanted: (String) -> Bool) throws {
    try program.wait { isWanted(self.screen($0)) }
  }

  func leave() throws -> Outcome {
    program.write("q")
    return try program.finish()
  }

  /// Everything since the screen was last cleared.
  private func screen(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let clear = text.ranges(of: "\u{1B}[2J").last else { return "" }
    let terminal = TinyTerminal(size: Size(width: Int(size.columns), height: Int(size.rows)))
    terminal.receive(Array(text[clear.lowerBound...].utf8))
    return terminal.buffer.lines.joined(separator: "\n")
  }
}
