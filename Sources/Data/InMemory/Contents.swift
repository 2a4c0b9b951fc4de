import Entities
import FoundationEssentials
import Repositories

/// The whole content of a store as one value, of which a rollback restores a copy.
struct Contents {
  private(set) var cards = SortedChunks<Int, Card>()
  private(set) var projects = ProjectContents()
  private(set) var pictures = SortedChunks<PictureHash, Picture>()
  private(set) var progress = SortedChunks<Project.ID, Progress>()
  private(set) var highestNumber = 0
  /// The blockers of cards that have any, deleted cards included.
  private(set) var blockers = SortedChunks<Int, Blockers>()
  var history = InMemoryHistory()
  var team: TeamContents?
  private(set) var columns = ColumnList.initial
  /// In the order of lists.
  var views: [SavedView] = []
  private var places: [ColumnKey: SortedChunks<Place, Void>] = [:]
  private var identifiers = SortedChunks<Card.ID, Int>()

  /// Sorted by rank and number.
  func column(_ key: ColumnKey) -> SortedChunks<Place, Void> {
    places[key] ?? SortedChunks()
  }

  func number(of id: Card.ID) -> Int? {
    identifiers[id]
  }

  mutating func takeNumber() throws(TrackerError) -> Int {
    if team != nil { return try takeTeamNumber() }
    highestNumber += 1
    return highestNumber
  }

  mutating func add(_ card: Card) throws(TrackerError) {
    try project(card.project)
    try checkColumn(of: card)
    guard cards[card.number] == nil, identifiers[card.id] == nil else {
      throw .conflict(card: card.number)
    }
    insert(card)
    history.record(.added(.card(card)))
  }

  mutating func update(_ before: Card, to after: Card) throws(TrackerError) -> Card {
    let kept = try card(before.number)
    guard let merge = FieldMerge(before, to: after, in: kept) else {
      throw .conflict(card: before.number)
    }
    guard !merge.isEmpty else { return kept }
    let changed = merge.subject.touched(since: kept, at: after.updated)
    if changed.blockers.isEmpty { blockers.remove(changed.number) }
    try project(changed.project)
    try checkColumn(of: changed)
    replace(kept, with: changed)
    history.record(.edited(.card(kept.number), before: merge.before, after: merge.after))
    return changed
  }

  mutating func ease(_ card: Card, to rank: Rank) throws(TrackerError) {
    let kept = try self.card(card.number)
    guard kept.rank != rank else { return }
    replace(kept, with: kept.eased(to: rank))
    history.record(.eased(card: kept.number, before: kept.rank, after: rank))
  }

  mutating func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card {
    let kept = try self.card(card.number)
    guard cards[number] == nil else { throw .conflict(card: number) }
    try history.renumber(kept.number, to: number)
    let renumbered = kept.numbered(number)
    blockers.remove(kept.number)
    replace(kept, with: renumbered)
    for (blocked, others) in Array(blockers.rising()) where others.contains(kept.number) {
      let numbers = others.numbers.map { $0 == kept.number ? number : $0 }
      guard var other = cards[blocked] else {
        blockers.set(Blockers(numbers), for: blocked)
        continue
      }
      let old = other
      other.blockers = Blockers(numbers)
      replace(old, with: other)
    }
    return renumbered
  }

  mutating func delete(_ card: Card) throws(TrackerError) {
    let kept = try self.card(card.number)
    remove(kept)
    history.record(.deleted(.card(kept)))
  }

  private func card(_ number: Int) throws(TrackerError) -> Card {
    guard let card = cards[number] else { throw .noSuchCards([number]) }
    return card
  }

  private mutating func replace(_ old: Card, with new: Card) {
    remove(old)
    insert(new)
  }

  private mutating func insert(_ card: Card) {
    highestNumber = max(highestNumber, card.number)
    cards.set(card, for: card.number)
    identifiers.set(card.number, for: card.id)
    if !card.blockers.isEmpty { blockers.set(card.blockers, for: card.number) }
    places[card.columnKey, default: SortedChunks()].set((), for: Place(card))
    count(card, by: 1)
  }

  private mutating func remove(_ card: Card) {
    cards.remove(card.number)
    identifiers.remove(card.id)
    places[card.columnKey]?.remove(Place(card))
    count(card, by: -1)
  }

  private mutating func count(_ card: Card, by step: Int) {
    let before = progress[card.project] ?? Progress(done: 0, all: 0)
    let after = Progress(
      done: before.done + (card.state == .done ? step : 0), all: before.all + step)
    progress.set(after, for: card.project)
  }
}

// MARK: - Projects
extension Contents {
  mutating func add(_ project: Project) throws(TrackerError) {
    try checkCover(of: project)
    guard projects[project.id] == nil, projects.id(of: project.name) == nil else {
      throw .invalidText(.project, .reserved(project.name.text))
    }
    projects.set(project)
    history.record(.added(.project(project)))
  }

