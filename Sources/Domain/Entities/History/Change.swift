/// What a transaction did to one card or project.
public enum Change: Hashable, Sendable {
  case addedCard(Card)
  /// The fields that differ, as they were and as they became, in the same order.
  case editedCard(number: Int, before: [FieldText], after: [FieldText])
  /// The card went to another rank of its column to make room for a neighbour; nobody moved it.
  case easedCard(number: Int, before: Rank, after: Rank)
  case deletedCard(Card)
  case addedProject(Project)
  /// The fields that differ, as they were and as they became, in the same order.
  case editedProject(id: Project.ID, before: [FieldText], after: [FieldText])
  case deletedProject(Project)
  /// A kind of change that only a newer version knows.
  case unknown(ChangeRecord)

  /// The number of the card that changed; `nil` when it was a project.
  public var cardNumber: Int? {
    switch self {
    case .addedCard(let card), .deletedCard(let card): card.number
    case .editedCard(let number, _, _), .easedCard(let number, _, _): number
    case .addedProject, .editedProject, .deletedProject: nil
    case .unknown(let record): record.card
    }
  }

  /// The project that changed; `nil` when it was a card.
  public var projectID: Project.ID? {
    switch self {
    case .addedProject(let project), .deletedProject(let project): project.id
    case .editedProject(let id, _, _): id
    case .addedCard, .editedCard, .easedCard, .deletedCard, .unknown: nil
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
    case .editedProject(let id, let before, let after):
      .editedProject(id: id, before: after, after: before)
    case .deletedProject(let project): .addedProject(project)
    case .unknown(let record): .unknown(record)
    }
  }
}

extension Change {
  /// Whether only a newer version knows all of the change, so that this one can't reverse it.
  public var isOfNewerVersion: Bool {
    switch self {
    case .unknown: true
    case .addedCard(let card), .deletedCard(let card): !card.unknownFields.isEmpty
    case .addedProject(let project), .deletedProject(let project): !project.unknownFields.isEmpty
    case .editedCard(_, _, let after): after.contains { CardField.recorded($0.name) == nil }
    case .editedProject(_, _, let after): after.contains { ProjectField.recorded($0.name) == nil }
    case .easedCard: false
    }
  }
}
