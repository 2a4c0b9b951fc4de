import Entities
import FoundationEssentials
import Repositories

/// Adds cards, each at the end of its column.
public struct AddCards {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// Adds a card for each draft, or none; a draft whose key a card has already adds nothing.
  ///
  /// That is decided inside the transaction, so two processes cannot both add the key. Projects
  /// that are not there are made.
  public func callAsFunction(
    _ drafts: [CardDraft], on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<AddedCards> {
    try store.change(terms) { (writing) throws(TrackerError) in
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      var cards: [AddedCard] = []
      for draft in drafts { cards.append(try adder.add(draft)) }
      return AddedCards(cards: cards, newProjects: adder.newProjects)
    }
  }
}

/// Adds one card after the other within a transaction.
private struct CardAdder {
  let writing: any Writing
  let ids: IdentifierMaker
  let date: Date
  private(set) var newProjects: [NewProject] = []
  private var ends: [State: Rank] = [:]

  init(writing: any Writing, ids: IdentifierMaker, date: Date) {
    self.writing = writing
    self.ids = ids
    self.date = date
  }

  mutating func add(_ draft: CardDraft) throws(TrackerError) -> AddedCard {
    if let there = try card(keyed: draft.key) { return AddedCard(card: there, wasThere: true) }
    let project = try project(of: draft)
    let rank = Rank.between(try lastRank(of: draft.state), nil)
    ends[draft.state] = rank
    let card = try card(draft, in: project, at: rank)
    try writing.add(card)
    return AddedCard(card: ListedCard(card: card, project: project.name), wasThere: false)
  }

  private mutating func project(of draft: CardDraft) throws(TrackerError) -> Project {
    guard let name = draft.project else { return .inbox }
    let lookup = ProjectLookup(writing: writing, ids: ids, date: date)
    let found = try lookup.project(named: name)
    if let new = found.made { newProjects.append(new) }
    return found.project
  }

  private func card(
    keyed key: CardKey?
  ) throws(TrackerError) -> ListedCard? {
    guard let key else { return nil }
    let query = CardQuery(.key(key), limit: 1)
    guard let card = try writing.cards(query).first else { return nil }
    return try ProjectNames(writing).listed(card)
  }

  private func lastRank(of state: State) throws(TrackerError) -> Rank? {
    if let end = ends[state] { return end }
    return try writing.neighbours(in: state, .before, of: nil, limit: 1).first?.rank
  }

  private func card(
    _ draft: CardDraft, in project: Project, at rank: Rank
  ) throws(TrackerError) -> Card {
    let number = try writing.takeNumber()
    var card = Card(
      id: ids.next(at: date, in: writing.transaction), number: number, title: draft.title,
      state: draft.state, project: project.id, rank: rank, created: date)
    card.notes = draft.notes
    card.deadline = draft.deadline
    card.priority = draft.priority
    card.tags = draft.tags
    card.steps = draft.steps
    card.key = draft.key
    return card
  }
}
