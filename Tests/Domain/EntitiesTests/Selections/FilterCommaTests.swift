import Entities
import Expectations
import FoundationEssentials
import Testing
import TimeKit

/// Commas in filters; the time is Saturday, 2026-11-21, noon.
@Suite struct FilterCommaTests {
  private let reader: FilterReader

  init() throws {
    reader = FilterReader(now: try #require(CivilMinute(iso: "2026-11-21T12:00")), zone: .utc)
  }

  @Test(arguments: [
    ("deadline:Dec 24, 2026", "deadline:2026-12-24"),
    ("deadline:Monday, November 30", "deadline:2026-11-30"),
    ("deadline:..Dec 24, 2026", "deadline:..2026-12-24"),
    ("deadline:Dec 24, 2026..Dec 31, 2026", "deadline:2026-12-24..2026-12-31"),
    ("deadline:Friday, 2pm", "deadline:2026-11-27T14:00"),
    ("-created:Nov 20, 2025", "-created:2025-11-20"),
    ("deadline:today, Dec 24, 2026", "deadline:2026-11-21,2026-12-24"),
    ("deadline:today, fri", "deadline:2026-11-21,2026-11-27"),
    ("deadline:today,fri,none", "deadline:2026-11-21,2026-11-27,none"),
    ("deadline:fri,12-24", "deadline:2026-11-27,2026-12-24"),
  ])
  func aCommaInADateSeparatesNothing(word: String, same: String) throws {
    try expect(term(word).filter, is: term(same).filter)
  }

  @Test(arguments: [
    ("deadline:Dec 24,2026", "deadline:2026-12-24", "2026-01-01..2026-12-31"),
    ("-deadline:thu,12-24", "-deadline:2026-12-24", "2026-11-26"),
    ("created:1w,2d", "created:2026-11-12", "2026-11-14"),
    ("deadline:today,Dec 24, 2026", "deadline:2026-11-21,2026-12-24", "2026-01-01..2026-12-31"),
  ])
  func aCommaThatMayBePartOfADateIsRefused(
    word: String, asDate: String, asOther: String
  ) throws {
    do {
      _ = try term(word)
      Issue.record("\(word) was read")
    } catch TrackerError.invalidSelection(.commaInDate(word, asDate, let asValues)) {
      expect(asValues.contains(asOther))
      try expect(term(asDate).filter != term(asValues).filter)
    }
  }

  @Test(arguments: [
    ("key:\"a,b\"", CardFilter.value(.key, "a,b")),
    ("-key:\"a,b\"", .not(.value(.key, "a,b"))),
    ("key:\"a,b\",c", .any([.value(.key, "a,b"), .value(.key, "c")])),
    ("key:c, \"a,b\" ", .any([.value(.key, "c"), .value(.key, "a,b")])),
    ("key:\"a,b\",\"c,d\"", .any([.value(.key, "a,b"), .value(.key, "c,d")])),
    ("key:a,b", .any([.value(.key, "a"), .value(.key, "b")])),
    ("key:\"q\"", .value(.key, "\"q\"")),
    ("key:5\",6\"", .any([.value(.key, "5\""), .value(.key, "6\"")])),
    ("key:\"a,b", .any([.value(.key, "\"a"), .value(.key, "b")])),
    ("title:\"a,b\"", .title(TextQuery(exactly: "a,b"))),
    ("text:\"a,b\",c", .any([.text(TextQuery(exactly: "a,b")), .text(TextQuery("c"))])),
  ])
  func aCommaInDoubleQuotesSeparatesNothing(word: String, filter: CardFilter) throws {
    try expect(term(word).filter, is: filter)
  }

  @Test func aFilterCanHaveManyDates() throws {
    let days = (20_000..<20_100).map { CivilDay(number: $0) }
    let ranges = days.map { CardFilter.deadline(DeadlineRange(from: $0, through: $0)) }
    let dates = days.map(\.iso).joined(separator: ",")
    try expect(term("deadline:\(dates)").filter, is: .any(ranges))
  }

  @Test func anImpossibleDateWithACommaIsRefused() throws {
    let day = try #require(CivilDay(iso: "2026-02-28"))
    #expect(throws: TrackerError.invalidDate(.impossible("Feb 30, 2026", nearest: .day(day)))) {
      try term("deadline:Feb 30, 2026")
    }
  }

  @Test func aDateWithACommaIsJoinedFromItsWords() throws {
    let words = ["deadline:Monday,", "November", "30", "tag:x", "due:Dec", "24,", "2026"]
    expect(
      reader.joiningDates(words), is: ["deadline:Monday, November 30", "tag:x", "due:Dec 24, 2026"])
  }

  private func term(_ word: String) throws -> FilterTerm {
    try reader.term(word)
  }
}
