/// The cards that a changing command is about.
public struct CardChoice: Hashable, Sendable {
  public let selection: Selection
  public let scope: SelectionScope
  /// How many there must be, when the user said so.
  public let expected: Int?

  public init(_ selection: Selection, scope: SelectionScope = .open, expected: Int? = nil) {
    self.selection = selection
    self.scope = scope
    self.expected = expected
  }
}

/// Which cards a filter looks at.
public enum SelectionScope: Hashable, Sendable {
  /// Those that are not done, unless it names states.
  case open
  /// Those that are done, whatever it names: they are to be reopened.
  case done
}
