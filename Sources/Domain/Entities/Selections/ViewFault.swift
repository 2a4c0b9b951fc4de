public enum ViewFault: Hashable, Sendable {
  case nameTaken
  /// Another view has the name of a view that would come back.
  case nameReused
  case conflict
  /// Each name is followed by one that the view names.
  case cycle([String])
  case cardNumber(String)
  /// `or` between the filters of views makes more than ``FilterSelection/groupLimit`` groups.
  case tooManyGroups
}

/// A name in a filter that nothing in the store has any longer.
public struct MissingName: Hashable, Sendable {
  /// The key of the filter: `project`, `tag`, `column`, `assignee` or `view`.
  public let key: String
  public let name: String
  public let view: ViewName

  public init(key: String, name: String, view: ViewName) {
    self.key = key
    self.name = name
    self.view = view
  }
}
