import FoundationEssentials
import Glibc
import System

/// The time zones of a calendar, by `TZID`.
struct CalendarZones {
  private var own: [String: CalendarZone] = [:]

  /// Returns the instant of civil time in the zone; `nil` if neither the tz database nor the file
  /// contains the zone.
  ///
  /// The tz database has priority, since its rules are up to date. Some programs prefix its names
  /// (`/freeassociation.sourceforge.net/Europe/Berlin`).
  func date(of civil: CivilMinute, in identifier: String) -> Date? {
    let parts = identifier.split(separator: "/").suffix(3)
    for count in parts.indices {
      let name = parts[count...].joined(separator: "/")
      if Self.isKnown(name) { return Zone(identifier: name).date(of: civil) }
    }
    return own[identifier]?.date(of: civil)
  }

  mutating func add(_ zone: CalendarZone, as identifier: String) {
    own[identifier] = zone
  }

  /// Whether the tz database contains the zone.
  static func isKnown(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
      default: false
      }
    }
    guard isPlain, !name.isEmpty else { return false }
    var facts = stat()
    guard stat("/usr/share/zoneinfo/\(name)", &facts) == 0 else { return false }
    return facts.st_mode & S_IFMT == S_IFREG
  }
}

/// A time zone defined in a calendar (RFC 5545, section 3.6.5): standard and daylight time, and the
/// onsets of each.
struct CalendarZone {
  struct Observance {
    var start: CivilMinute?
    /// Seconds ahead of UTC before the onset, and after it.
    var offsetFrom: Int?
    var offsetTo: Int?
    var rule: YearlyRule?
  }

  var observances: [Observance] = []

  /// `nil` if the zone has no offset.
  func date(of civil: CivilMinute) -> Date? {
    guard let offset = offset(at: civil) else { return nil }
    return Date(timeIntervalSince1970: Double(civil.number * 60 - offset))
  }

  private func offset(at civil: CivilMinute) -> Int? {
    var latest: (onset: CivilMinute, offset: Int)?
    for observance in observances {
      guard let onset = observance.onset(before: civil), let offset = observance.offsetTo else {
        continue
      }
      if onset >= latest?.onset ?? onset { latest = (onset, offset) }
    }
    let first = observances.min { ($0.start?.number ?? .max) < ($1.start?.number ?? .max) }
    return latest?.offset ?? first?.offsetFrom
  }
}

extension CalendarZone.Observance {
  /// Returns the last onset that is not after `civil`.
  fileprivate func onset(before civil: CivilMinute) -> CivilMinute? {
    guard let start, start <= civil else { return nil }
    guard let rule else { return start }
    for year in [civil.day.year, civil.day.year - 1] {
      guard let day = rule.day(in: year), day <= rule.until ?? day else { continue }
      let onset = CivilMinute(day: day, minuteOfDay: start.minuteOfDay) ?? start
      if onset <= civil, onset >= start { return onset }
    }
    return rule.until.map { _ in lastOnset(of: rule) ?? start } ?? start
  }

  private func lastOnset(of rule: YearlyRule) -> CivilMinute? {
    guard let start, let until = rule.until else { return nil }
    for year in [until.year, until.year - 1] {
      if let day = rule.day(in: year), day <= until, day >= start.day {
        return CivilMinute(day: day, minuteOfDay: start.minuteOfDay)
      }
    }
    return nil
  }
}

extension CalendarZones {
  /// Builds a zone from its lines.
  struct Builder {
    private var identifier: String?
    private var zone = CalendarZone()
    private var observance: CalendarZone.Observance?

    /// More changes than any real zone has, to bound the time it takes to convert a date.
    private static let limit = 1000

    mutating func begin() {
      observance = CalendarZone.Observance()
    }

    mutating func read(_ line: ContentLine) {
      switch line.name {
      case "TZID": identifier = line.text
      case "DTSTART": observance?.start = CompactTime(line.value)?.time?.minute
      case "TZOFFSETFROM": observance?.offsetFrom = Self.offset(line.value)
      case "TZOFFSETTO": observance?.offsetTo = Self.offset(line.value)
      case "RRULE": observance?.rule = YearlyRule(line.value)
      default: break
      }
    }

    mutating func endObservance() {
      if let observance, zone.observances.count < Self.limit { zone.observances.append(observance) }
      observance = nil
    }

    mutating func end(into zones: inout CalendarZones) {
      if let identifier { zones.add(zone, as: identifier) }
      self = Builder()
    }

    /// Reads `+0100` or `-023000` as seconds.
    private static func offset(_ text: Substring) -> Int? {
      let digits = text.dropFirst()
      guard text.first == "+" || text.first == "-", digits.count == 4 || digits.count == 6,
        digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let hours = Int(digits.prefix(2)),
        let minutes = Int(digits.dropFirst(2).prefix(2))
      else { return nil }
      let seconds = Int(digits.dropFirst(4)) ?? 0
      return (hours * 3600 + minutes * 60 + seconds) * (text.first == "-" ? -1 : 1)
    }
  }
}
