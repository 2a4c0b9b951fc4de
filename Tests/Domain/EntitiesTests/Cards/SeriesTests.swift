import Expectations
import FoundationEssentials
import System
import Testing

@testable import Entities

@Suite struct SeriesTests {
  private func day(_ iso: String) throws -> CivilDay {
    try #require(CivilDay(iso: iso))
  }

  private func card(
    _ rule: String, due: String? = nil, until: String? = nil
  ) throws -> Card {
    let rule = try #require(RepeatRule(text: rule))
    return Card.sample { card in
      card.repeat = rule
      card.deadline = due.flatMap { Deadline(iso: $0) }
      card.until = until.flatMap { Deadline(iso: $0) }
    }
  }

  @Test(
    arguments: [
      ("month", "2026-01-31", "month on 31"), ("2 weeks", "2026-11-27", "2 weeks from 2026-11-27"),
      ("year", "2028-02-29", "year on 29 feb"), ("week", "2026-11-27", "fri"),
      ("mon,thu", "2026-11-27", "mon,thu"),
      ("10 days after done", "2026-11-27", "10 days after done"),
    ])
  func aRuleIsStoredWithTheAnchorOfTheDeadline(_ rule: String, due: String, stored: String) throws {
    var card = try card(rule, due: due)
    try card.settleRule(today: try day("2026-11-20"))
    expect(card.repeat?.text, is: stored)
    expect(card.deadline?.iso, is: due)
  }

  @Test(
    arguments: [
      ("day", "2026-11-21"), ("week", "2026-11-27"), ("mon,thu", "2026-11-23"),
      ("month on 31", "2026-11-30"), ("month", "2026-12-20"), ("year", "2027-11-20"),
      ("10 days after done", "2026-11-30"), ("weekday", "2026-11-23"),
    ])
  func aCardWithoutADeadlineGetsTheFirstDateAfterToday(_ rule: String, first: String) throws {
    var card = try card(rule)
    try card.settleRule(today: try day("2026-11-20"))
    expect(card.deadline?.iso, is: first)
  }

  /// Month ends, leap days, weekdays, finishing early and late, and a clock that jumped a year.
  @Test(
    arguments: [
      ("month on 31", "2026-01-31", "2026-01-31", "2026-02-28"),
      ("month on 31", "2026-02-28", "2026-02-28", "2026-03-31"),
      ("month on 31", "2028-01-31", "2028-01-31", "2028-02-29"),
      ("month on last", "2026-02-28", "2026-02-28", "2026-03-31"),
      ("month on 2nd tue", "2026-11-10", "2026-11-10", "2026-12-08"),
      ("year on 29 feb", "2028-02-29", "2028-02-29", "2029-02-28"),
      ("year on 29 feb", "2031-02-28", "2031-02-28", "2032-02-29"),
      ("weekday", "2026-11-20", "2026-11-20", "2026-11-23"),
      ("mon,thu", "2026-11-23", "2026-11-23", "2026-11-26"),
      ("fri", "2026-11-20", "2026-11-25", "2026-11-27"),
      ("fri", "2026-11-20", "2026-11-18", "2026-11-27"),
      ("fri", "2026-11-20", "2027-11-20", "2027-11-26"),
      ("fri", "2026-11-20", "2025-11-20", "2026-11-27"),
      ("2 weeks from 2026-11-20", "2026-11-20", "2026-12-05", "2026-12-18"),
      ("10 days after done", "2026-11-20", "2026-12-01", "2026-12-11"),
      ("10 days after done", "2026-11-20", "2026-11-10", "2026-11-20"),
      ("month after done", "2026-11-20", "2027-01-31", "2027-02-28"),
    ])
  func theNextDeadlineIsAfterTheOldOneAndToday(
    _ rule: String, due: String, today: String, next: String
  ) throws {
    let card = try card(rule, due: due)
    expect(card.nextDeadline(finishedOn: try day(today))?.iso, is: next)
  }

  @Test(
    arguments: [
      // 02:30 doesn't occur on that day in Berlin, but it is civil time.
      ("day", "2026-03-28T02:30", nil, "2026-03-28", "2026-03-29T02:30"),
      ("fri", "2026-11-20", "2026-11-27", "2026-11-20", "2026-11-27"),
      ("fri", "2026-11-20", "2026-11-26", "2026-11-20", nil),
    ] as [(String, String, String?, String, String?)])
  func aTimeOfDayIsKeptAndTheLastDayIncluded(
    _ rule: String, due: String, until: String?, today: String, next: String?
  ) throws {
    let card = try card(rule, due: due, until: until)
    expect(card.nextDeadline(finishedOn: try day(today))?.iso, is: next)
  }

