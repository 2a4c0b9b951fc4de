import Entities
import Testing
import TimeKit

/// Invalid dates, on Saturday, 2026-11-21.
@Suite struct DateFaultTests {
  @Test(arguments: [
    ("2026-02-30", "2026-02-28"), ("2028-02-30", "2028-02-29"), ("2026-04-31", "2026-04-30"),
    ("2026-02-29", "2026-02-28"), ("2026-13-01", "2026-01-13"), ("2026-13-31", "2026-12-31"),
    ("2026-00-10", "2026-01-10"), ("2026-12-00", "2026-12-01"), ("0000-01-01", "0001-01-01"),
    ("02-30", "2027-02-28"), ("11-31", "2026-11-30"), ("24-12", "2026-12-24"),
    ("13-13", "2026-12-13"), ("00-00", "2027-01-01"),
    ("fri@25:00", "2026-11-27T23:59"), ("fri@24:00", "2026-11-27T23:59"),
    ("fri@14:60", "2026-11-27T14:59"), ("2026-02-30T25:00", "2026-02-28T23:59"),
    ("2026-02-30 14:30", "2026-02-28T14:30"),
    ("+999999999d", "9999-12-31"), ("-999999999w", "0001-01-01"), ("+999999999m", "9999-12-31"),
  ])
  func anImpossibleDateIsRefusedWithTheNearestOne(text: String, nearest: String) throws {
    let deadline = try #require(Deadline(iso: nearest))
    #expect(try fault(text) == .impossible(text, nearest: deadline))
  }

  @Test(arguments: [
    ("tomorow", "tomorrow"), ("todya", "today"), ("yestreday", "yesterday"), ("frii", "fri"),
    ("firday", "friday"), ("wendesday", "wednesday"), ("next frii", "next fri"),
    ("nxt fri", "next fri"), ("tomorow@9:00", "tomorrow@9:00"), ("nnoe", "none"),
    ("2026/12/01", "2026-12-01"), ("2026.12.01", "2026-12-01"), ("20261201", "2026-12-01"),
    ("24.12.", "2026-12-24"), ("24.12.2026", "2026-12-24"), ("12/24/2026", "2026-12-24"),
    ("12/24", "12-24"), ("3d", "+3d"), ("+3 days", "+3d"), ("in 2 weeks", "+2w"),
    ("next week", "+1w"), ("next month", "+1m"), ("+1y", "+12m"), ("-2 days", "-2d"),
    ("fri@14:30:00", "fri@14:30"), ("2026-12-01T14:30:59", "2026-12-01@14:30"),
  ])
  func aMisspelledDateIsRefusedWithASuggestion(text: String, nearest: String) throws {
    #expect(try fault(text) == .unreadable(text, nearest: nearest))
    guard nearest != "none" else { return }
    #expect(throws: Never.self) { try reader().read(nearest) }
  }

  @Test(arguments: [
    "someday", "milk", "2026", "202-12-01", "2026-123-01", "12-24-2026", "1-2-3-4", "--", "+",
    "+d", "+1.5d", "9999999999d", "+9999999999d", "fri@noon", "fri@1:2:3", "fri@14:3", "fri@:30",
    "fri@-1:00", "fri@14:30@15:00", "next next", "\u{0}", "2026-١٢-٠١", "今日", "²-³", "fri fri",
    "next 2026-12-01",
  ])
  func anythingElseIsRefused(text: String) throws {
    guard case .unreadable(text, _) = try fault(text) else {
      Issue.record("\(text) is not called unreadable")
      return
    }
  }

  @Test(arguments: [
    ("", "today"), ("next", "next fri"), ("+3", "+3d"), ("2026-12", "2026-12-01"),
    ("2026-13", "2026-12-01"), ("14:30", "today@14:30"), ("fri@", "fri@9:00"),
    ("25:00", "today@23:59"), ("14:60", "today@14:59"), ("21-2@", "2027-02-21@9:00"),
    ("fri@99", "fri@23:00"), ("+7048382", "9999-12-31"),
    ("fri@14", "fri@14:00"), ("2026-12-01T", "2026-12-01@9:00"), ("next@9:00", "next fri@9:00"),
  ])
  func anIncompleteDateIsRefusedWithAnExample(text: String, example: String) throws {
    #expect(try fault(text) == .incomplete(text, example: example))
    #expect(throws: Never.self) { try reader().read(example) }
  }

  @Test func theLastDayOfTheCalendarDoesNotTrap() throws {
    let last = try DateReader(today: CivilMinute(startOf: .last)).read("tomorrow")
    #expect(last == .day(.last))
    #expect(try fault("01-01", on: .last) == .impossible("01-01", nearest: .day(.last)))
    #expect(try fault("02-30", on: .last) == .impossible("02-30", nearest: .day(.last)))
  }

  @Test(arguments: [
    ("next", "fri", "next fri"), ("NEXT", "Friday", "NEXT friday"), ("fri", "14:30", "fri@14:30"),
    ("2026-12-01", "9:00", "2026-12-01@9:00"), ("next fri", "14:30", "next fri@14:30"),
    ("-3d", "25:00", "-3d@25:00"), ("today", "１４：３０", "today@14:30"),
  ])
  func aFollowingWordCanCompleteADate(value: String, word: String, whole: String) throws {
    let completion = try reader().completion(of: value, by: [word, "milk"])
    #expect(completion?.whole == whole)
    #expect(completion?.count == 1)
  }

  @Test(arguments: [
    ("fri", "milk"), ("next", "milk"), ("next", "14:30"), ("fri@9:00", "14:30"), ("fri", "14"),
    ("fri", "sat"), ("milk", "14:30"), ("fri", "1:2:3"), ("none", "14:30"), ("", "fri"),
    ("+3", "14:30"), ("next", ""), ("fri", ""),
  ])
  func unrelatedWordsDoNotCompleteADate(value: String, word: String) throws {
    #expect(try reader().completion(of: value, by: [word]) == nil)
    #expect(try reader().completion(of: value, by: []) == nil)
  }

  private func fault(_ text: String, on today: CivilDay? = nil) throws -> DateFault? {
    let reader = try reader(on: today)
    do throws(DateFault) {
      let read = try reader.read(text)
      Issue.record("\(text) was read as \(read.iso)")
      return nil
    } catch {
      return error
    }
  }

  private func reader(on today: CivilDay? = nil) throws -> DateReader {
    let saturday = try #require(CivilDay(year: 2026, month: 11, day: 21))
    return DateReader(today: CivilMinute(startOf: today ?? saturday))
  }
}
