import Entities

/// An edit and the cards it is for.
public struct CardEditRequest: Hashable, Sendable {
  public let cards: CardChoice
  public let edit: CardEdit

  public init(cards: CardChoice, edit: CardEdit) {
    self.cards = cards
    self.edit = edit
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
