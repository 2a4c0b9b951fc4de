import FoundationEssentials

/// The content of a card that doesn't exist yet: all fields but its identity.
@dynamicMemberLookup
public struct CardDraft: Hashable, Sendable {
  private var card: Card
  /// The name of the project; `nil` for the inbox.
  public var project: ProjectName?

  public init(title: Title) {
    card = Card(
      id: Project.inbox.id, number: 0, title: title, project: Project.inbox.id, rank: .first,
      created: Project.inbox.created)
  }

  /// Creates the card that a form describes; `nil` if the form has no title.
  public init?(_ form: CardEdit) {
    guard let title = form.title else { return nil }
    self.init(title: title)
    for field in CardField.edited {
      if let value = form[field] { set(field, to: value) }
    }
    if project == Project.inbox.name { project = nil }
  }

  @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<Card, Value>) -> Value {
    get { content[keyPath: path] }
    set { content[keyPath: path] = newValue }
  }

  @usableFromInline var content: Card {
    get { card }
    set { card = newValue }
  }

  /// Sets the value of a field, a project by its name.
  ///
  /// An invalid value is ignored.
  public mutating func set(_ field: CardField, to value: FieldValue) {
    guard field == .project else {
      _ = field.declaration.set(&card, value)
      return
    }
    project = ProjectName(fieldValue: value)
  }

  /// Returns the value of a field, a project by its name.
  public func value(of field: CardField) -> FieldValue {
    guard field == .project else { return field.declaration.value(card) }
    return (project ?? Project.inbox.name).fieldValue
  }

  /// Returns the card with its identity and position.
  package func card(
    id: UUID, number: Int, project: Project.ID, rank: Rank, created: Date
  ) -> Card {
    card.filed(id: id, number: number, project: project, rank: rank, created: created)
  }
}
