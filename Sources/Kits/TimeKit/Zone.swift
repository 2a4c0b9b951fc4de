import FoundationEssentials
import Glibc
import Synchronization

/// Turns instants into civil time and back.
public struct Zone: Hashable, Sendable {
  private enum Rule: Hashable {
    case utc
    /// The process's own zone is `nil`.
    case glibc(identifier: String?)
  }

  /// The zone of the process: `TZ`, else `/etc/localtime`.
  public static let local = Zone(rule: .glibc(identifier: nil))
  public static let utc = Zone(rule: .utc)

  private let rule: Rule

  private init(rule: Rule) {
    self.rule = rule
  }

  /// Creates a zone from what `TZ` may hold: `Asia/Seoul`, or a rule like `EST5EDT,M3.2.0,M11.1.0`.
  ///
  /// An unknown one is UTC, as glibc has it. Using such a zone changes `TZ` in the environment of
  /// the process while glibc is asked, so it is meant for tests.
  public init(identifier: String) {
    self.init(rule: .glibc(identifier: identifier))
  }

  /// Returns how many seconds civil time is ahead of UTC at that instant.
  public func offset(at date: Date) -> Int {
    offset(at: date.wholeSeconds)
  }

  /// Returns what a clock on the wall shows at that instant.
  public func civil(at date: Date) -> CivilMinute {
    let seconds = date.wholeSeconds
    return CivilMinute(number: (seconds + offset(at: seconds)).floored(by: 60))
  }

  /// Returns the instant at which a clock on the wall begins to show `civil`.
  ///
  /// A minute that is shown twice, where clocks are put back, means the first time. One that is
  /// never shown, where they are put forward, means as much after the gap as it is into it: 02:30
  /// becomes 03:30, and a midnight that is left out is the day's first instant (RFC 5545 and
  /// `java.time` choose the same).
  public func date(of civil: CivilMinute) -> Date {
    let shown = civil.number * 60
    // No zone is further than a day from UTC, so these are the offsets before and after any
    // change of the clocks near that minute.
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
    case .glibc(let identifier): Glibc.offset(at: seconds, in: identifier)
    }
  }
}

extension Date {
  /// The whole seconds since 1970, rounded down, kept within some days of the years 1 to 9999.
  var wholeSeconds: Int {
    Int(min(max(timeIntervalSince1970.rounded(.down), -62_135_769_600), 253_402_473_600))
  }
}

extension Int {
  /// Divides, rounding down.
  func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}

/// The one door to glibc's local time, whose zone is a global of the process.
enum Glibc {
  private static let zone = Mutex(LoadedZone())

  /// Returns how many seconds local time is ahead of UTC; `nil` names the zone of the process.
  static func offset(at seconds: Int, in identifier: String?) -> Int {
    zone.withLock { zone in
      if zone.identifier != identifier { zone.load(identifier) }
      var instant = time_t(seconds)
      var parts = tm()
      return localtime_r(&instant, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }
}

/// Which zone glibc has loaded; it loads that of the process by itself.
private struct LoadedZone {
  /// Where glibc looks when there is no `TZ`.
  ///
  /// Going back to it by removing `TZ` would shift the environment under whoever reads it on
  /// another thread.
  private static let systemsOwn = ":/etc/localtime"

  private(set) var identifier: String?
  private var processOwn: String?

  mutating func load(_ identifier: String?) {
    if self.identifier == nil {
      processOwn = getenv("TZ").map { String(cString: $0) } ?? Self.systemsOwn
    }
    setenv("TZ", identifier ?? processOwn ?? Self.systemsOwn, 1)
    tzset()
    self.identifier = identifier
  }
}
