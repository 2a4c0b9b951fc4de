import Entities
import Expectations
import FoundationEssentials
import System
import Testing

/// Days are those of November 2026; the report is on the 20th, a Friday.
@Suite struct ReportMakerTests {
  private static let review = ColumnKey(ColumnID(Project.inbox.id), of: .doing)

  private func instant(_ text: String, in zone: Zone = .utc) -> Date {
    Date(iso8601: "2026-11-\(text)", zone: zone) ?? .distantPast
  }

  private func card(
    _ number: Int = 1, _ column: ColumnKey = .done, created: String = "02", started: String? = nil,
    finished: String? = nil, in zone: Zone = .utc, estimate: Int? = nil, isCancelled: Bool = false,
    repeats: Bool = false
  ) -> Card {
    var card = Card(
      id: Project.inbox.id, number: number, title: Title(stored: "A title"), state: column.state,
      project: Project.inbox.id, rank: .first, created: instant(created, in: zone))
    card.estimate = estimate.flatMap { Amount(thousandths: $0) }
    card.column = column.id
    card.started = started.map { instant($0, in: zone) }
    card.finished = finished.map { instant($0, in: zone) }
    card.isCancelled = isCancelled
    if repeats { card.repeat = RepeatRule(text: "day") }
    return card
  }

  private func report(
    _ cards: [Card], _ moves: [CardMove] = [], in zone: Zone = .utc, since: String = "02",
    per unit: PeriodUnit = .day
  ) throws -> Report {
    let today = try #require(CivilDay(iso: "2026-11-20"))
    let first = CivilDay(iso: "2026-11-\(since)")
    let periods = try #require(ReportPeriods(unit, from: first, today: today))
    var maker = ReportMaker(periods, zone: zone)
    for card in cards { maker.add(card) }
    for move in moves { maker.add(move) }
    return maker.report()
  }

  /// What is counted: cycle times, lead times, never started, done when created, started too late.
  @Test(
    arguments: [
      ("02T09", "03T10", "03T11", [1], [2], [0, 0, 0]),
      ("02T09", "03T23:59", "04T00:00", [2], [3], [0, 0, 0]),
      ("02T09", nil, "05T10", [], [4], [1, 0, 0]),
      ("02T09", nil, "02T09", [], [], [1, 1, 0]),
      ("09T09", nil, "05T09", [], [], [1, 1, 0]),
      ("05T09", "03T09", "04T09", [2], [], [0, 1, 0]),
      ("02T09", "05T10", "05T09", [], [], [0, 0, 1]),
      // Outside of the report.
      ("02T09", "03T09", "01T09", [], [], [0, 0, 0]),
      ("02T09", "03T09", "21T09", [], [], [0, 0, 0]),
    ] as [(String, String?, String, [Int], [Int], [Int])])
  func durationsAreCivilDays(
    created: String, started: String?, finished: String, cycle: [Int], lead: [Int], untimed: [Int]
  ) throws {
    func full(_ text: String) -> String { text.utf8.count == 5 ? text + ":00" : text }
    let report = try report([
      card(created: full(created), started: started.map(full), finished: full(finished))
    ])
    expect(report.cycle, is: Durations(cycle))
    expect(report.lead, is: Durations(lead))
    let counted = report.untimed
    expect(
      [counted.unstarted, counted.doneWhenCreated, counted.startedAfterFinish], is: untimed)
  }

  @Test func daysAreThoseOfTheZone() throws {
    // 16:00 UTC is the next day in Seoul.
    let seoul = Zone(identifier: "Asia/Seoul")
    let cards = [card(created: "02T10:00", started: "02T10:00", finished: "02T16:00")]
    try expect(report(cards).cycle, is: Durations([1]))
    try expect(report(cards, in: seoul).cycle, is: Durations([2]))
    try expect(report(cards, in: seoul).throughput[1].finished.cards, is: 1)
    // A day of 25 hours, on which clocks are put back at 2:00.
    let berlin = Zone(identifier: "America/New_York")
    let long = card(
      created: "01T00:30", started: "01T00:30", finished: "01T23:30", in: berlin)
    try expect(report([long], in: berlin, since: "01").cycle, is: Durations([1]))
  }

  @Test func cancelledCardsAreOnlyCounted() throws {
    let report = try report(
      [card(started: "03", finished: "04", estimate: 2_000, isCancelled: true)],
      [CardMove(card: 1, date: instant("02"), deed: .added(.todo))])
    expect(report.cancelled, is: 1)
    expect(report.cardCount, is: 1)
    expect(report.total.finished.cards + report.total.created.cards, is: 0)
    expect(report.cycle.count + report.lead.count + report.columns.count, is: 0)
  }

