import Entities
import FoundationEssentials
import Repositories

/// Adds one card after the other within a transaction, each at the end of its column; projects that
/// are not there are made.
struct CardAdder {
  let writing: any Writing
  let ids: IdentifierMaker
  let date: Date
  /// How many projects one transaction makes before their names are no slips of the pen any more:
  /// the search for one looks at the names of all projects each time.
  static let mostSlips = 50

  private(set) var newProjects: [NewProject] = []
  /// The archived ones that cards went to, each once.
  private(set) var archivedProjects: [ProjectName] = []
  private var ends: [State: Rank] = [:]
  private var projects: [ProjectName: Project] = [:]

  init(writing: any Writing, ids: IdentifierMaker, date: Date) {
    self.writing = writing
    self.ids = ids
    self.date = date
  }

  /// Returns the card that has the key already.
  func card(keyed key: CardKey?) throws(TrackerError) -> Card? {
    guard let key else { return nil }
    return try writing.cards(CardQuery(.key(key), limit: 1)).first
  }

  /// Adds a card with the next number, made now.
  mutating func add(_ draft: CardDraft) throws(TrackerError) -> ListedCard {
    try add(draft, try writing.takeNumber(), created: date)
  }

  /// Adds a card as another store or program had it; what is not known of its life is now.
  mutating func add(_ record: CardRecord, _ number: Int) throws(TrackerError) -> ListedCard {
    let moments = [record.created, record.started, record.finished].compactMap(\.self)
    let updated = record.updated ?? moments.max() ?? date
    return try add(record.draft, number, id: record.id, created: record.created ?? date) { card in
      card.updated = updated
      card.started = record.started ?? (card.state == .doing ? updated : nil)
      card.finished = card.state == .done ? record.finished ?? updated : nil
    }
  }

  private mutating func add(
    _ draft: CardDraft, _ number: Int, id: UUID? = nil, created: Date,
    _ configure: (inout Card) -> Void = { _ in }
  ) throws(TrackerError) -> ListedCard {
    let project = try project(named: draft.project)
    let rank = Rank.between(try lastRank(of: draft.state), nil)
    var card = draft.card(
      id: id ?? ids.next(at: date, in: writing.transaction), number: number, project: project.id,
      rank: rank, created: created)
    configure(&card)
    try writing.add(card)
    ends[draft.state] = rank
    return ListedCard(card: card, project: project.name)
  }

  private mutating func project(named name: ProjectName?) throws(TrackerError) -> Project {
    guard let name else { return .inbox }
    if let known = projects[name] { return known }
    let lookup = ProjectLookup(writing: writing, ids: ids, date: date)
    let found = try lookup.project(
      named: name, looksForSlips: newProjects.count < Self.mostSlips)
    if let new = found.made { newProjects.append(new) }
    if found.project.isArchived { archivedProjects.append(found.project.name) }
    projects[name] = found.project
    return found.project
  }

  private func lastRank(of state: State) throws(TrackerError) -> Rank? {
    if let end = ends[state] { return end }
    return try writing.neighbours(in: state, .before, of: nil, limit: 1).first?.rank
  }
}
