import Entities
import Expectations
import Looks
import TerminalKit
import Testing
import TodoCommandsTesting

/// Every meaning of a color also has a mark or a word.
@Suite struct MarksTests {
  /// `nil` if the position of the text, or the text itself, has the meaning of the role.
  private static func mark(of role: Role) -> (line: String, mark: String)? {
    switch role {
    case .todo: ("list --all", "○ todo")
    case .doing: ("list --all", "◐ doing")
    case .done: ("list --all", "● done")
    case .overdue: ("list --all", "! Thu 19 Nov")
    case .high: ("list --all", "▲")
    case .low: ("list --all", "▽")
    case .filled: ("done 4", "▰")
    case .empty: ("done 4", "▱")
    case .tag, .project, .heading, .muted, .found, .warning, .selection, .border: nil
    }
  }

  private func desk() -> Desk {
    let desk = Desk()
    desk.terminal = TerminalSize(columns: 100, rows: 30)
    desk.doAll(
      "add late -d yesterday --priority high", "add now --state doing --priority low",
      "add over --state done", "add rest")
    return desk
  }

  @Test(
    arguments: Role.allCases.filter { mark(of: $0) != nil },
    [(Theme.mono, ColorDepth.none), (.mono, .full), (.dark, .palette), (.terminal, .sixteen)])
  func everyColoredMeaningHasAMark(role: Role, looks: (theme: Theme, depth: ColorDepth)) throws {
    let desk = desk()
    desk.theme = looks.theme
    desk.depth = looks.depth
    let (line, mark) = try #require(Self.mark(of: role))
    expect(plain(desk.say(line)).contains(mark))
  }

  @Test func themesDoNotChangeText() {
    let desk = desk()
    desk.depth = .full
    for line in ["", "list --all", "show 1", "history", "project"] {
      desk.theme = .mono
      let mono = plain(desk.say(line))
      for theme in [Theme.light, .dark, .terminal] {
        desk.theme = theme
        expect(plain(desk.say(line)), is: mono)
      }
    }
  }

  private func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }
}
