import Entities
import Repositories

extension Tracker {
  /// An existing project with that name stays unchanged.
  public func addProject(
    _ draft: ProjectDraft, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<AddedProject> {
    try store.change(terms) { (writing) throws(TrackerError) in
      if let there = try writing.project(named: draft.name) {
        return AddedProject(project: there, existed: true, similar: nil)
      }
      let lookup = ProjectLookup(writing: writing, ids: ids, date: terms.transaction.date)
      let made = try lookup.add(draft)
      return AddedProject(project: made.project, existed: false, similar: made.similar)
    }
  }

  /// A project that already has the values stays unchanged.
  ///
  /// `base` is the project as the user saw it. Throws ``TrackerError/noSuchProject(_:nearest:)``,
  /// ``TrackerError/projectNameTaken(_:)``, ``TrackerError/inboxIsPermanent(_:)``, and
  /// ``TrackerError/projectConflict(_:)`` if another process has since changed a field that the
  /// edit changes.
  public func editProject(
    _ name: ProjectName, _ edit: ProjectEdit, from base: Project? = nil, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      let after = edit.applied(to: project)
      if let base {
        let expected = base.fields(differingFrom: edit.applied(to: base))
        guard base.id == project.id, project.has(expected) else {
          throw .projectConflict(project.name.text)
        }
      }
      if project.isInbox {
        guard after.name == project.name else { throw .inboxIsPermanent(.rename) }
        guard !after.isArchived else { throw .inboxIsPermanent(.archive) }
      }
      let edited = try writing.update(project, to: after)
      try writing.renameInViews(project.name, to: edited.name)
      return ProjectChange(before: project, after: edited)
    }
  }

  /// Edits all the projects or none, in the given order and without duplicates.
  ///
  /// Throws the error of ``editProject(_:_:from:on:)`` for the first project that fails.
  public func editProjects(
    _ names: [ProjectName], _ edit: ProjectEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<[ProjectChange]> {
    var seen: Set<String> = []
    let wanted = names.filter { seen.insert($0.folded).inserted }
    return try store.change(terms) { (_) throws(TrackerError) in
      try wanted.map { (name) throws(TrackerError) in
        try editProject(name, edit, on: ChangeTerms(terms.transaction)).answer
      }
    }
  }

  /// Moves a project to another position among the projects.
  ///
  /// Moves the project, unless it already has that position.
  ///
  /// Projects have the same rank until one is moved. Then all of them get ranks of their own, in
  /// the same transaction. Throws ``TrackerError/noSuchProject(_:nearest:)`` and
  /// ``TrackerError/projectPlacedAtItself(_:)``.
  public func placeProject(
    _ name: ProjectName, at place: ProjectPlace, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      let before = try writing.projects()
      var order = before.filter { $0.id != project.id }
      let index = try index(of: place, for: project, in: order, writing)
      order.insert(project, at: index)
      guard order != before else { return ProjectChange(before: project, after: project) }
      let lower = index > 0 ? order[index - 1].rank : nil
      let upper = index + 1 < order.count ? order[index + 1].rank : nil
      var after = project
      after.rank = .between(lower, upper)
      if fits(after.rank, between: lower, upper) {
        return ProjectChange(before: project, after: try writing.update(project, to: after))
      }
      for (other, rank) in zip(order, Rank.spread(order.count, between: nil, nil)) {
        var moved = other
        moved.rank = rank
        let kept = try writing.update(other, to: moved)
        if kept.id == project.id { after = kept }
      }
      return ProjectChange(before: project, after: after)
    }
  }

  private func index(
    of place: ProjectPlace, for project: Project, in others: [Project], _ reading: any Reading
  ) throws(TrackerError) -> Int {
    switch place {
    case .top: return 0
    case .bottom: return others.count
    case .before(let name), .after(let name):
      let neighbour = try reading.existingProject(named: name)
      guard neighbour.id != project.id else { throw .projectPlacedAtItself(project.name.text) }
      let index = others.firstIndex { $0.id == neighbour.id } ?? others.count
      if case .before = place { return index }
      return index + 1
    }
  }

  private func fits(_ rank: Rank, between lower: Rank?, _ upper: Rank?) -> Bool {
    rank.text.utf8.count <= Rank.limit && (lower.map { $0 < rank } ?? true)
      && (upper.map { rank < $0 } ?? true)
  }

  /// Moves the cards of a project to another one and deletes the project.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/mergedIntoItself(_:)``,
  /// ``TrackerError/inboxIsPermanent(_:)``, and ``TrackerError/column(_:name:)`` if cards enter a
  /// column that refuses them, unless `isForced`.
  public func mergeProjects(
    _ name: ProjectName, into other: ProjectName, isForced: Bool = false, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<MergedProjects> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let merged = try writing.existingProject(named: name)
      let into = try writing.existingProject(named: other)
      guard merged.id != into.id else { throw .mergedIntoItself(merged.name.text) }
      guard !merged.isInbox else { throw .inboxIsPermanent(.merge) }
      let moved = try writing.moveCards(
        of: merged, to: into, isForced: isForced, at: terms.transaction.date)
      try writing.delete(merged)
      try writing.renameInViews(merged.name, to: into.name)
      return MergedProjects(
        merged: merged, into: into, cardCount: moved.count,
        progress: try writing.progress(of: into.id), notices: moved.notices)
    }
  }

  /// Deletes a project; an undo restores it with its cards.
  ///
  /// Deletes a project and its cards; with `keepsCards` they are moved to the inbox instead.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/inboxIsPermanent(_:)``, and
  /// ``TrackerError/column(_:name:)`` if kept cards enter a column that refuses them, unless
  /// `isForced`.
  public func deleteProject(
    _ name: ProjectName, keepsCards: Bool, isForced: Bool = false, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<DeletedProject> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      guard !project.isInbox else { throw .inboxIsPermanent(.delete) }
      var cards: [Card] = []
      var kept: (count: Int, notices: [ColumnNotice]) = (0, [])
      if keepsCards {
        kept = try writing.moveCards(
          of: project, to: try writing.existingProject(named: Project.inbox.name),
          isForced: isForced, at: terms.transaction.date)
      } else {
        try writing.checkStates()
        cards = try writing.cards(CardQuery(.project(project.name)))
        for card in cards { try writing.delete(card) }
      }
      try writing.delete(project)
      return DeletedProject(
        project: project, cards: cards, keptCount: kept.count, notices: kept.notices)
    }
  }
}
