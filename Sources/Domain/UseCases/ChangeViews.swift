import Entities
import Repositories

extension Tracker {
  /// By name.
  public func listViews() throws(TrackerError) -> [SavedView] {
    try store.reading { (reading) throws(TrackerError) in try reading.views() }
  }

  /// Views that name a renamed view are updated.
  ///
  /// Throws ``TrackerError/noSuchView(_:nearest:)``, ``TrackerError/view(_:name:)`` if the name is
  /// taken or the view names itself, and an error for a name in the filters that doesn't exist.
  public func changeViews(
    _ request: ViewRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ItemOutcome<SavedView>> {
    try change(terms) { work throws(TrackerError) in
      let writing = work.writing
      switch request {
      case .add(let draft, let selection):
        var view = SavedView(id: work.newID(), name: draft.name, filters: draft.filters)
        view.sort = draft.sort
        view.fieldNames = draft.fieldNames
        try writing.check(view, selection)
        try writing.add(view)
        return ItemOutcome(nil, to: view)
      case .edit(let name, let edit, let selection):
        let view = try writing.views().existing(name)
        let after = edit.applied(to: view)
        try writing.check(after, selection)
        let edited = try writing.update(view, to: after)
        try writing.renameInViews("view", view.name.text, to: after.name.text)
        return ItemOutcome(view, to: edited)
      case .delete(let name):
        let view = try writing.views().existing(name)
        try writing.delete(view)
        return ItemOutcome(view, to: nil)
      }
    }
  }
}

extension Writing {
  fileprivate func check(
    _ view: SavedView, _ selection: FilterSelection?
  ) throws(TrackerError) {
    let views = try views()
    guard views.named(view.name)?.id ?? view.id == view.id else {
      throw .view(.nameTaken, name: view.name.text)
    }
    if let selection { _ = try selected(selection, in: nil) }
    try views.checkCycles(through: view)
  }

  func renameInViews(_ key: String, _ old: String, to new: String) throws(TrackerError) {
    guard old != new else { return }
    for view in try views() {
      guard let filters = view.filters.renaming(key, old, to: new) else { continue }
      var after = view
      after.filters = filters
      try update(view, to: after)
    }
  }
}

extension Reading {
  func namesOfChanges() throws(TrackerError) -> ChangeNames {
    var names = try NameIndex(self).names
    names.views = try views()
    return names
  }
}

extension [SavedView] {
  /// Throws ``ViewFault/cycle(_:)``; without recursion, because a chain of views can be long.
  func checkCycles(through view: SavedView) throws(TrackerError) {
    var paths = [[view]]
    var seen: Set<SavedView.ID> = []
    while let path = paths.popLast(), let last = path.last {
      for name in last.filters.views {
        guard name.folded != view.name.folded else {
          throw .view(.cycle((path + [view]).map(\.name.text)), name: view.name.text)
        }
        guard let next = named(name), next.id != view.id, seen.insert(next.id).inserted else {
          continue
        }
        paths.append(path + [next])
      }
    }
  }
}

extension Tracker {
  /// The number of all cards that match, done ones too; throws if a name doesn't exist.
  public func countCards(in filters: FilterSelection) throws(TrackerError) -> Int {
    try store.reading { (reading) throws(TrackerError) in
      try reading.count(reading.selected(filters, in: nil, nil).filter)
    }
  }

  /// The names in the filters of views that don't exist any longer, each once.
  public func missingNames(in selection: FilterSelection) throws(TrackerError) -> [MissingName] {
    try store.reading { (reading) throws(TrackerError) in
      var missing: [MissingName] = selection.missingViews
      for term in selection.terms {
        for name in try reading.missingNames(in: term) where !missing.contains(name) {
          missing.append(name)
        }
      }
      return missing
    }
  }
}

extension Reading {
  fileprivate func missingNames(in term: FilterTerm) throws(TrackerError) -> [MissingName] {
    var missing: [MissingName] = []
    for part in term.excluded { missing += try missingNames(in: part) }
    guard term.excluded.isEmpty, let view = term.view else { return missing }
    for part in term.filter.demanded {
      guard let name = try missingName(part) else { continue }
      missing.append(MissingName(key: term.key, name: name, view: view))
    }
    return missing
  }

  private func missingName(_ filter: CardFilter) throws(TrackerError) -> String? {
    do throws(TrackerError) {
      try checkNames(in: filter)
      return nil
    } catch {
      switch error {
      case .noSuchProject(let name, _), .noSuchTag(let name, _), .noSuchColumn(let name, _),
        .noSuchAssignee(let name, _), .noSuchKey(let name):
        return name
      case .noSuchCards(let numbers): return Blockers(numbers).text
      case .noCards(let range): return Blockers([], ranges: [range]).text
      default: throw error
      }
    }
  }
}
