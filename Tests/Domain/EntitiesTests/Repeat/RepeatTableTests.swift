import Entities
import Expectations
import Foundation
import System
import Testing

/// The table in `Tests/Domain/Expressions/RepeatDates.tsv`, which python-dateutil made.
@Suite struct RepeatTableTests {
  private struct Row {
    let rule: String
    let after: CivilDay
    let dates: [String]
  }

  private let rows: [Row]

  init() throws {
    rows = try DateTable.tableRows("RepeatDates").map { cells in
      let after = try #require(CivilDay(iso: cells[3]))
      return Row(
        rule: cells[0], after: after, dates: cells[4].split(separator: " ").map(String.init))
    }
  }

  @Test func everyDateIsThatOfDateutil() throws {
    for row in rows {
      let rule = try #require(RepeatRule(text: row.rule), "\(row.rule)")
      let dates = rule.dates(after: row.after, count: 8).map(\.iso)
      expect(dates, is: row.dates, "\(row.rule)")
    }
  }

  @Test func everyStoredTextIsReadUnchanged() throws {
    for row in rows {
      let rule = try #require(RepeatRule(text: row.rule), "\(row.rule)")
      expect(rule.text, is: row.rule)
      expect(rule.isAnchored, "\(row.rule)")
      expect(rule.anchored(at: row.after), is: rule, "\(row.rule)")
    }
  }

  @Test func everyStoredTextCanBeTyped() throws {
    let reader = DateReader(today: DateTable.now)
    for row in rows {
      let rule = try #require(RepeatRule(text: row.rule)).startingOnADate
      try expect(reader.rule(rule.text), is: rule, "\(row.rule)")
      try expect(reader.rule(rule.text.uppercased()), is: rule, "\(row.rule)")
    }
  }

  @Test func aStartOnADateChangesNoDate() throws {
    for row in rows {
      let rule = try #require(RepeatRule(text: row.rule)).startingOnADate
      expect(rule.start.map(rule.contains) ?? true, "\(row.rule)")
      expect(rule.dates(after: row.after, count: 8).map(\.iso), is: row.dates, "\(row.rule)")
    }
  }

  /// A search from any day in between finds the same dates.
  @Test func everyDayHasTheNextDateOfTheTable() throws {
    for row in rows {
      let rule = try #require(RepeatRule(text: row.rule))
      guard !rule.isAfterDone else { continue }
      let dates = try row.dates.map { try #require(CivilDay(iso: $0)) }
      for (date, next) in zip(dates, dates.dropFirst()) {
        let days = next.number - date.number
        for distance in Set([0, 1, days / 2, days - 1]) where distance < days {
          let day = date.adding(days: distance)
          expect(rule.first(after: day), is: next, "\(row.rule) after \(day.iso)")
          expect(rule.contains(day), is: (distance == 0), "\(row.rule) on \(day.iso)")
        }
      }
    }
  }
}
