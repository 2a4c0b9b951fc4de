import Entities
import Repositories

extension Tracker {
  /// By name.
  public func listViews() throws(TrackerError) -> [SavedView] {
    try store.reading { (reading) throws(TrackerError) in try reading.views() }
  }

  /// `selection` is the filters.
  ///
  /// Throws ``TrackerError/view(_:name:)`` if the name is taken or the view names itself, and an
  /// error for a name in the filters that doesn't exist.
  public func addView(
    _ draft: ViewDraft, reading selection: FilterSelection, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ViewChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let views = try writing.views()
      guard views.named(draft.name) == nil else {
        throw .view(.nameTaken, name: draft.name.text)
      }
      var view = SavedView(
        id: ids.next(at: terms.transaction.date, in: writing.transaction), name: draft.name,
        filters: draft.filters)
      view.sort = draft.sort
      view.fieldNames = draft.fieldNames
      _ = try SelectCards(reading: writing).visible(selection)
      try views.checkCycles(through: view)
      try writing.add(view)
      return ViewChange(before: nil, after: view)
    }
  }

  /// Renames a view, or replaces its filters, sort keys or columns.
  ///
  /// `selection` are the new filters, if any; views that name a renamed view are updated.
  ///
  /// Throws ``TrackerError/noSuchView(_:nearest:)`` and ``TrackerError/view(_:name:)``.
  public func editView(
    _ name: ViewName, _ edit: ViewEdit, reading selection: FilterSelection? = nil,
    on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ViewChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let views = try writing.views()
      let view = try views.existing(name)
      let after = edit.applied(to: view)
      guard views.named(after.name)?.id ?? view.id == view.id else {
        throw .view(.nameTaken, name: after.name.text)
      }
      if let selection { _ = try SelectCards(reading: writing).visible(selection) }
      let others = views.filter { $0.id != view.id }
      try others.checkCycles(through: after)
      let edited = try writing.update(view, to: after)
      try writing.renameInViews("view", view.name.text, to: after.name.text)
      return ViewChange(before: view, after: edited)
    }
  }

  /// Throws ``TrackerError/noSuchView(_:nearest:)``.
  public func deleteView(
    _ name: ViewName, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ViewChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let view = try writing.views().existing(name)
      try writing.delete(view)
      return ViewChange(before: view, after: nil)
    }
  }
}

extension Writing {
  /// Only in filters by `key`.
  func renameInViews(_ key: String, _ old: String, to new: String) throws(TrackerError) {
    guard old != new else { return }
    try replaceFilters { $0.renaming(key, old, to: new) }
  }

  /// Also in levels.
  func renameInViews(_ old: ProjectName, to new: ProjectName) throws(TrackerError) {
    guard old != new else { return }
    let names = try projects().map(\.name)
    try replaceFilters { $0.renaming(old, to: new, among: names) }
  }

  private func replaceFilters(
    _ replacement: (ViewFilters) -> ViewFilters?
  ) throws(TrackerError) {
    for view in try views() {
      guard let filters = replacement(view.filters) else { continue }
      var after = view
      after.filters = filters
      try update(view, to: after)
    }
  }
}