  @Test func throughputIsByPeriod() throws {
    let report = try report([
      card(1, finished: "04", estimate: 1_500), card(2, finished: "04", estimate: 1_000),
      card(3, .todo, created: "04", estimate: 3_000), card(4, .todo, created: "01"),
    ])
    expect(report.throughput[2].finished.cards, is: 2)
    expect(report.throughput[2].finished.estimate, is: Amount("2.5"))
    expect(report.throughput[2].created.cards, is: 1)
    expect(report.throughput[3].finished.estimate, is: nil)
    expect(report.total.created.cards, is: 3)
    expect(report.open, is: 2)
  }

  @Test func cardsInDoingAreComparedWithTheCycleTime() throws {
    let report = try report([
      card(1, started: "03", finished: "05"), card(2, .doing, started: "18"),
      card(3, .doing, started: "17"), card(4, .doing), card(5, .doing, started: "25"),
    ])
    expect(report.aging.map(\.number), is: [3, 2, 5])
    expect(report.aging.map(\.days), is: [4, 3, 1])
    expect(report.doing, is: 3)
    expect(report.late, is: 1)
  }

  /// The sample is that of the 12 days before today, from the first one with cards on.
  @Test func theForecastSkipsRepeatingCards() throws {
    let report = try report([
      card(1, created: "10T12:00", finished: "19"), card(2, created: "11", finished: "12"),
      card(3, created: "11", finished: "12", repeats: true), card(4, .todo, created: "11"),
      card(5, .todo, created: "11", repeats: true), card(6, created: "11", finished: "20"),
    ])
    expect(report.forecast.sample, is: [0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
    expect(report.forecast.cards, is: 1)
    expect(report.openRepeating, is: 1)
  }

  /// The first card was created in the middle of a week, or finished before it was created.
  @Test(arguments: [("04", "05", [1, 0]), ("10", "11", [1]), ("12", "04", [1, 0])])
  func theSampleBeginsWithThePeriodOfTheFirstCard(
    created: String, finished: String, sample: [Int]
  ) throws {
    let report = try report([card(created: created, finished: finished)], per: .week)
    expect(report.forecast.sample, is: sample)
  }

  @Test(
    arguments: [
      // A stay is from the first through the last day; a card that comes back stays again.
      (["02 todo", "04 doing", "06 todo", "06 doing", "09 done"], "todo 1,3 doing 3,4"),
      // Same column: not a move. The first day of a slow clock is that of the move before.
      (["04 todo", "03 doing", "08 doing", "05 done"], "todo 1 doing 2"),
      (["04 todo", "05 doing", "05 review", "07 done"], "todo 2 review 3 doing 1"),
      (["02 todo", "03 deleted", "04 doing", "05 done"], "todo 2"),
      // Only stays that end in the report.
      (["01 todo", "21 done"], ""), (["01 todo", "02 done"], "todo 2"),
    ] as [([String], String)])
  func staysComeFromTheMoves(moves: [String], expected: String) throws {
    let report = try report([card(finished: "09")], moves.map(move))
    let stays = report.columns.filter { $0.stays.count > 0 }
      .sorted { ($0.state.rawValue, $1.id) > ($1.state.rawValue, $0.id) }
      .map { "\(name(of: $0)) \($0.stays.list)" }
    expect(stays.joined(separator: " "), is: expected)
  }

  @Test func theFlowIsTheCardsAtTheEndOfEachPeriod() throws {
    let moves = ["04 todo", "06 doing", "06 done", "25 todo"].map(move)
    let report = try report([card(finished: "06")], moves)
    expect(report.historyStart?.iso, is: "2026-11-04")
    let counts = Dictionary(
      uniqueKeysWithValues: report.columns.map { (name(of: $0), Array($0.counts.prefix(6))) })
    expect(counts["todo"], is: [nil, nil, 1, 1, 0, 0])
    expect(counts["doing"], is: [nil, nil, 0, 0, 0, 0])
    expect(counts["done"], is: [nil, nil, 0, 0, 1, 1])
  }

  /// A sync can decide that another machine's move counts.
  @Test func theLastColumnIsThatOfTheStore() throws {
    let report = try report([card(finished: "06")], ["04 todo", "06 doing"].map(move))
    expect(report.columns.map { $0.counts.last ?? nil }, is: [0, 0, 1])
    expect(report.columns.map(\.stays.count), is: [1, 0, 0])
  }

  private func move(_ text: String) -> CardMove {
    let words = text.split(separator: " ").map(String.init)
    let deed: CardMove.Deed =
      switch words[1] {
      case "review": .moved(nil, Self.review.id)
      case "deleted": .deleted
      case "todo": .added(.todo)
      default: .moved(State(rawValue: words[1]), .some(nil))
      }
    return CardMove(card: 1, date: instant(words[0]), deed: deed)
  }

  private func name(of flow: ColumnFlow) -> String {
    flow.id == Self.review.columnID ? "review" : flow.state.rawValue
  }
}

extension Durations {
  fileprivate var list: String {
    counts.sorted { $0.key < $1.key }.flatMap { Array(repeating: "\($0.key)", count: $0.value) }
      .joined(separator: ",")
  }
}
