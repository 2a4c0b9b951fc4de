import Entities
import Repositories

/// Takes cards away; undo brings them back with their numbers.
public struct DeleteCards {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Deletes all the cards or none, and returns them as they were.
  public func callAsFunction(
    _ cards: CardChoice, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<DeletedCards> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try cards.selected(in: writing)
      let names = try ProjectNameIndex(writing)
      for card in selected.cards { try writing.delete(card) }
      return DeletedCards(
        cards: selected.cards.map(names.listed), doneBeside: selected.doneBeside)
    }
  }
}
