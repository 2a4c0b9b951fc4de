import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct SettingsInUseTests {
  private let desk = Desk()

  init() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
  }

  /// The headings of the board as text, without their counts.
  private var columns: [String] {
    let heading = desk.type().lines.first ?? ""
    return heading.split(separator: " ").map(String.init).filter { $0.contains(where: \.isLetter) }
  }

  @Test(arguments: [
    ("todo,doing,done", ["todo", "doing", "review", "check", "done"]),
    ("doing,todo", ["doing", "review", "check", "todo"]), ("review", ["review"]),
    ("done,Review,todo", ["done", "review", "todo"]), ("doing,review", ["doing", "review"]),
    ("check,doing,todo", ["check", "doing", "todo"]),
  ])
  func theBoardShowsTheNamedColumns(names: String, shown: [String]) {
    desk.doAll("column add review --after doing", "column add check --after review", "add a")
    desk.terminal = TerminalSize(columns: 160, rows: 24)
    desk.doAll("settings set board.columns \(names)")
    expect(columns, is: shown)
    // Names of columns that were deleted are ignored.
    desk.doAll("column rename review test", "column delete check")
    expect(!columns.isEmpty && !columns.contains("check") && !columns.contains("review"))
  }
}
