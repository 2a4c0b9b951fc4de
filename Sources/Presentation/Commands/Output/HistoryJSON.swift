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
    write(
      recorded.transaction, number: recorded.number, isUndone: recorded.isUndone, to: &writer)
  }

  /// `number` is `nil` for a dry run.
  func write(
    _ transaction: Transaction, number: Int?, isUndone: Bool = false, to writer: inout JSONWriter
  ) {
    let (kind, target) = Self.parts(transaction.kind)
    writer.member("transaction", number.map { "t\($0)" })
    writer.member("kind", kind)
    writer.member("of", target.map { "t\($0)" })
    writer.member("takenBack", isUndone)
    writer.member("forced", transaction.isForced)
    writer.member("date", cards.instants.text(transaction.date))
    writer.member("author", transaction.author)
    writer.member("command", transaction.command)
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
    let kind = change.key?.kind ?? .card
    writer.key(kind.rawValue)
    writer.value(subject(of: change))
    writer.member("change", Self.name(of: change))
    for (key, side) in [("before", change.reversed), ("after", change)] {
      writer.key(key)
      if let values = values(after: side) {
        write(values, of: kind, to: &writer)
      } else {
        writer.null()
      }
    }
  }

  private static func name(of change: Change) -> String {
    if change.added != nil { return "added" }
    if change.deleted != nil { return "deleted" }
    return change.edit != nil ? "edited" : change.isEasing ? "eased" : "unknown"
  }

  /// With empty ones if the change adds the item; `nil` if there is no item after it.
  private func values(after change: Change) -> [FieldText]? {
    if let item = change.added { return names.named(item.subject.fields, beside: []) }
    guard change.edit != nil || change.isEasing else { return nil }
    return names.named(change.after, beside: change.before)
  }

  /// `null` for a change by a newer version.
  private func subject(of change: Change) -> JSONValue {
    if let number = change.cardNumber { return .integer(number) }
    guard let key = change.key, let id = key.id else { return .null }
    return .string(change.whole?.name ?? names.name(of: key) ?? id.recorded)
  }

  /// Writes `{"name":…}` with the fields; a field of a newer version is a string.
  func write(_ values: [FieldText], of kind: ItemKind, to writer: inout JSONWriter) {
    writer.beginObject()
    for value in values {
      writer.key(value.name)
      switch kind.subject.value(of: value) {
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
