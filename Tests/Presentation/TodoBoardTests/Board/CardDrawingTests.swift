import Entities
import Expectations
import FoundationEssentials
import Looks
import TerminalKit
import TerminalKitTesting
import Testing

@testable import TodoBoard
@testable import ViewModels

@Suite struct CardDrawingTests {
  private func bench(
    _ cards: [Card], width: Int = 26, height: Int = 24, density: String? = nil,
    facts: String? = nil, blocked: [Int] = [], theme: Theme = .terminal
  ) -> BoardBench {
    var column = BoardSample.column(.todo, cards)
    column.window.blocked = blocked
    let content = BoardContent(
      columns: [column], projects: BoardSample.projects, now: BoardSample.now)
    let settings = [("board.density", density), ("board.facts", facts)]
    return BoardBench(
      content, width: width, height: height, theme: theme,
      kept: settings.compactMap { name, json in
        json.map { KeptSetting(name: name, json: $0, line: 1) }
      })
  }

  private func rows(_ bench: BoardBench, _ count: Int, from first: Int = 3) -> [String] {
    let rows = bench.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    return rows.dropFirst(first).prefix(count).map(String.init)
  }

  private let long = "Write the documents that nobody has wanted"

  @Test(arguments: [
    ("2026-11-17", "! 3d"), ("2026-11-20", "today"), ("2026-11-20T18:30", "today 18:30"),
    ("2026-11-20T09:00", "! today 09:00"), ("2026-11-22", "2d"), ("2026-12-03", "13d"),
    ("2026-12-04", "Fri 4 Dec"),
  ])
  func deadlinesAreRelativeIfTheyAreNear(due: String, text: String) {
    expect(rows(bench([BoardSample.card(7, "Pay rent", due: due)]), 2)[1], is: "  7  \(text)")
  }

  @Test func theLeastImportantFactsAreCutFirst() {
    var card = BoardSample.card(
      7, "Pay", project: BoardSample.web, due: "2026-11-19", tags: ["shop"], steps: (2, 5))
    card.assignee = Assignee(stored: "Ann")
    expect(rows(bench([card]), 2)[1], is: "▌ 7  ! 1d  2/5  @Ann")
    expect(rows(bench([card], width: 60), 2)[1], is: "▌ 7  ! 1d  ▰▰▱▱▱ 2/5  @Ann  web  #shop")
  }

  @Test func theSettingChoosesFactsAndTheirOrder() {
    let card = BoardSample.card(
      7, "Pay", project: BoardSample.web, due: "2026-11-19", tags: ["shop"])
    let bench = bench([card], facts: #"["tags","deadline","age"]"#)
    expect(rows(bench, 2)[1], is: "▌ 7  #shop  ! 1d  0d old")
    expect(rows(self.bench([card], facts: "[]"), 2), is: ["▌ Pay", "▌ 7"])
  }

  @Test func aFactIsSkippedIfFewerThanThreeLettersFit() {
    var card = BoardSample.card(7, "Pay", tags: ["docs", "shop"])
    card.assignee = Assignee(stored: "Benedict")
    func facts(_ width: Int, _ card: Card) -> String { rows(bench([card], width: width), 2)[1] }
    expect(facts(29, card), is: "  7  @Benedict  #docs #shop")
    expect(facts(28, card), is: "  7  @Benedict  #docs …")
    card.tags = Tags([Tag(stored: "documents")])
    expect(facts(23, card), is: "  7  @Benedict  #doc…")
    expect(facts(22, card), is: "  7  @Benedict")
    expect(facts(15, card), is: "  7  @Benedi…")
    expect(facts(11, card), is: "  7")
    card.assignee = Assignee(stored: "Al")
    expect(facts(11, card), is: "  7  @Al")
  }

  @Test func theTimeInTheColumnShowsIfItIsKnown() {
    let cards = [BoardSample.card(7, "Pay rent"), BoardSample.card(8, "Call Ann")]
    let facts = #"["time"]"#
    let arrival = Date(timeIntervalSince1970: 1_795_176_000 - 3 * 86_400)
    let bench = bench(cards, facts: facts)
    bench.change { $0.columns[0].window.arrivals = [7: arrival] }
    expect(rows(bench, 5), is: ["  Pay rent", "  7  in column 3d", "", "  Call Ann", "  8"])
  }

  @Test func compactCardsHaveOneRow() {
    let cards = [
      BoardSample.card(7, "Pay rent", due: "2026-11-19"), BoardSample.card(8, "Call Ann"),
    ]
    let narrow = bench(cards, density: #""compact""#, blocked: [8])
    expect(rows(narrow, 2), is: ["  7 ! Pay rent", "  8 ⊘ Call Ann"])
    let wide = bench(cards, width: 60, density: #""compact""#, blocked: [8])
    expect(rows(wide, 2), is: ["  7 Pay rent     ! 1d", "  8 Call Ann  ⊘"])
  }

  @Test func roomyCardsHaveThreeRowsAndAGap() {
    let cards = [BoardSample.card(7, long, due: "2026-11-21"), BoardSample.card(8, "Call Ann")]
    let bench = bench(cards, height: 40, density: #""roomy""#)
    expect(
      rows(bench, 6),
      is: [
        "  Write the documents", "  that nobody has wanted", "  7  1d", "", "  Call Ann", "  8",
      ])
  }

  @Test func aWrappedTitleIsBelowItsFirstWord() {
    let rows = rows(bench([BoardSample.card(7, long, priority: .high)]), 3)
    expect(rows, is: ["  ▲ Write the documents", "    that nobody has wan…", "  7"])
  }

  @Test func aBlockedCardHasAFactThatTheSettingCanMove() {
    let card = BoardSample.card(7, "Pay", due: "2026-11-19")
    expect(rows(bench([card], blocked: [7]), 2)[1], is: "  7  ⊘  ! 1d")
    let later = bench([card], facts: #"["deadline","blocked"]"#, blocked: [7])
    expect(rows(later, 2)[1], is: "  7  ! 1d  ⊘")
  }

  /// The rows of a table begin with the number, and each fact has a column.
  @Test func aMaximizedColumnIsATable() {
    var cards = [
      BoardSample.card(7, "Pay rent", due: "2026-11-19", tags: ["shop"]),
      BoardSample.card(12, "Call Ann", project: BoardSample.web, priority: .high),
    ]
    cards[1].assignee = Assignee(stored: "Ann")
    let bench = bench(cards, width: 80)
    bench.change { $0.isMaximized = true }
    expect(
      rows(bench, 3),
      is: [
        "   7   Pay rent  ! 1d                    #shop",
        "▌ 12 ▲ Call Ann               @Ann  web",
        "",
      ])
  }

  @Test func aMarkedCardIsTintedInAllRowsAndTheSelectionKeepsColors() throws {
    let tint = Look(on: .named(.blue))
    let theme = Theme.terminal.with([.marked: tint, .selection: tint])
    for (isMarked, role) in [(true, Role.marked), (false, .selection)] {
      let bench = bench(
        [BoardSample.card(7, "Pay", due: "2026-11-19", tags: ["shop"])], theme: theme)
      bench.change { content in
        content.marked = isMarked ? [7] : []
        content.columns[0].selection = isMarked ? nil : 0
      }
      let cells = bench.terminal.cells
      let tinted = cells.filter { $0.style.background == theme[role].background }
      let colors = Set(tinted.map(\.style.foreground))
      expect(colors.isSuperset(of: [theme[.overdue].foreground, theme[.tag].foreground]))
      // The selection covers both rows of the card, after its edge.
      expect(tinted.count, is: 2 * 23)
    }
  }
}
