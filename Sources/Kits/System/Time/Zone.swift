import FoundationEssentials
import Glibc
import Synchronization

/// A time zone, which converts between instants and civil time.
public struct Zone: Hashable, Sendable {
  private enum Rule: Hashable {
    case utc
    /// A zone of glibc; `nil` is the zone of the process.
    case glibc(identifier: String?)
  }

  /// The zone of the process: `TZ`, otherwise `/etc/localtime`.
  public static let local = Zone(rule: .glibc(identifier: nil))
  public static let utc = Zone(rule: .utc)

  private let rule: Rule

  private init(rule: Rule) {
    self.rule = rule
  }

  /// Creates a zone from a value of `TZ`: `Asia/Seoul`, or a rule such as `EST5EDT,M3.2.0,M11.1.0`.
  ///
  /// An unknown zone is UTC, as in glibc. It is intended for tests, because each use changes the
  /// environment variable `TZ` of the process temporarily.
  public init(identifier: String) {
    self.init(rule: .glibc(identifier: identifier))
  }

  /// Returns the seconds that civil time is ahead of UTC at the instant.
  public func offset(at date: Date) -> Int {
    offset(at: date.wholeSeconds)
  }

  public func civil(at date: Date) -> CivilMinute {
    let seconds = date.wholeSeconds
    return CivilMinute(number: (seconds + offset(at: seconds)).floored(by: 60))
  }

  /// Returns the first instant at which a clock shows `civil`.
  ///
  /// If the minute occurs twice, because clocks are put back, it is the first time. If it does not
  /// occur, because clocks are put forward, the length of the gap is added: 02:30 becomes 03:30,
  /// and a missing midnight is the first instant of the day (as in RFC 5545 and `java.time`).
  public func date(of civil: CivilMinute) -> Date {
    let shown = civil.number * 60
    // No zone is more than a day from UTC, so these are the offsets before and after a change of
    // the clocks near the minute.
    let before = shown - offset(at: shown - 86_400)
    let after = shown - offset(at: shown + 86_400)
    let first = min(before, after)
    let second = max(before, after)
    if shows(shown, at: first) { return Date(timeIntervalSince1970: Double(first)) }
    if shows(shown, at: second) { return Date(timeIntervalSince1970: Double(second)) }
    return Date(timeIntervalSince1970: Double(before))
  }

  private func shows(_ civil: Int, at seconds: Int) -> Bool {
    seconds + offset(at: seconds) == civil
  }

  func offset(at seconds: Int) -> Int {
    switch rule {
    case .utc: 0
    case .glibc(let identifier): LocalTime.offset(at: seconds, in: identifier)
    }
  }
}

extension Date {
  /// Since 1970, rounded down, and clamped to slightly more than the years 1 to 9999.
  var wholeSeconds: Int {
    Int(min(max(timeIntervalSince1970.rounded(.down), -62_135_769_600), 253_402_473_600))
  }
}

extension Int {
  func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}

/// Access to the local time of glibc, whose zone is a global variable.
enum LocalTime {
  private static let zone = Mutex(LoadedZone())

  /// Returns the seconds that local time is ahead of UTC; `nil` is the zone of the process.
  static func offset(at seconds: Int, in identifier: String?) -> Int {
    zone.withLock { zone in
      if zone.identifier != identifier { zone.load(identifier) }
      var instant = time_t(seconds)
      var parts = tm()
      let offset = localtime_r(&instant, &parts) == nil ? 0 : parts.tm_gmtoff
      return min(max(offset, -limit), limit)
    }
  }

  /// The largest offset of ISO 8601, 23:59, in seconds; `TZ=UTC+99` is a full day in glibc.
  private static let limit = 86_340
}

/// The zone that glibc has loaded; it loads the zone of the process by itself.
private struct LoadedZone {
  private(set) var identifier: String?
  /// Glibc's default file; removing `TZ` would change the environment while other threads read it.
  private var processOwn = ":/etc/localtime"

  mutating func load(_ identifier: String?) {
    if self.identifier == nil, let zone = getenv("TZ") { processOwn = String(cString: zone) }
    setenv("TZ", identifier ?? processOwn, 1)
    tzset()
    self.identifier = identifier
  }
}

extension Zone {
  /// Returns the civil time at the instant; `nil` beyond the years 1 to 9999, which no
  /// ``CivilMinute`` can be.
  public func shown(at date: Date) -> CivilMinute? {
    let civil = civil(at: date)
    let rest = date.timeIntervalSince1970 + Double(offset(at: date) - civil.number * 60)
    return 0..<60 ~= rest ? civil : nil
  }

  /// The instants of the years 2 to 9998, which every zone shows.
  private static let safeSeconds = -62_100_000_000.0...253_360_000_000.0

  /// Whether ``shown(at:)`` is not `nil`.
  public func shows(_ date: Date) -> Bool {
    // Asking for the zone's offset takes far longer than the comparison.
    Self.safeSeconds ~= date.timeIntervalSince1970 || shown(at: date) != nil
  }
}
