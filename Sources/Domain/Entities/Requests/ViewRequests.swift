public enum ViewRequest: Sendable {
  case add(ViewDraft, FilterSelection)
  case edit(ViewName, ViewEdit, FilterSelection?)
  case delete(ViewName)
}

public typealias ViewDraft = (
  name: ViewName, filters: ViewFilters, sort: ViewText?, fieldNames: ViewText?
)

public struct ViewEdit: Hashable, Sendable {
  public var name: ViewName?
  public var filters: ViewFilters?
  /// `.some(nil)` removes the value.
  public var sort: ViewText??
  public var fieldNames: ViewText??

  public init() {}

  package func applied(to view: SavedView) -> SavedView {
    var view = view
    if let name { view.name = name }
    if let filters { view.filters = filters }
    if let sort { view.sort = sort }
    if let fieldNames { view.fieldNames = fieldNames }
    return view
  }
}
