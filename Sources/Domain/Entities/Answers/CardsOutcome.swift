/// A card with the name of its project, as lists show it.
public struct ListedCard: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName

  public init(card: Card, project: ProjectName) {
    self.card = card
    self.project = project
  }
}

/// A card that a command was about, before and after.
public struct CardChange: Hashable, Sendable {
  public let before: ListedCard
  public let after: ListedCard

  public var isChanged: Bool {
    before != after
  }

  public init(before: ListedCard, after: ListedCard) {
    self.before = before
    self.after = after
  }

  /// The names of the fields that people edit and that differ, in the order of the card's fields.
  public var editedFields: [String] {
    CardField.all
      .filter { $0.role == .edited && !$0.isSame(before.card, after.card) }.map(\.name.rawValue)
  }
}

/// What a command came to for the cards it was about.
public struct CardsOutcome: Hashable, Sendable {
  /// In the order of the selection, the untouched ones too.
  public let cards: [CardChange]
  /// How many done cards met the same filters and were left alone.
  public let doneBeside: Int
  public let newProjects: [NewProject]
  /// The archived projects that cards went to, where lists do not show them.
  public let archivedProjects: [ProjectName]
  /// When cards of a single project were finished or reopened: where it stands now.
  public let standing: ProjectStanding?

  package init(
    cards: [CardChange], doneBeside: Int, newProjects: [NewProject],
    archivedProjects: [ProjectName] = [], standing: ProjectStanding?
  ) {
    self.cards = cards
    self.doneBeside = doneBeside
    self.newProjects = newProjects
    self.archivedProjects = archivedProjects
    self.standing = standing
  }
}
