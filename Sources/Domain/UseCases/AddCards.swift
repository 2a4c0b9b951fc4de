import Entities
import FoundationEssentials
import Repositories

extension Tracker {
  /// Adds a card for each draft at the end of its column, or none.
  ///
  /// A draft whose key a card already has adds nothing; two processes can't add the same key.
  /// Projects that don't exist are created. Throws ``TrackerError/noSuchColumn(_:nearest:)``, and
  /// ``TrackerError/column(_:name:)`` if a column refuses a draft that isn't forced.
  public func addCards(
    _ drafts: [CardDraft], on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<AddedCards> {
    try change(terms) { work throws(TrackerError) in
      var adder = CardAdder(work)
      var added = AddedCards()
      for draft in drafts {
        let query = draft.key.map { CardQuery(.value(.key, $0.text), limit: 1) }
        if let query, let there = try work.writing.cards(query).first {
          var names = try NameIndex(work.writing)
          added.cards.append((names.listed(there), existed: true))
        } else {
          var draft = draft
          draft.blockers = try work.writing.resolved(draft.blockers)
          try draft.settleDates { work.dates }
          let card = try adder.add(draft)
          // A card without blockers waits for nothing yet.
          if card.card.parent != nil, !card.card.blockers.isEmpty {
            try work.writing.checkCycles(through: [card.card.number])
          }
          added.cards.append((card, existed: false))
        }
      }
      added.outside = try work.outside(
        added.cards.filter { !$0.existed }.map(\.card.card.number))
      added.newProjects = adder.newProjects
      added.archivedProjects = adder.archivedProjects
      added.parents = adder.parents
      added.notices = try adder.notices()
      return added
    }
  }
}

/// Adds cards one after another within a transaction, each at the end of its column.
struct CardAdder {
  let work: Work

  /// Not the whole project: an import holds a place for each card.
  struct Place {
    let project: Project.ID
    let projectName: ProjectName
    let column: ColumnKey
    let rank: Rank
  }

  private(set) var newProjects: [Project] = []
  private(set) var archivedProjects: [ProjectName] = []
  private(set) var parents: [ParentNotice] = []
  /// Not a dictionary: hashing a column takes longer than comparing a few.
  private var ends: [(column: ColumnKey, rank: Rank)] = []
  private var projects: [ProjectName: Project] = [:]

  init(_ work: Work) {
    self.work = work
  }

  /// Only cards in a column with a limit or a rule.
  private var watched: [Card] = []
  private var columns: ColumnList?
  private var inbox: Project?

  mutating func add(_ draft: CardDraft) throws(TrackerError) -> ListedCard {
    let named = try column(namedBy: draft)
    let project = try project(named: draft.project)
    let columns = try allColumns()
    let key = named?.key ?? columns.defaultKey(of: draft.state, in: project)
    let place = try place(in: key, of: project)
    let number = try work.writing.takeNumber()
    if let named {
      let card = draft.card(
        id: Project.inbox.id, number: number, column: key, project: project.id, rank: place.rank,
        created: work.date)
      let broken = try ColumnEntry(work.writing).check(
        [card], entering: named, from: [:], isForced: draft.isForced)
      if !broken.isEmpty { work.writing.markForced() }
    }
    let card = try add(draft, number, at: place, created: work.date)
    let notice = try work.writing.checkNewLinks(of: card.card)
    if let notice, !parents.contains(notice) { parents.append(notice) }
    return card
  }

  mutating func notices() throws(TrackerError) -> [ColumnNotice] {
    watched.isEmpty ? [] : try ColumnEntry(work.writing).notices(watched)
  }

  private mutating func allColumns() throws(TrackerError) -> ColumnList {
    if let columns { return columns }
    let list = try work.writing.columns()
    columns = list
    return list
  }

  /// `nil`: the default one of its state; throws ``ColumnFault/notOfState(_:is:)``.
  private mutating func column(namedBy draft: CardDraft) throws(TrackerError) -> Column? {
    guard let word = draft.column else { return nil }
    let column = try allColumns().existing(word)
    guard column.state != draft.state else { return column }
    switch draft.stateClaim {
    case .none: return column
    case .certain: return nil
    case .named:
      throw .column(.notOfState(draft.state, is: column.state), name: column.name.text)
    }
  }

  /// The default column of the state if the project doesn't use the draft's.
  mutating func importedPlace(for draft: CardDraft) throws(TrackerError) -> Place {
    let project = try project(named: draft.project)
    let columns = try allColumns()
    var column = columns.defaultKey(of: draft.state, in: project)
    if let word = draft.column, case .name = word, let named = columns.column(word),
      project.columns?.contains(named.id) ?? true
    {
      column = named.key
    }
    return try place(in: column, of: project)
  }

