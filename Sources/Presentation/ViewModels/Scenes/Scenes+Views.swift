import Entities
import UseCases

// MARK: - Views
extension Scenes {
  public func listViews() -> RequestViewModel<Void, [SavedView]> {
    reading { store in
      { (_) throws(TrackerError) in try ListSavedViews(store: store)() }
    }
  }

  public func savedViews() throws(TrackerError) -> [SavedView] {
    try ListSavedViews(store: try ports.openStore(.board))()
  }

  /// Throws ``TrackerError/noSuchView(_:nearest:)``.
  public func boardFilter(
    of name: ViewName, reader: SelectionReader
  ) throws(TrackerError) -> BoardFilter {
    var reader = reader
    let views = try ListSavedViews(store: try ports.openStore(.board))()
    reader.views = views
    let word = "view:\(try views.existing(name).name.text)"
    guard case .filters(let filters) = try reader.selection([word]) else { return .none }
    let text = word.contains(where: \.isWhitespace) ? "\"\(word)\"" : word
    return BoardFilter(text: text, selection: filters)
  }

  /// Returns `reader` without views if the store can't be read, which the board reports itself.
  public func knowingViews(_ reader: SelectionReader) -> SelectionReader {
    var reader = reader
    let store = try? ports.openStore(.board)
    reader.views = store.flatMap { try? ListSavedViews(store: $0)() } ?? []
    return reader
  }

  /// Returns the names in filters of views that don't exist any longer.
  public func missingNames() -> RequestViewModel<FilterSelection, [MissingName]> {
    reading { FindMissingNames(store: $0).callAsFunction }
  }

  /// Returns the names that don't exist any longer in the filters of views that the board's filter
  /// uses; none if the store can't be read, which the board reports itself.
  public func missingNames(in filter: BoardFilter) -> [MissingName] {
    guard let selection = filter.selection, !selection.views.isEmpty,
      let store = try? ports.openStore(.board)
    else { return [] }
    return (try? FindMissingNames(store: store)(selection)) ?? []
  }

  public func changeViews() -> ChangeViewModel<ViewRequest, ViewChange> {
    changing(creating: true) { [ids = ports.ids] store in
      { (request, terms) throws(TrackerError) in
        switch request {
        case .add(let draft, let selection):
          try AddView(store: store, ids: ids)(draft, reading: selection, on: terms)
        case .edit(let name, let edit, let selection):
          try EditView(store: store)(name, edit, reading: selection, on: terms)
        case .delete(let name): try DeleteView(store: store)(name, on: terms)
        }
      }
    }
  }
}
