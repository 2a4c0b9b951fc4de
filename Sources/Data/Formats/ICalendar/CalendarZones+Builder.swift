import TimeKit

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
