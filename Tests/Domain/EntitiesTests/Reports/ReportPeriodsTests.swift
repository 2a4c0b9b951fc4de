import Entities
import Expectations
import System
import Testing

@Suite struct ReportPeriodsTests {
  /// A Saturday.
  private let today: CivilDay

  init() throws { today = try #require(CivilDay(iso: "2026-11-21")) }

  @Test(
    arguments: [
      // Unless asked, 12 whole periods, and the one that is not over.
      (PeriodUnit.week, nil, nil, "2026-08-24..2026-11-21 13 12"),
      (.day, nil, nil, "2026-11-09..2026-11-21 13 12"),
      (.month, nil, nil, "2025-11-01..2026-11-21 13 12"),
      (.week, nil, "2026-11-15", "2026-08-24..2026-11-15 12 12"),
      (.week, nil, "2026-11-14", "2026-08-17..2026-11-14 13 12"),
      (.week, nil, "2027-05-01", "2026-08-24..2026-11-21 13 12"),
      (.week, "2026-11-17", nil, "2026-11-17..2026-11-21 1 0"),
      (.week, "2026-11-15", "2026-11-16", "2026-11-15..2026-11-16 2 0"),
      (.month, "2024-02-01", "2024-02-29", "2024-02-01..2024-02-29 1 1"),
      (.day, "2026-11-21", "2026-11-20", "refused"),
      (.day, "2026-11-22", nil, "refused"),
      (.day, "2024-02-26", nil, "2024-02-26..2026-11-21 1000 999"),
      (.day, "2024-02-25", nil, "refused"),
      (.month, "0001-01-01", nil, "refused"),
    ] as [(PeriodUnit, String?, String?, String)])
  func theDaysAreDividedIntoPeriods(
    unit: PeriodUnit, first: String?, last: String?, expected: String
  ) throws {
    let periods = ReportPeriods(
      unit, from: first.flatMap { CivilDay(iso: $0) }, through: last.flatMap { CivilDay(iso: $0) },
      today: today)
    let text = periods.map { periods in
      let days = periods.list.flatMap { [$0.lowerBound, $0.upperBound] }
      let whole = periods.list.count { periods.isWhole($0) }
      return "\(days[0].iso)..\(days[days.count - 1].iso) \(periods.list.count) \(whole)"
    }
    expect(text ?? "refused", is: expected)
  }

  @Test(arguments: [
    (PeriodUnit.day, 1, "2026-11-21"), (.week, 3, "2026-12-11"), (.month, 2, "2027-01-20"),
    (.week, 0, "2026-11-20"),
  ])
  func comingPeriodsBeginToday(unit: PeriodUnit, count: Int, end: String) throws {
    let periods = try #require(ReportPeriods(unit, today: today))
    expect(periods.end(after: count).iso, is: end)
  }
}
