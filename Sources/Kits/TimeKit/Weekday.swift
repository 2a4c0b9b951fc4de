/// A day of the week, in ISO order: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// Returns how many days from `self` on, 0 to 6, the next `other` is.
  public func days(until other: Weekday) -> Int {
    (other.rawValue - rawValue + 7) % 7
  }
}
