import Entities
import Repositories

/// Deletes cards; an undo restores them with their numbers.
public struct DeleteCards {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// All or none.
  public func callAsFunction(
    _ cards: CardChoice, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<DeletedCards> {
    try delete(on: terms) { (reading) throws(TrackerError) in try cards.selected(in: reading) }
  }

  /// All or none, in board order; throws ``TrackerError/noSuchCards(_:)`` with all missing numbers.
  public func callAsFunction(
    _ numbers: Set<Int>, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<DeletedCards> {
    try delete(on: terms) { (reading) throws(TrackerError) in try reading.selected(numbers) }
  }

  private func delete(
    on terms: ChangeTerms, _ select: (any Reading) throws(TrackerError) -> SelectedCards
  ) throws(TrackerError) -> Changed<DeletedCards> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try select(writing)
      var names = try NameIndex(writing)
      for card in selected.cards { try writing.delete(card) }
      return DeletedCards(
        cards: selected.cards.map { names.listed($0) }, skipped: selected.skipped)
    }
  }
}
