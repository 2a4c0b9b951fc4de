import Entities
import Repositories
import System

extension Tracker {
  /// Adds a card for each draft at the end of its column, or none.
  ///
  /// A draft whose key a card already has adds nothing; two processes can't add the same key.
  /// Projects that don't exist are created. Throws ``TrackerError/noSuchColumn(_:nearest:)``, and
  /// ``TrackerError/column(_:name:)`` if a column refuses a draft that isn't forced.
  public func addCards(
    _ drafts: [CardDraft], on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<AddedCards> {
    try store.change(terms) { (writing) throws(TrackerError) in
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      var added = AddedCards()
      for draft in drafts {
        if let there = try adder.card(keyed: draft.key) {
          var names = try NameIndex(writing)
          added.cards.append(AddedCard(card: names.listed(there), existed: true))
        } else {
          var draft = draft
          draft.blockers = try writing.resolved(draft.blockers)
          try writing.checkNewBlockers(before: .none, after: draft.blockers)
          try draft.settleDates {
            DateReader(today: zone.civil(at: terms.transaction.date), zone: zone)
          }
          added.cards.append(AddedCard(card: try adder.add(draft), existed: false))
        }
      }
      added.newProjects = adder.newProjects
      added.archivedProjects = adder.archivedProjects
      added.notices = try adder.notices()
      return added
    }
  }
}
