/// A card as somebody wants it.
public struct CardDraft: Hashable, Sendable {
  public var title: Title
  public var notes = Notes.none
  public var state = State.todo
  /// `nil`: the inbox.
  public var project: ProjectName?
  public var deadline: Deadline?
  public var priority = Priority.normal
  public var tags = Tags.none
  public var steps: [Step] = []
  public var key: CardKey?

  public init(title: Title) {
    self.title = title
  }
}
