/// How a list ended.
public struct ListSummary: Hashable, Sendable {
  public let count: Int
  /// How many more there are behind the limit; 0 when nobody asked.
  public let more: Int
  /// For a list that found nothing: what a word of it names instead.
  public let hints: [ListHint]

  package init(count: Int, more: Int, hints: [ListHint]) {
    self.count = count
    self.more = more
    self.hints = hints
  }
}

/// What a word that was searched as text names as well.
public enum ListHint: Hashable, Sendable {
  case state(State)
  case project(ProjectName)
  case tag(Tag)
}