  @Test func aLastDayBeforeTheFirstDateOrWithoutARuleIsRefused() throws {
    let today = try day("2026-11-20")
    var early = try card("fri", until: "2026-11-26")
    let fault = SeriesFault.lastDayBeforeFirst(
      try day("2026-11-26"), first: .day(try day("2026-11-27")))
    #expect(throws: TrackerError.series(fault)) { try early.settleRule(today: today) }
    var plain = Card.sample { $0.until = .day(today) }
    #expect(throws: TrackerError.series(.lastDayWithoutRule(card: 7))) {
      try plain.settleRule(today: today)
    }
    #expect(throws: TrackerError.series(.lastDayWithoutRule(card: nil))) {
      try plain.settleRule(today: today, isNew: true)
    }
    var first = try card("fri", until: "2026-11-27")
    try first.settleRule(today: today)
  }

  @Test func aSkipGoesToTheNextDateAndKeepsTheDistanceOfTheWait() throws {
    var card = try card("month on 31", due: "2026-11-30")
    card.wait = Deadline(iso: "2026-11-25T08:00")
    let next = try #require(card.deadlineAfterSkip(on: try day("2026-11-20")))
    expect(next.iso, is: "2026-12-31")
    expect(card.postponed(to: next).wait?.iso, is: "2026-12-26T08:00")
    let done = try self.card("10 days after done", due: "2026-11-25")
    expect(done.deadlineAfterSkip(on: try day("2026-11-20"))?.iso, is: "2026-12-05")
    expect(done.deadlineAfterSkip(on: try day("2026-11-30"))?.iso, is: "2026-12-10")
  }

  /// The fields are those of ``Succession``; an unlisted one would show here.
  @Test func theNextCardCopiesWhatBelongsToTheSeries() throws {
    let old = try card("month on 31", due: "2026-11-30T14:00", until: "2027-12-31")
    var finished = old.moved(to: .doing, rank: .first, at: .hour(1))
      .moved(to: ColumnKey(.done), rank: .first, at: .hour(2))
    finished.notes = Notes(stored: "notes")
    finished.priority = .high
    finished.tags = Tags([Tag(stored: "home")])
    finished.steps = [Step(stored: "a", isChecked: true), Step(stored: "b", isChecked: false)]
    finished.key = CardKey(stored: "key")
    finished.estimate = Amount("2")
    finished.assignee = Assignee(stored: "Ann")
    finished.wait = Deadline(iso: "2026-11-28")
    let deadline = try #require(Deadline(iso: "2026-12-31T14:00"))
    let next = finished.next(
      number: 8, due: deadline, column: .todo, rank: Rank(stored: "b00"), created: .hour(3))

    var expected = Card(
      id: Card.nextID(after: finished.id), number: 8, title: finished.title,
      project: finished.project, rank: Rank(stored: "b00"), created: .hour(3))
    expected.notes = finished.notes
    expected.priority = .high
    expected.tags = finished.tags
    expected.steps = ["a", "b"].map { Step(stored: $0, isChecked: false) }
    expected.estimate = finished.estimate
    expected.assignee = finished.assignee
    expected.wait = Deadline(iso: "2026-12-29")
    expected.deadline = deadline
    expected.repeat = finished.repeat
    expected.until = finished.until
    expect(next, is: expected)
  }

  @Test func theNextIDFollowsFromTheIDAndIsOfVersion8() {
    var ids = [Project.inbox.id]
    for _ in 0..<1_000 { ids.append(Card.nextID(after: ids[ids.count - 1])) }
    expect(Set(ids).count, is: 1_001)
    expect(ids[1], is: Card.nextID(after: Project.inbox.id))
    expect((ids[1].uuid.6 >> 4, ids[1].uuid.8 >> 6) == (8, 2))
  }

  @Test func aRuleOfAFileWithoutAnAnchorGetsThatOfTheDeadline() throws {
    let card = try card("month", due: "2026-01-31")
    let deadline = try #require(card.nextDeadline(finishedOn: try day("2026-01-31")))
    expect(deadline.iso, is: "2026-02-28")
    let next = card.next(
      number: 8, due: deadline, column: .todo, rank: .first, created: .hour(1))
    expect(next.repeat?.text, is: "month on 31")
  }
}
