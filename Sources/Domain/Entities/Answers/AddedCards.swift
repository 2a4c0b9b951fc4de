/// What came of one draft.
public struct AddedCard: Hashable, Sendable {
  public let card: ListedCard
  /// A card with the same key was there already; this is it, and nothing was added.
  public let wasThere: Bool

  package init(card: ListedCard, wasThere: Bool) {
    self.card = card
    self.wasThere = wasThere
  }
}

/// What came of adding cards.
public struct AddedCards: Hashable, Sendable {
  public let cards: [AddedCard]
  public let newProjects: [NewProject]
  /// The archived projects that cards went to, where lists do not show them.
  public let archivedProjects: [ProjectName]

  package init(
    cards: [AddedCard], newProjects: [NewProject], archivedProjects: [ProjectName] = []
  ) {
    self.cards = cards
    self.newProjects = newProjects
    self.archivedProjects = archivedProjects
  }
}
