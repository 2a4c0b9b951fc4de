import TerminalKit
import TerminalKitTesting

/// The board of the built program on a terminal, whose screen can be read.
final class BoardRun {
  let program: RunningProgram
  private var size: TerminalSize

  /// Opens the board over the program's store, and waits until it shows `text`.
  init(
    _ todo: Program, _ arguments: String..., columns: UInt16 = 80, rows: UInt16 = 24,
    until text: String
  ) throws {
    var todo = todo
    size = TerminalSize(columns: columns, rows: rows)
    todo.terminal = size
    todo.showsErrorsOnTerminal = true
    program = try todo.start(bytes: (["board"] + arguments).map { Array($0.utf8) })
    try wait { $0.contains(text) }
  }

  /// Presses keys, and waits until the screen is as wanted.
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

  /// Waits until the screen is as wanted.
  func wait(_ isWanted: (String) -> Bool) throws {
    try program.wait { isWanted(self.screen($0)) }
  }

  /// Leaves by `q`, and returns how it ended.
  func leave() throws -> Outcome {
    program.write("q")
    return try program.finish()
  }

  /// What a terminal shows that was sent these bytes: all that counts comes after the last time
  /// that it was cleared.
  private func screen(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let clear = text.ranges(of: "\u{1B}[2J").last else { return "" }
    let terminal = TinyTerminal(
      size: Size(width: Int(size.columns), height: Int(size.rows)))
    terminal.receive(Array(text[clear.lowerBound...].utf8))
    return terminal.buffer.lines.joined(separator: "\n")
  }
}
