import Entities

/// An edit and the cards it is for.
public struct CardEditRequest: Hashable, Sendable {
  public let cards: CardChoice
  public let edit: CardEdit
  /// The cards as the user saw them when they began to edit; empty where nobody looked.
  public let base: [Card]

  public init(cards: CardChoice, edit: CardEdit, base: [Card] = []) {
    self.cards = cards
    self.edit = edit
    self.base = base
  }
}

/// An edit of checklists and the cards it is for.
public struct StepsEditRequest: Hashable, Sendable {
  public let cards: CardChoice
  public let edit: StepsEdit

  public init(cards: CardChoice, edit: StepsEdit) {
    self.cards = cards
    self.edit = edit
  }
}