  mutating func update(_ before: Project, to after: Project) throws(TrackerError) -> Project {
    let kept = try project(before.id)
    guard let merge = FieldMerge(before, to: after, in: kept) else {
      throw .projectConflict(kept.name.text)
    }
    guard !merge.isEmpty else { return kept }
    let changed = merge.subject
    try checkCover(of: changed)
    guard projects.id(of: changed.name) ?? kept.id == kept.id else {
      throw .projectNameTaken(changed.name.text)
    }
    projects.remove(kept)
    projects.set(changed)
    history.record(.edited(.project(kept.id), before: merge.before, after: merge.after))
    return changed
  }

  mutating func delete(_ project: Project) throws(TrackerError) {
    let kept = try self.project(project.id)
    guard (progress[kept.id]?.all ?? 0) == 0 else {
      throw .projectInUse(kept.name.text)
    }
    projects.remove(kept)
    history.record(.deleted(.project(kept)))
  }

  mutating func add(_ picture: Picture) {
    pictures.set(picture, for: picture.hash)
  }

  /// Restores `before`, except for pictures and the team, which alone are no change.
  mutating func rollBack(to before: Contents) {
    let (pictures, team) = (pictures, team)
    self = before
    self.pictures = pictures
    self.team = team
  }

  @discardableResult
  private func project(_ id: Project.ID) throws(TrackerError) -> Project {
    guard let project = projects[id] else { throw .noSuchProject(id.uuidString, nearest: nil) }
    return project
  }

  private func checkCover(of project: Project) throws(TrackerError) {
    guard let cover = project.cover, pictures[cover] == nil else { return }
    throw .noSuchPicture(cover)
  }
}

// MARK: - Columns
extension Contents {
  mutating func add(_ column: Column) throws(TrackerError) {
    guard columns[column.id] == nil, columns.named(column.name) == nil else {
      throw .column(.nameTaken, name: column.name.text)
    }
    columns = ColumnList(columns.all + [column])
    history.record(.added(.column(column)))
  }

  mutating func update(_ before: Column, to after: Column) throws(TrackerError) -> Column {
    let kept = try column(before.id)
    guard let merge = FieldMerge(before, to: after, in: kept) else {
      throw .column(.conflict, name: kept.name.text)
    }
    guard !merge.isEmpty else { return kept }
    let changed = merge.subject
    guard columns.named(changed.name)?.id ?? kept.id == kept.id else {
      throw .column(.nameTaken, name: changed.name.text)
    }
    columns = ColumnList(columns.all.map { $0.id == kept.id ? changed : $0 })
    history.record(.edited(.column(kept.id), before: merge.before, after: merge.after))
    return changed
  }

  mutating func delete(_ column: Column) throws(TrackerError) {
    let kept = try self.column(column.id)
    let count = self.column(kept.key).count
    guard count == 0 else { throw .column(.inUse(cards: count), name: kept.name.text) }
    columns = ColumnList(columns.all.filter { $0.id != kept.id })
    history.record(.deleted(.column(kept)))
  }

  @discardableResult
  private func column(_ id: Column.ID) throws(TrackerError) -> Column {
    guard let column = columns[id] else { throw .noSuchColumn(id.recorded, nearest: nil) }
    return column
  }

  private func checkColumn(of card: Card) throws(TrackerError) {
    let key = card.columnKey
    guard try column(key.columnID).state == key.state else {
      throw .noSuchColumn(key.columnID.recorded, nearest: nil)
    }
  }
}

extension Contents {
  mutating func add(_ view: SavedView) throws(TrackerError) {
    guard views[id: view.id] == nil, views.named(view.name) == nil else {
      throw .view(.nameTaken, name: view.name.text)
    }
    views = (views + [view]).inOrder
    history.record(.added(.view(view)))
  }

  mutating func update(_ before: SavedView, to after: SavedView) throws(TrackerError) -> SavedView {
    let kept = try view(before.id)
    guard let merge = FieldMerge(before, to: after, in: kept) else {
      throw .view(.conflict, name: kept.name.text)
    }
    guard !merge.isEmpty else { return kept }
    let changed = merge.subject
    guard views.named(changed.name)?.id ?? kept.id == kept.id else {
      throw .view(.nameTaken, name: changed.name.text)
    }
    views = (views.filter { $0.id != kept.id } + [changed]).inOrder
    history.record(.edited(.view(kept.id), before: merge.before, after: merge.after))
    return changed
  }

  mutating func delete(_ view: SavedView) throws(TrackerError) {
    let kept = try self.view(view.id)
    views.removeAll { $0.id == kept.id }
    history.record(.deleted(.view(kept)))
  }

  private func view(_ id: SavedView.ID) throws(TrackerError) -> SavedView {
    guard let view = views[id: id] else { throw .noSuchView(id.recorded, nearest: nil) }
    return view
  }
}
