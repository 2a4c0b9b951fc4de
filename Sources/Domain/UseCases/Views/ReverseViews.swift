import Entities
import Repositories

/// Applies changes of views again, for an undo or a redo.
///
/// Each method returns `false` if a later change prevents it.
extension Writing {
  /// `false` if it exists; throws ``ViewFault/nameReused`` if another one has its name.
  func restore(_ view: SavedView) throws(TrackerError) -> Bool {
    let views = try views()
    guard views[id: view.id] == nil else { return false }
    guard views.named(view.name) == nil else { throw .view(.nameReused, name: view.name.text) }
    try views.checkCycles(through: view)
    try add(view)
    return true
  }

  /// `false` if it doesn't exist or was changed since.
  func remove(_ view: SavedView) throws(TrackerError) -> Bool {
    guard let now = try views()[id: view.id], now.has(view.fields) else { return false }
    try delete(now)
    return true
  }

  /// `false` if it doesn't exist or differs from `before`.
  ///
  /// Throws ``ViewFault/nameReused`` if another one has its name, and ``ViewFault/cycle(_:)``.
  func edit(
    view id: SavedView.ID, _ before: [FieldText], to after: [FieldText]
  ) throws(TrackerError) -> Bool {
    let views = try views()
    guard let now = views[id: id], now.has(before) else { return false }
    let edited = now.with(after)
    guard views.named(edited.name)?.id ?? id == id else {
      throw .view(.nameReused, name: edited.name.text)
    }
    try views.checkCycles(through: edited)
    try update(now, to: edited)
    return true
  }
}

extension Reading {
  func namesOfChanges() throws(TrackerError) -> ChangeNames {
    var index = try NameIndex(self)
    try index.addViews(self)
    return index.names
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
