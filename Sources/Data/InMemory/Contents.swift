import Entities
import FoundationEssentials
import Repositories

/// All that a store keeps, as one value: a copy of it is what a transaction goes back to.
struct Contents {
  private(set) var cards = SortedChunks<Int, Card>()
  private(set) var projects = SortedChunks<Project.ID, Project>()
  private(set) var progress = SortedChunks<Project.ID, Progress>()
  private(set) var highestNumber = 0
  var history = History()
  private var columns: [State: SortedChunks<Place, Void>] = [:]
  private var identifiers = SortedChunks<Card.ID, Int>()

  init() {
    projects.set(.inbox, for: Project.inbox.id)
  }

  /// The cards of a column, by rank and number.
  func column(_ state: State) -> SortedChunks<Place, Void> {
    columns[state] ?? SortedChunks()
  }

  func project(named name: ProjectName) -> Project? {
    let folded = name.folded
    return projects.rising().first { $0.value.name.folded == folded }?.value
  }

  /// The number of the card with that id.
  func number(of id: Card.ID) -> Int? {
    identifiers[id]
  }

  mutating func takeNumber() -> Int {
    highestNumber += 1
    return highestNumber
  }

  mutating func add(_ card: Card) throws(TrackerError) {
    try checkProject(card.project)
    guard cards[card.number] == nil, identifiers[card.id] == nil else {
      throw .conflict(card: card.number)
    }
    insert(card)
    history.record(.addedCard(card))
  }

  mutating func update(_ before: Card, to after: Card) throws(TrackerError) -> Card {
    let kept = try card(before.number)
    let left = before.fields(differingFrom: after)
    let new = after.fields(differingFrom: before)
    guard !new.isEmpty else { return kept }
    guard kept.has(left) else { throw .conflict(card: before.number) }
    try checkProject(after.project)
    let changed = kept.with(new, at: after.updated)
    replace(kept, with: changed)
    history.record(.editedCard(number: kept.number, before: left, after: new))
    return changed
  }

  mutating func ease(_ card: Card, to rank: Rank) throws(TrackerError) {
    let kept = try self.card(card.number)
    guard kept.rank != rank else { return }
    replace(kept, with: kept.eased(to: rank))
    history.record(.easedCard(number: kept.number, before: kept.rank, after: rank))
  }

  mutating func delete(_ card: Card) throws(TrackerError) {
    let kept = try self.card(card.number)
    remove(kept)
    history.record(.deletedCard(kept))
  }

  mutating func add(_ project: Project) throws(TrackerError) {
    guard self.project(named: project.name) == nil, projects[project.id] == nil else {
      throw .invalidText(.project, .reserved(project.name.text))
    }
    projects.set(project, for: project.id)
    history.record(.addedProject(project))
  }

  mutating func delete(_ project: Project) throws(TrackerError) {
    try checkProject(project.id)
    guard (progress[project.id]?.all ?? 0) == 0 else {
      throw .projectInUse(project.name.text)
    }
    projects.remove(project.id)
    history.record(.deletedProject(project))
  }

  private func card(_ number: Int) throws(TrackerError) -> Card {
    guard let card = cards[number] else { throw .noSuchCards([number]) }
    return card
  }

  private func checkProject(_ id: Project.ID) throws(TrackerError) {
    guard projects[id] != nil else { throw .noSuchProject(id.uuidString, nearest: nil) }
  }

  private mutating func replace(_ old: Card, with new: Card) {
    remove(old)
    insert(new)
  }

  private mutating func insert(_ card: Card) {
    highestNumber = max(highestNumber, card.number)
    cards.set(card, for: card.number)
    identifiers.set(card.number, for: card.id)
    columns[card.state, default: SortedChunks()].set((), for: Place(card))
    count(card, by: 1)
  }

  private mutating func remove(_ card: Card) {
    cards.remove(card.number)
    identifiers.remove(card.id)
    columns[card.state]?.remove(Place(card))
    count(card, by: -1)
  }

  private mutating func count(_ card: Card, by step: Int) {
    let before = progress[card.project] ?? Progress(done: 0, all: 0)
    let after = Progress(
      done: before.done + (card.state == .done ? step : 0), all: before.all + step)
    progress.set(after, for: card.project)
  }
}

/// Where a card stands in its column.
struct Place: Comparable {
  let rank: Rank
  let number: Int

  init(_ card: Card) {
    rank = card.rank
    number = card.number
  }

  init(_ place: ColumnPlace) {
    rank = place.rank
    number = place.number
  }

  static func < (left: Place, right: Place) -> Bool {
    left.rank == right.rank ? left.number < right.number : left.rank < right.rank
  }
}
