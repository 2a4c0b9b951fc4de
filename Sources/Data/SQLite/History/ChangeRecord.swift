import Entities
import FoundationEssentials

/// A change as a row of the history.
struct ChangeRecord {
  enum Kind: Int {
    case addedCard
    case editedCard
    case easedCard
    case deletedCard
    case addedProject
    case deletedProject
    case editedProject
  }

  let kind: Kind
  let card: Int?
  let before: String?
  let after: String?

  init(kind: Kind, card: Int?, before: String?, after: String?) {
    self.kind = kind
    self.card = card
    self.before = before
    self.after = after
  }

  init(_ change: Change) {
    switch change {
    case .addedCard(let card):
      self.init(kind: .addedCard, card: card.number, before: nil, after: card.recorded)
    case .editedCard(let number, let before, let after):
      self.init(
        kind: .editedCard, card: number, before: Self.text(before), after: Self.text(after))
    case .easedCard(let number, let before, let after):
      self.init(kind: .easedCard, card: number, before: before.text, after: after.text)
    case .deletedCard(let card):
      self.init(kind: .deletedCard, card: card.number, before: card.recorded, after: nil)
    case .addedProject(let project):
      self.init(kind: .addedProject, card: nil, before: nil, after: project.recorded)
    case .editedProject(let id, let before, let after):
      self.init(
        kind: .editedProject, card: nil, before: Self.text(before, of: id),
        after: Self.text(after, of: id))
    case .deletedProject(let project):
      self.init(kind: .deletedProject, card: nil, before: project.recorded, after: nil)
    }
  }

  /// The change that the row stands for; `nil` when it cannot be read.
  var change: Change? {
    switch kind {
    case .addedCard: after.flatMap(whole).map(Change.addedCard)
    case .deletedCard: before.flatMap(whole).map(Change.deletedCard)
    case .addedProject: after.flatMap(Project.init(recorded:)).map(Change.addedProject)
    case .deletedProject: before.flatMap(Project.init(recorded:)).map(Change.deletedProject)
    case .editedProject: projectEdit
    case .editedCard: edit
    case .easedCard: easing
    }
  }

  private var edit: Change? {
    guard let card, let before = before.flatMap(Self.readFields),
      let after = after.flatMap(Self.readFields)
    else { return nil }
    return .editedCard(number: card, before: before, after: after)
  }

  private var projectEdit: Change? {
    guard let before = before.flatMap(Self.readProject),
      let after = after.flatMap(Self.readProject), before.id == after.id
    else { return nil }
    return .editedProject(id: after.id, before: before.fields, after: after.fields)
  }

  private var easing: Change? {
    guard let card, let before, let after else { return nil }
    return .easedCard(number: card, before: Rank(stored: before), after: Rank(stored: after))
  }

  private func whole(_ text: String) -> Card? {
    card.flatMap { Card(number: $0, recorded: text) }
  }

  private static func text(_ fields: [CardField]) -> String {
    var record = Record()
    for field in fields { record.append(field.column, field.recorded) }
    return record.text
  }

  /// The project stands first, as cards have no column of their own for it.
  private static func text(_ fields: [ProjectField], of id: Project.ID) -> String {
    var record = Record()
    record.append("id", id.recorded)
    for field in fields { record.append(field.column, field.recorded) }
    return record.text
  }

  private static func readProject(_ text: String) -> (id: Project.ID, fields: [ProjectField])? {
    let entries = Record(text).entries
    guard let first = entries.first, first.name == "id",
      let id = first.value.flatMap(Project.ID.init(uuidString:))
    else { return nil }
    var fields: [ProjectField] = []
    for entry in entries.dropFirst() {
      guard let field = ProjectField(entry.name, recorded: entry.value) else { return nil }
      fields.append(field)
    }
    return (id, fields)
  }

  private static func readFields(_ text: String) -> [CardField]? {
    var fields: [CardField] = []
    for entry in Record(text).entries {
      guard let field = CardField(entry.name, recorded: entry.value) else { return nil }
      fields.append(field)
    }
    return fields
  }
}
