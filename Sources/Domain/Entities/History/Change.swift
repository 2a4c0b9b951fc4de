/// What a transaction did to one card or project.
public enum Change: Hashable, Sendable {
  case addedCard(Card)
  /// The fields that differ, as they were and as they became, in the same order.
  case editedCard(number: Int, before: [CardField], after: [CardField])
  /// The card went to another rank of its column to make room for a neighbour; nobody moved it.
  case easedCard(number: Int, before: Rank, after: Rank)
  case deletedCard(Card)
  case addedProject(Project)
  case deletedProject(Project)

  /// The number of the card that changed; `nil` when it was a project.
  public var cardNumber: Int? {
    switch self {
    case .addedCard(let card), .deletedCard(let card): card.number
    case .editedCard(let number, _, _), .easedCard(let number, _, _): number
    case .addedProject, .deletedProject: nil
    }
  }
}

extension Change {
  /// The change that takes this one back.
  public var reversed: Change {
    switch self {
    case .addedCard(let card): .deletedCard(card)
    case .deletedCard(let card): .addedCard(card)
    case .editedCard(let number, let before, let after):
      .editedCard(number: number, before: after, after: before)
    case .easedCard(let number, let before, let after):
      .easedCard(number: number, before: after, after: before)
    case .addedProject(let project): .deletedProject(project)
    case .deletedProject(let project): .addedProject(project)
    }
  }
}
