import System

/// The deadlines and waits of cards in a month, by day.
public struct MonthOfCards: Sendable {
  public typealias Entry = (listed: ListedCard, date: Deadline, isWait: Bool)

  public let days: ClosedRange<CivilDay>
  /// Each once, in board order.
  public let cards: [ListedCard]
  /// Cards that only the context excludes, if no others are in the month.
  public let outside: Int
  private let entries: [[Entry]]

  package init(_ cards: [ListedCard], in days: ClosedRange<CivilDay>, outside: Int = 0) {
    self.outside = outside
    self.days = days
    self.cards = cards
    let first = days.lowerBound.number
    var entries: [[Entry]] = Array(
      repeating: [], count: days.upperBound.number - first + 1)
    for listed in cards {
      for (date, isWait) in [(listed.card.deadline, false), (listed.card.wait, true)] {
        guard let date, days.contains(date.civilDay) else { continue }
        entries[date.civilDay.number - first].append((listed, date, isWait))
      }
    }
    self.entries = entries.map { day in
      // Days without a time are last; ties are in board order.
      day.enumerated().sorted { left, right in
        (left.element.date.sortKey, left.offset) < (right.element.date.sortKey, right.offset)
      }.map(\.element)
    }
  }

  /// By time.
  public subscript(day: CivilDay) -> [Entry] {
    days.contains(day) ? entries[day.number - days.lowerBound.number] : []
  }
}
