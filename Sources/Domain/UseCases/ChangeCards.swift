import Entities
import Repositories
import System

extension Tracker {
  /// Does an action to the cards of a selection: to all of them, or to none.
  ///
  /// It keeps the limits and rules of columns, adds the next card of a repeating one that is
  /// finished, and reports what became of each card.
  ///
  /// Throws the errors of the selection, ``TrackerError/noSuchCards(_:)`` with all missing numbers,
  /// ``TrackerError/column(_:name:)`` if a column refuses a card, and others by action.
  ///
  /// - `edit`: ``TrackerError/conflict(card:)`` if another process has since changed a field that
  ///   the edit changes, ``TrackerError/keyTaken(_:card:)`` and
  ///   ``TrackerError/keyForSeveral(_:cards:)``
  /// - `move`: ``TrackerError/placedAtItself(card:)``, ``TrackerError/notInColumn(card:column:)``,
  ///   ``TrackerError/noSuchColumn(_:nearest:)``, and ``TrackerError/doneIsSorted(card:)`` for a
  ///   placement among done cards
  /// - `skip`: ``TrackerError/series(_:)`` if a card is done, has no rule or no further date
  /// - `claim` and `release`: ``TrackerError/claim(_:)``
  /// - `step`: ``TrackerError/noSuchStep(card:step:count:)``
  /// - `comment`: ``TrackerError/noSuchComment(card:comment:count:)``,
  ///   ``TrackerError/tooMany(_:limit:)``, and ``TrackerError/conflict(card:)`` if the comment was
  ///   deleted
  public func changeCards(
    _ request: CardRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      var work = try CardWork(
        request, writing, ids: ids, zone: zone, date: terms.transaction.date)
      try work.perform(request.action)
      return try work.report()
    }
  }
}
