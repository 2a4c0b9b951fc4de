import Entities
import Repositories

/// Changes of projects, their pictures, columns, and views.
extension SQLiteWriter {
  func add(_ project: Project) throws(TrackerError) {
    known.forgetProjects()
    try projectRows.insert(project)
    try keep(.addedProject(project))
  }

  func update(_ before: Project, to after: Project) throws(TrackerError) -> Project {
    let current = try projectRows.current(before.id)
    guard let merge = FieldMerge(before, to: after, in: current) else {
      throw .projectConflict(current.name.text)
    }
    guard !merge.isEmpty else { return current }
    let project = merge.subject
    known.forgetProjects()
    try projectRows.update(project, changed: merge.after)
    try keep(.editedProject(id: project.id, before: merge.before, after: merge.after))
    return project
  }

  func add(_ picture: Picture) throws(TrackerError) {
    try PictureRows(database).insert(picture)
  }

  func delete(_ project: Project) throws(TrackerError) {
    let current = try projectRows.current(project.id)
    known.forgetProjects()
    try projectRows.delete(current)
    try keep(.deletedProject(current))
  }

  func add(_ column: Column) throws(TrackerError) {
    try columnRows.insert(column)
    try keep(.addedColumn(column))
  }

  func update(_ before: Column, to after: Column) throws(TrackerError) -> Column {
    let current = try columnRows.current(before.id)
    guard let merge = FieldMerge(before, to: after, in: current) else {
      throw .column(.conflict, name: current.name.text)
    }
    guard !merge.isEmpty else { return current }
    let column = merge.subject
    try columnRows.update(column)
    try keep(.editedColumn(id: column.id, before: merge.before, after: merge.after))
    return column
  }

  func delete(_ column: Column) throws(TrackerError) {
    let current = try columnRows.current(column.id)
    known.forgetEnds()
    try columnRows.delete(current)
    try keep(.deletedColumn(current))
  }

  func add(_ view: SavedView) throws(TrackerError) {
    try ViewRows(database).insert(view)
    try keep(.addedView(view))
  }

  func update(_ before: SavedView, to after: SavedView) throws(TrackerError) -> SavedView {
    let rows = ViewRows(database)
    let current = try rows.current(before.id)
    guard let merge = FieldMerge(before, to: after, in: current) else {
      throw .view(.conflict, name: current.name.text)
    }
    guard !merge.isEmpty else { return current }
    let view = merge.subject
    try rows.update(view)
    try keep(.editedView(id: view.id, before: merge.before, after: merge.after))
    return view
  }

  func delete(_ view: SavedView) throws(TrackerError) {
    let rows = ViewRows(database)
    let current = try rows.current(view.id)
    try rows.delete(current)
    try keep(.deletedView(current))
  }
}
