import Entities
import FoundationEssentials
import JSONKit
import System

struct HistoryJSON {
  private let cards: CardObject
  private let names: ChangeNames

  typealias NamedValue = (name: String, value: FieldValue)

  private static let columnLists = [ColumnField.origins.rawValue, ProjectField.columns.rawValue]
  private static let cardFields = CardField.all.filter { $0.role != .kept || $0.name == .created }

  /// `names` has the names of the projects and columns in changes.
  init(_ cards: CardObject, _ names: ChangeNames) {
    self.cards = cards
    self.names = names
  }

  func write(_ recorded: RecordedTransaction, to writer: inout JSONWriter) {
    write(recorded.transaction, number: recorded.number, isUndone: recorded.isUndone, to: &writer)
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
    writer.objects("changes", changes) { write($0, to: &$1) }
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
      if let values = values(after: side, of: kind) {
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
  private func values(after change: Change, of kind: ItemKind) -> [NamedValue]? {
    if let card = change.added?.card { return Self.values(of: card) }
    if let item = change.added { return Self.values(item.subject.fields, of: kind) }
    guard change.edit != nil || change.isEasing else { return nil }
    return Self.values(names.named(change.after, beside: change.before), of: kind)
  }

  /// Not by ``Change/after``, which makes texts: a change can add thousands of cards.
  private static func values(of card: Card) -> [NamedValue] {
    cardFields.map { field in
      switch field.value(card) {
      case .empty where field.name == .column: (field.key, .column(card.columnKey.columnID))
      case let value: (field.key, value)
      }
    } + values(card.unknownFields, of: .card)
  }

  static func values(_ fields: [FieldText], of kind: ItemKind) -> [NamedValue] {
    fields.map { ($0.name, kind.subject.value(of: $0)) }
  }

  /// `null` for a change by a newer version.
  private func subject(of change: Change) -> JSONValue {
    if let number = change.cardNumber { return .integer(number) }
    guard let key = change.key, let id = key.id else { return .null }
    return .string(change.whole?.name ?? names.name(of: key) ?? id.recorded)
  }

  /// Writes `{"name":…}` with the fields; a field of a newer version is a string.
  ///
  /// A card that comes to a column has its id, too, which a rename leaves alone.
  func write(_ values: [NamedValue], of kind: ItemKind, to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, value) in values {
      writer.key(name)
      switch value {
      // As `todo view --json` has them; the history itself has one text.
      case .text(let text) where name == ViewField.filters.rawValue:
        writer.value(ViewFilters(stored: text).words)
      case .text(let text) where Self.columnLists.contains(name):
        writer.value(ColumnSet(stored: text).ids.map { names.column($0)?.name.text ?? $0.recorded })
      case .project(let id): writer.string(names.projects[id]?.text ?? id.recorded.lowercased())
      case .column(let id): writer.string(names.column(id)?.name.text ?? id.recorded)
      case let other: cards.write(other, to: &writer)
      }
    }
    if kind == .card, let id = Self.columnID(in: values) {
      writer.member("columnId", id.uuid.recorded.lowercased())
    }
    writer.endObject()
  }
}

extension HistoryJSON {
  /// Without a column, the initial one of the state.
  private static func columnID(in values: [NamedValue]) -> ColumnID? {
    for (_, value) in values { if case .column(let id) = value { return id } }
    let state = values.first { $0.name == CardField.state.rawValue }?.value
    return state?.recorded.flatMap(State.init(rawValue:)).map(ColumnID.initial)
  }
}

/// The input of hooks: events and changes as JSON, one per line.
///
/// Cards are those of `--json`, changes those of `todo history --json`.
public struct HookJSON {
  private let zone: Zone
  private let now: () -> Date
  private var cards: CardObject {
    CardObject(zone: zone, now: Deadline(minute: zone.civil(at: now())))
  }

  public init(zone: Zone, now: @escaping () -> Date) {
    (self.zone, self.now) = (zone, now)
  }

  public func line(_ event: EventRecord) -> [UInt8] {
    line(event.name.rawValue, event.origin) { writer in
      switch event.content {
      case .card(let before, let after):
        write(before, after, to: &writer) { cards.write($0, to: &$1) }
      case .project(let before, let after, let names):
        let json = HistoryJSON(cards, names)
        write(before, after, to: &writer) {
          json.write(HistoryJSON.values($0.fields, of: .project), of: .project, to: &$1)
        }
      case .reversal, .counts: write(Card?.none, nil, to: &writer) { _, _ in }
      }
      writer.key("counts")
      guard case .counts(let counts) = event.content else { return writer.null() }
      writer.object { writer in
        for name in counts.names { writer.member(name.rawValue, counts[name] ?? 0) }
      }
    }
  }

  /// The line ends with a line feed.
  public func line(_ origin: EventOrigin, _ change: Change, _ names: ChangeNames) -> [UInt8] {
    line(HookName.preCommit.text, origin) { writer in
      HistoryJSON(cards, names).write(change, to: &writer)
    }
  }

  /// Returns what a sync did, and a line for each change that came.
  public func lines(_ answer: SyncAnswer, _ history: History) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("event", HookName.postSync.text)
      writer.member("pulled", answer.pulled)
      writer.member("pushed", answer.pushed)
      writer.member("conflicts", answer.conflicts)
    }
    var bytes = writer.bytes + [UInt8(ascii: "\n")]
    for entry in history.entries {
      let origin = EventOrigin(
        number: entry.transaction.number, transaction: entry.transaction.transaction)
      for change in entry.changes {
        bytes += line(HookName.postSync.text, origin) { writer in
          HistoryJSON(cards, history.names).write(change, to: &writer)
        }
      }
    }
    return bytes
  }

  private func line(
    _ name: String, _ origin: EventOrigin, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", 1)
    writer.member("event", name)
    writer.member("transaction", "t\(origin.number)")
    let (kind, target) = HistoryJSON.parts(origin.transaction.kind)
    writer.member("kind", kind)
    writer.member("of", target.map { "t\($0)" })
    writer.member("forced", origin.transaction.isForced)
    writer.member("command", origin.transaction.command)
    writer.member("author", origin.transaction.author)
    writer.member("date", cards.instants.text(origin.transaction.date))
    members(&writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write<Item>(
    _ before: Item?, _ after: Item?, to writer: inout JSONWriter,
    _ body: (Item, inout JSONWriter) -> Void
  ) {
    for (key, item) in [("before", before), ("after", after)] {
      writer.key(key)
      if let item { body(item, &writer) } else { writer.null() }
    }
  }
}
