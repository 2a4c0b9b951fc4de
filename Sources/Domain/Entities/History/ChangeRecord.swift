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
    case addedColumn
    case editedColumn
    case deletedColumn
    case addedView
    case editedView
    case deletedView
  }

  public let kind: Int
  /// `nil` if something else changed.
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
    case .addedColumn(let column): self.init(.addedColumn, after: column.record)
    case .editedColumn(let id, let before, let after):
      let own = [FieldText("id", id.recorded)]
      self.init(
        .editedColumn, before: FieldRecord(own + before).text,
        after: FieldRecord(own + after).text)
    case .deletedColumn(let column): self.init(.deletedColumn, before: column.record)
    case .addedView(let view): self.init(.addedView, after: view.record)
    case .editedView(let id, let before, let after):
      let own = [FieldText("id", id.recorded)]
      self.init(
        .editedView, before: FieldRecord(own + before).text, after: FieldRecord(own + after).text)
    case .deletedView(let view): self.init(.deletedView, before: view.record)
    case .unknown(let record): self = record
    }
  }

  private init(_ kind: Kind, card: Int? = nil, before: String? = nil, after: String? = nil) {
    self.init(kind: kind.rawValue, card: card, before: before, after: after)
  }
}

extension ChangeRecord {
  /// `nil` if the record is damaged, not if it only has words of a newer version.
  public var change: Change? {
    guard let kind = Kind(rawValue: kind) else { return .unknown(self) }
    if let change = change(kind) { return change }
    return withoutNewerWords(kind)?.change(kind).map { _ in .unknown(self) }
  }

  private func change(_ kind: Kind) -> Change? {
    switch kind {
    case .addedCard: after.flatMap(cardOf).map(Change.addedCard)
    case .deletedCard: before.flatMap(cardOf).map(Change.deletedCard)
    case .addedProject: after.flatMap(Project.init(record:)).map(Change.addedProject)
    case .deletedProject: before.flatMap(Project.init(record:)).map(Change.deletedProject)
    case .editedProject:
      edit(of: ProjectField.self).map {
        .editedProject(id: $0.id, before: $0.before, after: $0.after)
      }
    case .addedColumn: after.flatMap(Column.init(record:)).map(Change.addedColumn)
    case .deletedColumn: before.flatMap(Column.init(record:)).map(Change.deletedColumn)
    case .editedColumn:
      edit(of: ColumnField.self).map {
        .editedColumn(id: ColumnID($0.id), before: $0.before, after: $0.after)
      }
    case .addedView: after.flatMap(SavedView.init(record:)).map(Change.addedView)
    case .deletedView: before.flatMap(SavedView.init(record:)).map(Change.deletedView)
    case .editedView:
      edit(of: ViewField.self).map { .editedView(id: $0.id, before: $0.before, after: $0.after) }
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

  /// The first field is the id.
  private func edit<Field: FieldName>(
    of field: Field.Type
  ) -> (id: UUID, before: [FieldText], after: [FieldText])? {
    guard let before, let after else { return nil }
    let (old, new) = (FieldRecord.fields(before), FieldRecord.fields(after))
    guard let first = old.first, first == new.first, first.name == "id",
      let id = first.text.flatMap({ UUID(recorded: $0) })
    else { return nil }
    let (oldFields, newFields) = (Array(old.dropFirst()), Array(new.dropFirst()))
    guard field.areReadable(oldFields), field.areReadable(newFields) else { return nil }
    return (id, oldFields, newFields)
  }

  private var easing: Change? {
    guard let card, let before, let after else { return nil }
    return .easedCard(number: card, before: Rank(stored: before), after: Rank(stored: after))
  }
}

extension ChangeRecord {
  private func withoutNewerWords(_ kind: Kind) -> ChangeRecord? {
    let record: ChangeRecord
    switch kind {
    case .addedCard, .editedCard, .deletedCard: record = without(CardField.isNewerWord)
    case .addedProject, .editedProject, .deletedProject:
      record = without(ProjectField.isNewerWord)
    case .addedColumn, .editedColumn, .deletedColumn:
      record = without(ColumnField.isNewerWord)
    case .addedView, .editedView, .deletedView: record = without(ViewField.isNewerWord)
    case .easedCard: return nil
    }
    return record == self ? nil : record
  }

  private func without(_ isNewerWord: (FieldText) -> Bool) -> ChangeRecord {
    let texts = [before, after].map { text in
      text.map { text in
        let fields = FieldRecord.fields(text)
        let known = fields.filter { !isNewerWord($0) }
        return known.count == fields.count ? text : FieldRecord(known).text
      }
    }
    return ChangeRecord(kind: kind, card: card, before: texts[0], after: texts[1])
  }
}

extension FieldName {
  fileprivate static func isNewerWord(_ value: FieldText) -> Bool {
    guard let field = recorded(value.name), field.mayGetWords, !value.canBe(field),
      let word = value.text?.utf8, 1...40 ~= word.count
    else { return false }
    return word.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
    }
  }

  fileprivate static func areReadable(_ fields: [FieldText]) -> Bool {
    fields.allSatisfy { field in recorded(field.name).map { field.canBe($0) } ?? true }
  }
}
