import Entities
import FoundationEssentials
import JSONKit
import System
import Words

/// Transactions and changes as JSON.
struct HistoryJSON {
  private let cards: CardObject
  private let names: ChangeNames

  private static let columnLists = [ColumnField.origins.rawValue, ProjectField.columns.rawValue]

  /// `names` has the names of the projects and columns in changes.
  init(_ cards: CardObject, _ names: ChangeNames) {
    self.cards = cards
    self.names = names
  }

  init(in context: Context, _ names: ChangeNames) {
    self.init(context.cardObject, names)
  }

  func write(_ recorded: RecordedTransaction, to writer: inout JSONWriter) {
    let (kind, target) = Self.parts(recorded.transaction.kind)
    writer.member("transaction", "t\(recorded.number)")
    writer.member("kind", kind)
    writer.member("of", target.map { "t\($0)" })
    writer.member("takenBack", recorded.isUndone)
    writer.member("forced", recorded.transaction.isForced)
    writer.member("date", cards.instants.text(recorded.transaction.date))
    writer.member("author", recorded.transaction.author)
    writer.member("command", recorded.transaction.command)
  }

  /// Writes `"changes":[…]`.
  func write(_ changes: [Change], to writer: inout JSONWriter) {
    writer.key("changes")
    writer.beginArray()
    write(elements: changes, to: &writer)
    writer.endArray()
  }

  func write(elements changes: [Change], to writer: inout JSONWriter) {
    for change in changes {
      writer.beginObject()
      write(change, to: &writer)
      writer.endObject()
    }
  }

  /// Returns the name, and the number of the undone or redone transaction.
  static func parts(_ kind: Transaction.Kind) -> (String, Int?) {
    switch kind {
    case .change: ("change", nil)
    case .undo(let target): ("undo", target)
    case .redo(let target): ("redo", target)
    case .sync: ("sync", nil)
    }
  }

  func write(_ change: Change, to writer: inout JSONWriter) {
    writer.key(
      change.projectID != nil
        ? "project"
        : change.columnID != nil
          ? "column"
          : change.viewID != nil ? "view" : "card")
    writer.value(subject(of: change))
    switch change {
    case .addedCard(let card):
      write("added", nil, names.named(card.fields, beside: []), of: CardField.self, to: &writer)
    case .deletedCard(let card):
      write("deleted", names.named(card.fields, beside: []), nil, of: CardField.self, to: &writer)
    case .editedCard(_, let before, let after):
      write(
        "edited", names.named(before, beside: after), names.named(after, beside: before),
        of: CardField.self, to: &writer)
    case .easedCard(_, let before, let after):
      let (before, after) = (
        FieldText(CardField.rank, before), FieldText(CardField.rank, after)
      )
      write("eased", [before], [after], of: CardField.self, to: &writer)
    case .addedProject(let project):
      write("added", nil, project.fields, of: ProjectField.self, to: &writer)
    case .deletedProject(let project):
      write("deleted", project.fields, nil, of: ProjectField.self, to: &writer)
    case .editedProject(_, let before, let after):
      write("edited", before, after, of: ProjectField.self, to: &writer)
    case .addedColumn(let column):
      write("added", nil, column.fields, of: ColumnField.self, to: &writer)
    case .deletedColumn(let column):
      write("deleted", column.fields, nil, of: ColumnField.self, to: &writer)
    case .editedColumn(_, let before, let after):
      write("edited", before, after, of: ColumnField.self, to: &writer)
    case .addedView(let view): write("added", nil, view.fields, of: ViewField.self, to: &writer)
    case .deletedView(let view):
      write("deleted", view.fields, nil, of: ViewField.self, to: &writer)
    case .editedView(_, let before, let after):
      write("edited", before, after, of: ViewField.self, to: &writer)
    case .unknown: write("unknown", nil, nil, of: CardField.self, to: &writer)
    }
  }

  /// `null` for a change by a newer version.
  private func subject(of change: Change) -> JSONValue {
    if let number = change.cardNumber { return .integer(number) }
    switch change {
    case .addedProject(let project), .deletedProject(let project):
      return .string(project.name.text)
    case .addedColumn(let column), .deletedColumn(let column):
      return .string(column.name.text)
    case .editedColumn(let id, _, _):
      return .string(names.column(id)?.name.text ?? id.recorded)
    case .addedView(let view), .deletedView(let view): return .string(view.name.text)
    case .editedView(let id, _, _):
      return .string(names.views[id: id]?.name.text ?? id.recorded)
    default:
      guard let id = change.projectID else { return .null }
      return .string(names.projects[id]?.text ?? id.uuidString.lowercased())
    }
  }

  private func write<Name: FieldName>(
    _ kind: String, _ before: [FieldText]?, _ after: [FieldText]?, of fields: Name.Type,
    to writer: inout JSONWriter
  ) {
    writer.member("change", kind)
    for (key, values) in [("before", before), ("after", after)] {
      writer.key(key)
      if let values { write(values, of: fields, to: &writer) } else { writer.null() }
    }
  }

  /// Writes `{"name":…}` with the fields; a field of a newer version is a string.
  func write<Name: FieldName>(
    _ values: [FieldText], of fields: Name.Type, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    for value in values {
      guard let field = fields.recorded(value.name) else {
        writer.member(value.name, value.text)
        continue
      }
      writer.key(value.name)
      switch value.value(as: field) {
      // As `todo view --json` has them; the history itself has one text.
      case .text(let text) where value.name == ViewField.filters.rawValue:
        writer.value(ViewFilters(stored: text).words)
      case .text(let text) where Self.columnLists.contains(value.name):
        writer.value(
          ColumnSet(stored: text).ids.map { names.column($0)?.name.text ?? $0.recorded })
      case .project(let id): writer.string(names.projects[id]?.text ?? id.uuidString.lowercased())
      case .column(let id): writer.string(names.column(id)?.name.text ?? id.recorded)
      case let other: cards.write(other, to: &writer)
      }
    }
    writer.endObject()
  }
}
