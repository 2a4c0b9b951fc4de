import Entities

extension Contents {
  mutating func add(_ view: SavedView) throws(TrackerError) {
    guard views[id: view.id] == nil, views.named(view.name) == nil else {
      throw .view(.nameTaken, name: view.name.text)
    }
    views = (views + [view]).inOrder
    history.record(.addedView(view))
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
    history.record(.editedView(id: kept.id, before: merge.before, after: merge.after))
    return changed
  }

  mutating func delete(_ view: SavedView) throws(TrackerError) {
    let kept = try self.view(view.id)
    views.removeAll { $0.id == kept.id }
    history.record(.deletedView(kept))
  }

  private func view(_ id: SavedView.ID) throws(TrackerError) -> SavedView {
    guard let view = views[id: id] else { throw .noSuchView(id.recorded, nearest: nil) }
    return view
  }
}
