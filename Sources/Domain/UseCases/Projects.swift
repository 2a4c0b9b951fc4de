import Entities
import Repositories

extension Tracker {
  /// Adds, edits, places, merges or deletes projects, or sets the columns of one.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/inboxIsPermanent``,
  /// ``TrackerError/column(_:name:)`` if cards enter a column that refuses them, and others by
  /// request.
  ///
  /// - `edit`: ``TrackerError/projectNameTaken(_:)``
  /// - `place`: ``TrackerError/projectPlacedAtItself(_:)``
  /// - `merge`: ``TrackerError/mergedIntoItself(_:)``
  /// - `setColumns`: ``TrackerError/noSuchColumn(_:nearest:)``, and
  ///   ``ColumnFault/stateWithout(_:)`` if a state is left without a column
  public func changeProjects(
    _ request: ProjectRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ItemOutcome<Project>> {
    try change(terms) { work throws(TrackerError) in try work.outcome(of: request) }
  }
}

extension Work {
  fileprivate func outcome(of request: ProjectRequest) throws(TrackerError) -> ItemOutcome<Project>
  {
    switch request {
    case .add(let draft):
      if let existing = try writing.project(named: draft.name) {
        return ItemOutcome(existing, to: existing)
      }
      return ItemOutcome(nil, to: try add(draft))
    case .edit(let names, let edit):
      var seen: Set<String> = []
      let wanted = names.filter { seen.insert($0.folded).inserted }
      return ItemOutcome(
        try wanted.map { (name) throws(TrackerError) in try change(existing(name), edit) })
    case .place(let name, let place): return try self.place(existing(name), at: place)
    case .merge(let name, let other, let isForced):
      return try merge(existing(name), into: existing(other), isForced: isForced)
    case .delete(let name, let keepsCards, let isForced):
      return try delete(existing(name), keepsCards: keepsCards, isForced: isForced)
    case .setColumns(let name, let words, let isForced):
      return try setColumns(of: existing(name), words, isForced: isForced)
    }
  }

  private func existing(_ name: ProjectName) throws(TrackerError) -> Project {
    try writing.existingProject(named: name)
  }

  private func change(
    _ project: Project, _ edit: ProjectEdit
  ) throws(TrackerError) -> ItemChange<Project> {
    let after = edit.applied(to: project)
    if project.isInbox {
      guard after.name == project.name else { throw .inboxIsPermanent }
      guard !after.isArchived else { throw .inboxIsPermanent }
    }
    let edited = try writing.update(project, to: after)
    try writing.renameInViews("project", project.name.text, to: edited.name.text)
    return ItemChange(before: project, after: edited)
  }

  /// All projects get ranks of their own when one is moved for the first time.
  private func place(
    _ project: Project, at place: ItemPlace<ProjectName>
  ) throws(TrackerError) -> ItemOutcome<Project> {
    let before = try writing.projects()
    let neighbor = try place.neighbor.map(existing)
    guard neighbor?.id != project.id else { throw .projectPlacedAtItself(project.name.text) }
    let others = before.filter { $0.id != project.id }
    let index = others.index(of: place, beside: neighbor?.id)
    guard before.firstIndex(where: { $0.id == project.id }) != index else {
      return ItemOutcome(project, to: project)
    }
    var after = project
    for (other, rank) in others.ranks(placing: project, at: index) {
      var moved = other
      moved.rank = rank
      let kept = try writing.update(other, to: moved)
      if kept.id == project.id { after = kept }
    }
    return ItemOutcome(project, to: after)
  }

  private func merge(
    _ merged: Project, into other: Project, isForced: Bool
  ) throws(TrackerError) -> ItemOutcome<Project> {
    guard merged.id != other.id else { throw .mergedIntoItself(merged.name.text) }
    guard !merged.isInbox else { throw .inboxIsPermanent }
    let (count, notices) = try moveCards(of: merged, to: other, isForced: isForced)
    try writing.delete(merged)
    try writing.renameInViews("project", merged.name.text, to: other.name.text)
    var outcome = ItemOutcome(
      [ItemChange(before: merged, after: other)], cardCount: count, notices: notices)
    outcome.progress = try writing.progress(of: other.id)
    return outcome
  }

  /// Throws for a card in no column, which a list doesn't have.
  private func cards(of project: Project) throws(TrackerError) -> [Card] {
    let strays = try writing.cards(writing.strayCards(byColumn: true))
    for card in strays where card.project == project.id { try card.checkIsReadable() }
    return try writing.cards(CardQuery(.project(project.name)))
  }

  private func moveCards(
    of project: Project, to other: Project, isForced: Bool
  ) throws(TrackerError) -> (count: Int, notices: [ColumnNotice]) {
    let cards = try cards(of: project)
    let notices = try writing.move(cards, to: Destination(isForced: isForced), at: date) {
      $0.project = other.id
    }
    return (cards.count, notices)
  }

