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
      // Waiting cards are not skipped: the calendar shows them, too.
      let filters = request.filters.map { FilterSelection($0.groups.map { $0.skipping(at: nil) }) }
      let shown =
        if let filters { try reading.selected(filters) } else {
          try reading.visible(.open, skippingWaiting: nil)
        }
      var names = try NameIndex(reading)
      var cards: [ListedCard] = []
      try reading.forEachCard(CardQuery(dated.and(shown.filter))) { card in
        cards.append(names.listed(card))
      }
      return MonthOfCards(cards, in: request.days)
    }
  }
}
