import Entities
import Expectations
import FoundationEssentials
import TerminalKit
import TerminalKitTesting
import Testing

@testable import TodoBoard
@testable import ViewModels

@Suite struct CardDrawingTests {
  private func bench(
    _ cards: [Card], width: Int = 26, height: Int = 24, density: String? = nil,
    facts: String? = nil, blocked: [Int] = []
  ) -> BoardBench {
    var column = BoardSample.column(.todo, cards)
    column.window.blocked = blocked
    let content = BoardContent(
      columns: [column], projects: BoardSample.projects, now: BoardSample.now)
    let settings = [("board.density", density), ("board.facts", facts)]
    return BoardBench(
      content, width: width, height: height,
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
    expect(rows(bench([BoardSample.card(7, "Pay rent", due: due)]), 2)[1], is: "   \(text)")
  }

  @Test func theLeastImportantFactsAreCutFirst() {
    var card = BoardSample.card(
      7, "Pay", project: BoardSample.web, due: "2026-11-19", tags: ["shop"], steps: (2, 5))
    card.assignee = Assignee(stored: "Ann")
    expect(rows(bench([card]), 2)[1], is: "▌  ! 1d  2/5  @Ann  web")
    expect(rows(bench([card], width: 60), 2)[1], is: "▌     ! 1d  ▰▰▱▱▱ 2/5  @Ann  web  #shop")
  }

  @Test func theSettingChoosesFactsAndTheirOrder() {
    let card = BoardSample.card(
      7, "Pay", project: BoardSample.web, due: "2026-11-19", tags: ["shop"])
    let bench = bench([card], facts: #"["tags","deadline","age"]"#)
    expect(rows(bench, 2)[1], is: "▌  #shop  ! 1d  0d old")
    expect(rows(self.bench([card], facts: "[]"), 2), is: ["▌ 7 Pay", ""])
  }

  @Test func aFactIsSkippedIfFewerThanThreeLettersFit() {
    var card = BoardSample.card(7, "Pay", tags: ["docs", "shop"])
    card.assignee = Assignee(stored: "Benedict")
    func facts(_ width: Int, _ card: Card) -> String { rows(bench([card], width: width), 2)[1] }
    expect(facts(27, card), is: "   @Benedict  #docs #shop")
    expect(facts(26, card), is: "   @Benedict  #docs …")
    card.tags = Tags([Tag(stored: "documents")])
    expect(facts(21, card), is: "   @Benedict  #doc…")
    expect(facts(20, card), is: "   @Benedict")
    expect(facts(13, card), is: "   @Benedi…")
    expect(facts(9, card), is: "")
    card.assignee = Assignee(stored: "Al")
    expect(facts(9, card), is: "   @Al")
  }

  @Test func theTimeInTheColumnShowsIfItIsKnown() {
    let cards = [BoardSample.card(7, "Pay rent"), BoardSample.card(8, "Call Ann")]
    let facts = #"["time"]"#
    let arrival = Date(timeIntervalSince1970: 1_795_176_000 - 3 * 86_400)
    let bench = bench(cards, facts: facts)
    bench.change { $0.columns[0].window.arrivals = [7: arrival] }
    expect(rows(bench, 4), is: ["  7 Pay rent", "   in column 3d", "  8 Call Ann", ""])
  }

  @Test func compactCardsHaveOneRow() {
    let cards = [
      BoardSample.card(7, "Pay rent", due: "2026-11-19"), BoardSample.card(8, "Call Ann"),
    ]
    let narrow = bench(cards, density: #""compact""#, blocked: [8])
    expect(rows(narrow, 2), is: ["  7 ! Pay rent", "  8 ⊘ Call Ann"])
    let wide = rows(bench(cards, width: 60, density: #""compact""#), 2)
    expect(wide[0].hasPrefix("    7 ! Pay rent") && wide[0].hasSuffix("! 1d"))
  }

  @Test func roomyCardsHaveThreeRowsAndAGap() {
    let cards = [BoardSample.card(7, long, due: "2026-11-21"), BoardSample.card(8, "Call Ann")]
    let bench = bench(cards, height: 40, density: #""roomy""#)
    expect(
      rows(bench, 5),
      is: [
        "  7 Write the documents", "   that nobody has want…", "   1d", "", "  8 Call Ann",
      ])
  }
}
