import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct InstantTests {
  private let seoul = Zone(identifier: "Asia/Seoul")

  @Test func anInstantIsFormattedWithItsOffset() {
    let instant = Date(timeIntervalSince1970: 1_795_194_455)
    expect(seoul.iso(instant), is: "2026-11-21T02:07:35+09:00")
    expect(Zone.utc.iso(instant), is: "2026-11-20T17:07:35+00:00")
    let newfoundland = Zone(identifier: "NST3:30")
    expect(newfoundland.iso(instant), is: "2026-11-20T13:37:35-03:30")
  }

  @Test func anOffsetWithSecondsIsTruncatedAndTheInstantKept() {
    let instant = Date(timeIntervalSince1970: -3_000_000_000)
    let text = Zone(identifier: "XXX-1:02:03").iso(instant)
    expect(text, is: "1874-12-07T19:42:00+01:02")
    expect(Date(iso8601: text, zone: .utc), is: instant)
  }

  @Test(arguments: [("UTC+99", "-23:59"), ("XXX-24", "+23:59"), ("XXX+99999999999999", "-23:59")])
  func anOffsetIsShorterThanADay(identifier: String, offset: String) {
    let zone = Zone(identifier: identifier)
    let instant = Date(timeIntervalSince1970: 1_795_194_455)
    expect(zone.iso(instant).hasSuffix(offset))
    expect(Date(iso8601: zone.iso(instant), zone: .utc), is: instant)
    expect(zone.civil(at: zone.date(of: zone.civil(at: instant))), is: zone.civil(at: instant))
  }

  @Test func fractionsAreRoundedDown() {
    expect(Zone.utc.iso(Date(timeIntervalSince1970: 1.9)), is: "1970-01-01T00:00:01+00:00")
    expect(Zone.utc.iso(Date(timeIntervalSince1970: -0.1)), is: "1969-12-31T23:59:59+00:00")
  }

  @Test func instantsAreClampedToTheCalendar() {
    expect(Zone.utc.iso(Date(timeIntervalSince1970: 1e18)).hasPrefix("9999-12-31T23:59"))
    expect(Zone.utc.iso(Date(timeIntervalSince1970: -1e18)).hasPrefix("0001-01-01T00:00"))
  }

  @Test(arguments: [
    ("2026-11-21T02:07:35+09:00", 1_795_194_455), ("2026-11-20T17:07:35Z", 1_795_194_455),
    ("2026-11-21T02:07:35+0900", 1_795_194_455), ("2026-11-20T13:37:35-03:30", 1_795_194_455),
    ("2026-11-21T02:07:35", 1_795_194_455), ("2026-11-21T02:07", 1_795_194_420),
    ("2026-11-21T02:07+09:00", 1_795_194_420), ("2026-11-21", 1_795_186_800),
    ("2026-11-20T17:07:35.5Z", 1_795_194_455.5), ("2026-11-21T02:07:35.25", 1_795_194_455.25),
    ("1970-01-01T00:00:00Z", 0), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func instantsAreReadInEveryForm(text: String, seconds: Double) throws {
    try expect(#require(Date(iso8601: text, zone: seoul)).timeIntervalSince1970, is: seconds)
  }

  @Test(arguments: [
    "", "now", "2026", "2026-11", "2026-11-31", "2026-11-21T", "2026-11-21T02", "2026-11-21 02:07",
    "2026-11-21T24:00", "2026-11-21T02:07:60", "2026-11-21T02:07:5", "2026-11-21T02:07:35.",
    "2026-11-21T02:07:35,5", "2026-11-21T02:07:35+9", "2026-11-21T02:07:35+09",
    "2026-11-21T02:07:35+24:00", "2026-11-21T02:07:35+09:60", "2026-11-21T02:07:35Zulu",
    "2026-11-21Z", "2026-11-21T02:07:35z", " 2026-11-21", "2026-11-21\n", "1795194455",
    "2026-11-21T02:07:35+", "2026-11-21T02:07:", "-026-11-21",
  ])
  func otherTextsAreNotParsed(text: String) {
    expect(Date(iso8601: text, zone: seoul) == nil)
  }
}