  private func delete(
    _ project: Project, keepsCards: Bool, isForced: Bool
  ) throws(TrackerError) -> ItemOutcome<Project> {
    guard !project.isInbox else { throw .inboxIsPermanent }
    var cards: [Card] = []
    var kept: (count: Int, notices: [ColumnNotice]) = (0, [])
    if keepsCards {
      kept = try moveCards(of: project, to: existing(Project.inbox.name), isForced: isForced)
    } else {
      cards = try self.cards(of: project)
      for card in cards { try writing.delete(card) }
    }
    try writing.delete(project)
    var outcome = ItemOutcome(
      [ItemChange(before: project, after: nil)], cardCount: kept.count + cards.count,
      notices: kept.notices)
    outcome.progress = Progress(of: cards)
    return outcome
  }

  /// Other cards move to their state's default column, or the first that the project uses.
  private func setColumns(
    of project: Project, _ words: [ColumnWord]?, isForced: Bool
  ) throws(TrackerError) -> ItemOutcome<Project> {
    let columns = try writing.columns()
    var after = project
    after.columns = try words.map { (words) throws(TrackerError) in
      ColumnSet(try words.map { (word) throws(TrackerError) in try columns.existing(word).id })
    }
    if let used = after.columns {
      for state in State.allCases
      where !columns.all.contains(where: { $0.state == state && used.contains($0.id) }) {
        throw .column(.stateWithout(state), name: project.name.text)
      }
    }
    let kept = try writing.update(project, to: after)
    var cards: [Card] = []
    for column in columns.all where !(after.columns?.contains(column.id) ?? true) {
      let filter = CardFilter.inColumn(column.key).and(.project(project.name))
      cards += try writing.cards(CardQuery(filter))
    }
    let notices = try writing.move(cards, to: Destination(isForced: isForced), at: date)
    return ItemOutcome(
      [ItemChange(before: project, after: kept)], cardCount: cards.count, notices: notices)
  }
}

extension Tracker {
  /// Archived projects only if requested.
  public func listProjects(_ request: ProjectsRequest) throws(TrackerError) -> [ProjectSummary] {
    try store.reading { (reading) throws(TrackerError) in
      try reading.summaries(at: request.now).filter {
        request.includesArchived || !$0.project.isArchived
      }
    }
  }

  private static let nextCount = 5

  /// Shows a project, archived or not, with its summary, counts and next cards;
  /// throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func showProject(
    _ request: (name: ProjectName, now: Deadline)
  ) throws(TrackerError) -> ProjectDetail {
    let (name, now) = request
    return try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let summary = try reading.summary(of: project.id, at: now) else {
        throw .noSuchProject(name.text, nearest: nil)
      }
      var counts: [State: Int] = [:]
      for state in State.allCases {
        counts[state] = try reading.count(CardFilter.state(state).and(.project(name)))
      }
      let query = CardQuery(CardFilter.open.and(.project(name)), limit: Self.nextCount)
      var names = try NameIndex(reading)
      let next = try reading.cards(query).map { names.listed($0) }
      let columns = try reading.columns().all.filter {
        project.columns?.contains($0.id) ?? true
      }
      return (
        summary: summary, counts: counts, columns: columns.map(\.name), next: next
      )
    }
  }

  public func readOverview(_ request: OverviewRequest) throws(TrackerError) -> Overview {
    try store.reading { (reading) throws(TrackerError) in
      Overview(
        summaries: try reading.summaries(at: request.now),
        activities: try reading.activities(since: request.since, limit: request.cardLimit))
    }
  }

  /// Sets a project's cover: drawn, from a file, or a random picture.
  ///
  /// The store is not locked during a download. Throws ``TrackerError/noSuchProject(_:nearest:)``
  /// before it, and ``TrackerError/invalidPicture(_:)`` for a file.
  public func chooseCover(
    _ choice: CoverChoice, from covers: any CoverFetching, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ChangedCover> {
    let picture: Picture?
    switch choice.source {
    case .drawn: picture = nil
    case .file(let bytes): picture = try Picture(bytes)
    case .random(let animal):
      _ = try store.reading { (reading) throws(TrackerError) in
        try reading.existingProject(named: choice.project)
      }
      picture = try covers.picture(of: animal)
    }
    return try setCover(choice.project, picture, on: terms)
  }

  /// `nil` restores the drawn cover; throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func setCover(
    _ name: ProjectName, _ picture: Picture?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ChangedCover> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      var after = project
      after.cover = picture?.hash
      if let picture, after != project { try writing.add(picture) }
      let kept = try writing.update(project, to: after)
      return (cover: (kept, picture), isChanged: kept != project)
    }
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchPicture(_:)``.
  public func showCover(_ name: ProjectName) throws(TrackerError) -> ProjectCover {
    try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let hash = project.cover else { return (project, nil) }
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return (project, picture)
    }
  }
}

public struct Overview: Sendable {
  /// In the order of projects.
  public let summaries: [ProjectSummary]
  let activities: [Project.ID: ProjectActivity]

  public func activity(of project: Project.ID) -> ProjectActivity { activities[project] ?? .none }
}
