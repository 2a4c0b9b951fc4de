import Entities
import Expectations
import System
import Testing

@Suite struct DeadlineTests {
  @Test func aDayIsPastFromTheNextMidnight() throws {
    let day = try deadline("2026-12-01")
    expect(!(day < Deadline(minute: try minute("2026-12-01T00:00"))))
    expect(!(day < Deadline(minute: try minute("2026-12-01T23:59"))))
    expect(day < Deadline(minute: try minute("2026-12-02T00:00")))
  }

  @Test func aMinuteIsPastFromTheNextMinute() throws {
    let due = try deadline("2026-12-01T14:30")
    expect(!(due < Deadline(minute: try minute("2026-12-01T14:29"))))
    expect(!(due < Deadline(minute: try minute("2026-12-01T14:30"))))
    expect(due < Deadline(minute: try minute("2026-12-01T14:31")))
  }

  @Test func aDaySortsAfterItsMinutesAndBeforeTheNextDay() throws {
    let texts = [
      "0001-01-01T00:00", "0001-01-01", "1969-12-31T23:59", "1969-12-31", "1970-01-01T00:00",
      "2026-12-01T00:00", "2026-12-01T23:59", "2026-12-01", "2026-12-02T00:00", "9999-12-31",
    ]
    let deadlines = try texts.map(deadline)
    expect(deadlines.reversed().sorted(), is: deadlines)
    expect(deadlines.map(\.sortKey), is: deadlines.map(\.sortKey).sorted())
  }

  @Test func sortKeysNeverChange() throws {
    try expect(deadline("1970-01-01T00:00").sortKey, is: 0)
    try expect(deadline("1970-01-01").sortKey, is: 1440)
    try expect(deadline("1969-12-31").sortKey, is: -1)
    try expect(deadline("2026-12-01T14:30").sortKey, is: 20_788 * 1441 + 870)
  }

  @Test func sortKeysAreReadBack() throws {
    let first = try deadline("0001-01-01T00:00").sortKey
    let last = try deadline("9999-12-31").sortKey
    for key in Array(-3000...3000) + [first, first + 1, last - 1, last] {
      expect(Deadline(sortKey: key)?.sortKey, is: key)
    }
    expect(Deadline(sortKey: first - 1) == nil)
    expect(Deadline(sortKey: last + 1) == nil)
    expect(Deadline(sortKey: Int.min) == nil)
    expect(Deadline(sortKey: Int.max) == nil)
  }

  @Test func onlyTheISOTextOfADeadlineIsRead() throws {
    try expect(deadline("2026-12-01").iso, is: "2026-12-01")
    try expect(deadline("2026-12-01T14:30").iso, is: "2026-12-01T14:30")
    let others = ["", "fri", "2026-12-01 14:30", "2026-12-01T14:30:00", "2026-02-30", "12-24"]
    expect(others.allSatisfy { Deadline(iso: $0) == nil })
  }

  private func deadline(_ iso: String) throws -> Deadline {
    try #require(Deadline(iso: iso))
  }

  private func minute(_ iso: String) throws -> CivilMinute {
    try #require(CivilMinute(iso: iso))
  }
}
