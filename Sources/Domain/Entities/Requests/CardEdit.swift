/// What is to become of each card of a selection; what is `nil` stays as it is.
public struct CardEdit: Hashable, Sendable {
  public enum NotesEdit: Hashable, Sendable {
    case replace(Notes)
    case append(Notes)
  }

  public var title: Title?
  public var notes: NotesEdit?
  /// `.some(nil)` takes the deadline away.
  public var deadline: Deadline??
  public var priority: Priority?
  public var state: State?
  public var project: ProjectName?
  /// Replaces all tags, before the others are put to or taken away.
  public var tags: Tags?
  public var addedTags: [Tag] = []
  public var removedTags: [Tag] = []
  /// Replaces the whole checklist, before the others are added.
  public var steps: [Step]?
  public var addedSteps: [Step] = []
  /// `.some(nil)` takes the key away.
  public var key: CardKey??

  public init() {}

  /// Whether nothing is asked for.
  public var isEmpty: Bool {
    self == CardEdit()
  }

  /// Returns the card with the edit made, its state and project apart.
  package func applied(to card: Card) throws(TrackerError) -> Card {
    var card = card
    if let title { card.title = title }
    switch notes {
    case .replace(let notes): card.notes = notes
    case .append(let paragraph): card.notes = try card.notes.appending(paragraph)
    case nil: break
    }
    if let deadline { card.deadline = deadline }
    if let priority { card.priority = priority }
    if let key { card.key = key }
    if let tags { card.tags = tags }
    for tag in addedTags { card.tags.insert(tag) }
    for tag in removedTags { card.tags.remove(tag) }
    if let steps { card.steps = steps }
    card.steps += addedSteps
    return card
  }
}
