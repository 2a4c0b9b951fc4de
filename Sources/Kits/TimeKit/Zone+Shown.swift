import FoundationEssentials

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

  /// Whether clocks show the minute of the instant for the second time, because they were put
  /// back.
  public func repeats(at date: Date) -> Bool {
    Self.repeats(date, firstShownAt: self.date(of: civil(at: date)))
  }

  /// Whether clocks show the minute of the instant for the second time, of which they show the
  /// first at `first`.
  public static func repeats(_ date: Date, firstShownAt first: Date) -> Bool {
    // The first time of the minute can be a few seconds earlier.
    1800...86_400 ~= date.timeIntervalSince(first)
  }
}
