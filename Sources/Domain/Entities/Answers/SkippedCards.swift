/// The numbers of cards that match the filters of a command but were not selected.
public struct SkippedCards: Hashable, Sendable {
  /// Done cards, which `--all` selects.
  public package(set) var done: Int
  /// Waiting cards, which `--all` selects.
  public package(set) var waiting: Int

  public init(done: Int = 0, waiting: Int = 0) {
    self.done = done
    self.waiting = waiting
  }
}

/// Which kinds of cards lists may have to skip.
public typealias HiddenCards = (haveArchived: Bool, haveWaiting: Bool)
