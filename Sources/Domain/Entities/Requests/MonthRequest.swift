import System

public struct MonthRequest: Hashable, Sendable {
  public let days: ClosedRange<CivilDay>
  /// `nil` for all open cards.
  public let filters: FilterSelection?

  public init(of day: CivilDay, _ filters: FilterSelection?) {
    let first = CivilDay(number: day.number - day.day + 1)
    let length = CivilDay.days(inMonth: day.month, of: day.year)
    days = first...CivilDay(number: first.number + length - 1)
    self.filters = filters
  }
}
