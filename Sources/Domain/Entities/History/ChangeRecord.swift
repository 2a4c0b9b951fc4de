import FoundationEssentials

/// A change as every store writes it: a kind, the card's number, and the fields before and after.
///
/// Fields and kinds of a newer version are preserved.
public struct ChangeRecord: Hashable, Sendable {
  enum Kind: Int {
    case addedCard
    case editedCard
    case easedCard
    case deletedCard
    case addedProject
    case deletedProject
    case editedProject
  }

  public let kind: Int
  /// The number of the card; `nil` if a project changed.
  public let card: Int?
  public let before: String?
  public let after: String?

  public init(kind: Int, card: Int?, before: String?, after: String?) {
    self.kind = kind
    self.card = card
    self.before = before
    self.after = after
  }

  public init(_ change: Change) {
    switch change {
    case .addedCard(let card):
      self.init(.addedCard, card: card.number, after: card.record)
    case .editedCard(let number, let before, let after):
      self.init(
        .editedCard, card: number, before: FieldRecord(before).text,
        after: FieldRecord(after).text)
    case .easedCard(let number, let before, let after):
      self.init(.easedCard, card: number, before: before.text, after: after.text)
    case .deletedCard(let card):
      self.init(.deletedCard, card: card.number, before: card.record)
    case .addedProject(let project):
      self.init(.addedProject, after: project.record)
    case .editedProject(let id, let before, let after):
      let own = [FieldText("id", id.recorded)]
      self.init(
        .editedProject, before: FieldRecord(own + before).text,
        after: FieldRecord(own + after).text)
    case .deletedProject(let project):
      self.init(.deletedProject, before: project.record)
    case .unknown(let record): self = record
    }
  }

  private init(_ kind: Kind, card: Int? = nil, before: String? = nil, after: String? = nil) {
    self.init(kind: kind.rawValue, card: card, before: before, after: after)
  }
}

extension ChangeRecord {
  /// The change; `nil` if the record is damaged.
  public var change: Change? {
    guard let kind = Kind(rawValue: kind) else { return .unknown(self) }
    return switch kind {
    case .addedCard: after.flatMap(cardOf).map(Change.addedCard)
    case .deletedCard: before.flatMap(cardOf).map(Change.deletedCard)
    case .addedProject: after.flatMap(Project.init(record:)).map(Change.addedProject)
    case .deletedProject: before.flatMap(Project.init(record:)).map(Change.deletedProject)
    case .editedProject: projectEdit
    case .editedCard: cardEdit
    case .easedCard: easing
    }
  }

  private func cardOf(_ record: String) -> Card? {
    card.flatMap { Card(number: $0, record: record) }
  }

  private var cardEdit: Change? {
    guard let card, let before, let after else { return nil }
    let (old, new) = (FieldRecord.fields(before), FieldRecord.fields(after))
    guard CardField.areReadable(old), CardField.areReadable(new) else { return nil }
    return .editedCard(number: card, before: old, after: new)
  }

  /// The first field is the project's id.
  ///
  /// A card's number has its own column.
  private var projectEdit: Change? {
    guard let before, let after else { return nil }
    let (old, new) = (FieldRecord.fields(before), FieldRecord.fields(after))
    guard let first = old.first, first == new.first, first.name == "id",
      let id = first.text.flatMap(Project.ID.init(uuidString:))
    else { return nil }
    let (oldFields, newFields) = (Array(old.dropFirst()), Array(new.dropFirst()))
    guard ProjectField.areReadable(oldFields), ProjectField.areReadable(newFields) else {
      return nil
    }
    return .editedProject(id: id, before: oldFields, after: newFields)
  }

  private var easing: Change? {
    guard let card, let before, let after else { return nil }
    return .easedCard(number: card, before: Rank(stored: before), after: Rank(stored: after))
  }
}

extension FieldName {
  /// Whether every known field can have its value.
  fileprivate static func areReadable(_ fields: [FieldText]) -> Bool {
    fields.allSatisfy { field in recorded(field.name).map { field.canBe($0) } ?? true }
  }
}
