public struct ViewChange: Hashable, Sendable {
  public let before: SavedView?
  public let after: SavedView?

  public var isChanged: Bool { before != after }

  package init(before: SavedView?, after: SavedView?) {
    self.before = before
    self.after = after
  }
}
