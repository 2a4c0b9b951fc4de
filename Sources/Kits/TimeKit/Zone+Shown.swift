import FoundationEssentials

extension Zone {
  /// Returns the civil time at the instant; `nil` beyond the years 1 to 9999, which no
  /// ``CivilMinute`` can be.
  public func shown(at date: Date) -> CivilMinute? {
    let civil = civil(at: date)
    let rest = date.timeIntervalSince1970 + Double(offset(at: date) - civil.number * 60)
    return 0..<60 ~= rest ? civil : nil
  }

  /// Whether clocks show the minute of the instant for the second time, because they were put
  /// back.
  public func repeats(at date: Date) -> Bool {
    // The first time of the minute can be a few seconds earlier.
    1800...86_400 ~= date.timeIntervalSince(self.date(of: civil(at: date)))
  }
}
