import Entities
import Repositories

public struct CopyCards {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// Adds a copy of each selected card, or none, each at the end of its column.
  ///
  /// A copy is made as the next card of a series, without the rule. It is in the project of its
  /// card, or in `project`, which is created if it doesn't exist. Throws the errors of the
  /// selection.
  public func callAsFunction(
    _ cards: CardChoice, to project: ProjectName?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CopiedCards> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try cards.selected(in: writing)
      let names = try NameIndex(writing)
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      var added: [AddedCard] = []
      for card in selected.cards {
        let draft = CardDraft(copying: card, in: project ?? names[card.project])
        added.append(AddedCard(card: try adder.add(draft), existed: false))
      }
      return CopiedCards(
        added: AddedCards(
          cards: added, newProjects: adder.newProjects,
          archivedProjects: adder.archivedProjects, notices: try adder.notices()),
        skipped: selected.skipped)
    }
  }
}