  private mutating func place(
    in column: ColumnKey, of project: Project
  ) throws(TrackerError) -> Place {
    let index = ends.firstIndex { $0.column == column }
    let rank: Rank
    if let index {
      rank = Rank.between(ends[index].rank, nil)
      ends[index].rank = rank
    } else {
      rank = Rank.between(try work.writing.lastRank(in: column), nil)
      ends.append((column, rank))
    }
    return Place(
      project: project.id, projectName: project.name, column: column, rank: rank)
  }

  /// Missing dates are set to now.
  mutating func add(
    _ record: CardRecord, _ number: Int, at place: Place
  ) throws(TrackerError) -> ListedCard {
    let moments = [record.created, record.started, record.finished].compactMap(\.self)
    let updated = record.updated ?? moments.max() ?? work.date
    let created = record.created ?? work.date
    return try add(record.draft, number, at: place, id: record.id, created: created) { card in
      card.updated = updated
      card.started = record.started ?? (card.state == .doing ? updated : nil)
      card.finished = card.state == .done ? record.finished ?? updated : nil
      if record.isClaimed { card.lease = record.lease }
      card.isCancelled = record.isCancelled && card.state == .done
    }
  }

  private mutating func add(
    _ draft: CardDraft, _ number: Int, at place: Place, id: UUID? = nil, created: Date,
    _ configure: (inout Card) -> Void = { _ in }
  ) throws(TrackerError) -> ListedCard {
    var card = draft.card(
      id: id ?? work.newID(), number: number,
      column: place.column, project: place.project, rank: place.rank, created: created)
    configure(&card)
    try work.writing.add(card)
    if let columns, columns.hasLimits { watched.append(card) }
    return ListedCard(
      card: card, project: place.projectName,
      column: columns?.column(of: card)?.name)
  }

  /// Returns `false` if a project of the name has other values, which it keeps.
  ///
  /// The inbox always exists, so its values are set if they are those of a new store.
  mutating func add(_ record: ProjectRecord) throws(TrackerError) -> Bool {
    let draft = record.draft
    if let existing = try work.writing.project(named: draft.name) {
      guard existing.isInbox, existing.color == .auto, existing.deadline == nil else {
        return existing.color == draft.color && existing.deadline == draft.deadline
          && existing.isArchived == record.isArchived
      }
      var inbox = existing
      (inbox.color, inbox.deadline) = (draft.color, draft.deadline)
      if inbox != existing { try work.writing.update(existing, to: inbox) }
      return !record.isArchived
    }
    let made = try work.add(draft)
    newProjects.append(made)
    projects[draft.name] = made
    return true
  }

  /// Archives a project that the import added, once it has its cards.
  func archive(_ record: ProjectRecord) throws(TrackerError) {
    guard record.isArchived, let project = projects[record.draft.name],
      newProjects.contains(where: { $0.id == project.id })
    else { return }
    var archived = project
    archived.isArchived = true
    try work.writing.update(project, to: archived)
  }

  private mutating func project(named name: ProjectName?) throws(TrackerError) -> Project {
    guard let name else {
      if let inbox { return inbox }
      // It always exists, and only its columns matter.
      let isKnown = try allColumns().isInitial
      let project = isKnown ? .inbox : try work.writing.project(Project.inbox.id) ?? .inbox
      inbox = project
      return project
    }
    if let known = projects[name] { return known }
    let found = try work.project(named: name)
    if found.isNew { newProjects.append(found.project) }
    if found.project.isArchived { archivedProjects.append(found.project.name) }
    projects[name] = found.project
    return found.project
  }
}

extension Work {
  typealias FoundProject = (project: Project, isNew: Bool)

  func project(named name: ProjectName) throws(TrackerError) -> FoundProject {
    if let project = try writing.project(named: name) { return (project, isNew: false) }
    return (try add(ProjectDraft(name: name)), isNew: true)
  }

  /// At the end, or in the order of names if the projects were never reordered.
  func add(_ draft: ProjectDraft) throws(TrackerError) -> Project {
    let last = try writing.lastProjectRank()
    var project = Project(
      id: newID(), name: draft.name,
      rank: last == .first ? last : .between(last, nil), created: date)
    project.color = draft.color
    project.deadline = draft.deadline
    try writing.add(project)
    return project
  }
}

extension Reading {
  func existingProject(named name: ProjectName) throws(TrackerError) -> Project {
    if let project = try project(named: name) { return project }
    let names = try projects().map(\.name.text)
    throw .noSuchProject(name.text, nearest: nearestName(to: name.text, among: names))
  }
}
