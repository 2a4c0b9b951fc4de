import Entities
import Repositories

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

  func selected(in reading: any Reading) throws(TrackerError) -> SelectedCards {
    try SelectCards(reading: reading, scope: scope)(selection, expected: expected)
  }
}
