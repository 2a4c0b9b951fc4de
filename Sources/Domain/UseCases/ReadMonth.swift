import Entities
import Repositories
import System

extension Tracker {
  /// Cards whose deadline or wait is in the month; throws the errors of the filters.
  public func readMonth(_ request: MonthRequest) throws(TrackerError) -> MonthOfCards {
    try store.reading { (reading) throws(TrackerError) in
      let range = DeadlineRange(
        from: request.days.lowerBound, through: request.days.upperBound)
      let dated = CardFilter.any([.deadline(range), .civil(.wait, range)])
      let filter = dated.and(try Self.filter(of: request, reading))
      var names = try NameIndex(reading)
      var cards: [ListedCard] = []
      try reading.forEachCard(CardQuery(filter)) { card in
        cards.append(names.listed(card))
      }
      return MonthOfCards(cards, in: request.days)
    }
  }

  /// Waiting cards are not skipped: the calendar shows them, too.
  private static func filter(
    of request: MonthRequest, _ reading: any Reading
  ) throws(TrackerError) -> CardFilter {
    guard let filters = request.filters else {
      return try reading.visible(.open, skippingWaiting: nil).filter
    }
    let all = FilterSelection(filters.groups.map { $0.skipping(at: nil) })
    return try SelectCards(reading: reading).visible(all).filter
  }
}
