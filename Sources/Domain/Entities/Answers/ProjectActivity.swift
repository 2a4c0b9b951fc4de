/// What is in progress in a project, and what was finished lately.
public struct ProjectActivity: Hashable, Sendable {
  public let doingCount: Int
  /// In list order.
  public let doing: [CardInProgress]
  public let finishedCount: Int

  public init(doingCount: Int, doing: [CardInProgress], finishedCount: Int) {
    self.doingCount = doingCount
    self.doing = doing
    self.finishedCount = finishedCount
  }

  public static let none = ProjectActivity(doingCount: 0, doing: [], finishedCount: 0)

  /// Up to `limit` cards, those of `self` first.
  public func adding(_ other: ProjectActivity, limit: Int) -> ProjectActivity {
    ProjectActivity(
      doingCount: doingCount + other.doingCount,
      doing: Array((doing + other.doing).prefix(limit)),
      finishedCount: finishedCount + other.finishedCount)
  }
}

public struct CardInProgress: Hashable, Sendable {
  public let number: Int
  public let title: Title
  /// `nil`: nobody is named.
  public let assignee: Assignee?

  public init(number: Int, title: Title, assignee: Assignee?) {
    self.number = number
    self.title = title
    self.assignee = assignee
  }

  public init(_ card: Card) {
    self.init(number: card.number, title: card.title, assignee: card.assignee)
  }
}
