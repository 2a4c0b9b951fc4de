import Entities
import Repositories
import TimeKit

/// Moves the deadlines of repeating cards to their next dates.
public struct SkipDates {
  private let store: any Store
  private let zone: Zone

  public init(store: any Store, zone: Zone) {
    self.store = store
    self.zone = zone
  }

  /// Moves the deadlines of all selected cards or of none; their rules stay.
  ///
  /// Throws ``TrackerError/series(_:)`` if a card is done, has no rule or no further date, and the
  /// errors of the selection.
  public func callAsFunction(
    _ cards: CardChoice, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try cards.selected(in: writing)
      let date = terms.transaction.date
      let skipped = try Self.skipped(selected.cards, on: zone.civil(at: date).day)
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      for (card, after) in zip(selected.cards, skipped) {
        let kept = try writing.update(card, to: after.touched(since: card, at: date))
        outcome.note(card, became: kept)
      }
      return try outcome.finish()
    }
  }

  private static func skipped(
    _ cards: [Card], on today: CivilDay
  ) throws(TrackerError) -> [Card] {
    let (done, plain) = (cards.filter { !$0.state.isOpen }, cards.filter { $0.repeat == nil })
    guard plain.isEmpty else { throw .series(.noRule(cards: plain.map(\.number))) }
    guard done.isEmpty else { throw .series(.done(cards: done.map(\.number))) }
    let dates = cards.map { $0.deadlineAfterSkip(on: today) }
    let over = zip(cards, dates).filter { $1 == nil }.map(\.0.number)
    guard over.isEmpty else { throw .series(.over(cards: over)) }
    return zip(cards, dates).map { card, date in date.map(card.postponed) ?? card }
  }
}
