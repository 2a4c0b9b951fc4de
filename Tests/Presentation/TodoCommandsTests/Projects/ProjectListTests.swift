import Entities
import Expectations
import Looks
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ProjectListTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "project add web --color blue -d 2026-12-01", "project add 집안일 --color '#e02'",
      "project add Spring fair -d 2026-11-10", "add One -p web", "add Two -p web -d 2026-11-12",
      "add Three -p web -d fri", "done 1", "add 청소 -p 집안일", "project add old",
      "add Gone -p old", "project archive old", "project move web --top")
  }

  @Test func aProjectHasItsColorAtEveryColorDepth() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let starts = [
      (ColorDepth.full, Theme.terminal, "\u{1B}[38;2;59;130;240m■"),
      (.palette, .terminal, "\u{1B}[38;5;68m■"),
      (.sixteen, .terminalOnDark, "\u{1B}[36m■"),
      (.sixteen, .terminalOnLight, "\u{1B}[34m■"),
      // No blue among 16 colors is legible on every background.
      (.sixteen, .terminal, "■"), (.none, .mono, "■"),
    ]
    for (depth, theme, start) in starts {
      desk.depth = depth
      desk.theme = theme
      expect(desk.type("project").lines[1].hasPrefix(start))
    }
  }

  @Test func atTwentyCellsNameAndProgressAreShown() {
    desk.terminal = TerminalSize(columns: 20, rows: 24)
    expect(desk.type("project").lines.prefix(2), is: ["project   overdue", "web       ! 1"])
  }

  @Test func onlyTheFirstFiveCardsOfAProjectAreShown() {
    for number in 1...9 { desk.type("add More \(number) -p web") }
    let lines = desk.type("project show web").lines
    expect(lines.count, is: 17)
    expect(lines.last, is: "… 6 more: todo list project:web")
  }
}
