import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct ZoneTests {
  static let seoul = Zone(identifier: "Asia/Seoul")
  static let berlin = Zone(identifier: "Europe/Berlin")
  static let newYork = Zone(identifier: "America/New_York")
  static let lordHowe = Zone(identifier: "Australia/Lord_Howe")

  @Test(arguments: [
    (seoul, "2026-07-01T00:00:00Z", 32_400), (seoul, "2026-12-01T00:00:00Z", 32_400),
    (berlin, "2026-03-29T00:59:59Z", 3600), (berlin, "2026-03-29T01:00:00Z", 7200),
    (berlin, "2026-10-25T00:59:59Z", 7200), (berlin, "2026-10-25T01:00:00Z", 3600),
    (newYork, "2026-03-08T06:59:59Z", -18_000), (newYork, "2026-03-08T07:00:00Z", -14_400),
    (lordHowe, "2026-04-04T14:59:59Z", 39_600), (lordHowe, "2026-04-04T15:00:00Z", 37_800),
    (berlin, "9999-07-01T00:00:00Z", 7200), (.utc, "0001-01-01T00:00:00Z", 0),
  ])
  func offsetsFollowTheRulesOfTheZone(zone: Zone, instant: String, offset: Int) throws {
    expect(zone.offset(at: try date(instant)), is: offset)
  }

  @Test func aRuleIsAZone() throws {
    let rule = Zone(identifier: "EST5EDT,M3.2.0,M11.1.0")
    for instant in ["2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z", "2026-11-01T06:00:00Z"] {
      let date = try date(instant)
      expect(rule.offset(at: date), is: Self.newYork.offset(at: date))
    }
  }

  @Test(.serialized, arguments: [seoul, berlin, newYork, lordHowe, .utc, .local])
  func everyUnambiguousMinuteConvertsBack(zone: Zone) throws {
    let start = try date("2026-01-01T00:00:00Z")
    var earlier = zone.civil(at: start)
    for step in 1..<(366 * 48) {
      let instant = start + Double(step * 1800)
      let civil = zone.civil(at: instant)
      let again = zone.date(of: civil)
      // After clocks are put back, some minutes occur again.
      expect(again == instant || (civil <= earlier && again < instant))
      expect(zone.civil(at: again), is: civil)
      earlier = max(earlier, civil)
    }
  }

  @Test(arguments: [
    // A minute in a gap is as much after it.
    (berlin, "2026-03-29T02:00", "2026-03-29T01:00:00Z"),
    (berlin, "2026-03-29T02:30", "2026-03-29T01:30:00Z"),
    (berlin, "2026-03-29T03:00", "2026-03-29T01:00:00Z"),
    (newYork, "2026-03-08T02:30", "2026-03-08T07:30:00Z"),
    (lordHowe, "2026-10-04T02:15", "2026-10-03T15:45:00Z"),
    // A minute that is shown twice is the first.
    (berlin, "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
    (berlin, "2026-10-25T01:59", "2026-10-24T23:59:00Z"),
    (berlin, "2026-10-25T03:00", "2026-10-25T02:00:00Z"),
    (newYork, "2026-11-01T01:30", "2026-11-01T05:30:00Z"),
    (lordHowe, "2026-04-05T01:45", "2026-04-04T14:45:00Z"),
  ])
  func aMinuteHasOneInstant(zone: Zone, civil: String, instant: String) throws {
    expect(zone.date(of: try minute(civil)), is: (try date(instant)))
  }

  @Test func aMissingMidnightIsTheFirstInstantOfItsDay() throws {
    let cairo = Zone(identifier: "EET-2EEST,M4.5.5/0,M10.5.4/24")
    let instant = cairo.date(of: try minute("2026-04-24T00:00"))
    expect(instant, is: (try date("2026-04-23T22:00:00Z")))
    expect(cairo.iso(instant), is: "2026-04-24T01:00:00+03:00")
  }

  @Test func aMissingDayIsTheNextDay() throws {
    let samoa = Zone(identifier: "Pacific/Apia")
    let instant = samoa.date(of: try minute("2011-12-30T12:00"))
    expect(samoa.civil(at: instant).iso, is: "2011-12-31T12:00")
  }

  @Test func theFirstAndTheLastMinuteConvert() throws {
    for zone in [Zone.utc, Self.newYork, Self.lordHowe] {
      for civil in [CivilMinute(startOf: .first), CivilMinute(number: Int.max)] {
        expect(zone.civil(at: zone.date(of: civil)), is: civil)
      }
    }
    expect(Self.newYork.civil(at: try date("0001-01-01T00:00:00Z")).iso, is: "0001-01-01T00:00")
  }

  @Test func zonesCanBeUsedFromSeveralThreads() async throws {
    let instant = try date("2026-07-01T12:00:00Z")
    await withTaskGroup(of: Bool.self) { group in
      for (zone, offset) in [(Self.seoul, 32_400), (Self.berlin, 7200), (Self.newYork, -14_400)] {
        group.addTask { (0..<200).allSatisfy { _ in zone.offset(at: instant) == offset } }
      }
      for await right in group { expect(right) }
    }
  }

  private func date(_ text: String) throws -> Date {
    try #require(Date(iso8601: text, zone: .utc))
  }

  private func minute(_ text: String) throws -> CivilMinute {
    try #require(CivilMinute(iso: text))
  }
}
