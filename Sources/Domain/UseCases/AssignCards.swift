import Entities
import Repositories

public struct AssignCards {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Assigns all cards with these numbers to `person` or, if all of them are already, to nobody.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` with all missing numbers; no card is changed then.
  public func callAsFunction(
    _ numbers: Set<Int>, to person: Assignee, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try writing.selected(numbers)
      let isDone = selected.cards.allSatisfy { $0.assignee?.folded == person.folded }
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      for card in selected.cards {
        var edited = card
        // Another spelling of the name is the same person.
        if isDone || card.assignee?.folded != person.folded {
          edited.assignee = isDone ? nil : person
        }
        edited = edited.touched(since: card, at: terms.transaction.date)
        outcome.note(card, became: try writing.update(card, to: edited))
      }
      return try outcome.finish()
    }
  }
}
