/// Why a view can't be changed or used.
public enum ViewFault: Hashable, Sendable {
  /// Another view has the name.
  case nameTaken
  /// Another view has the name of a view that would come back.
  case nameReused
  /// A field of the view was changed since it was read.
  case conflict
  /// The view names itself: the names of the views, each followed by one that it names.
  case cycle([String])
  /// A card number, which is not a filter.
  case cardNumber(String)
  /// `or` between the filters of views makes more than ``FilterSelection/groupLimit`` groups.
  case tooManyGroups
}

/// A name in a filter that nothing in the store has any longer.
public struct MissingName: Hashable, Sendable {
  /// The key of the filter: `project`, `tag`, `column`, `assignee` or `view`.
  public let key: String
  public let name: String
  /// The view that has the filter.
  public let view: ViewName

  public init(key: String, name: String, view: ViewName) {
    self.key = key
    self.name = name
    self.view = view
  }
}
