import CommandLineKit
import Entities
import JSONKit
import Looks
import System
import TerminalKit
import Words

/// A column, project or view in the output, with each of its fields declared once.
protocol ListedItem {
  /// The key of the items in JSON.
  static var listName: String { get }
  /// In the order of JSON.
  static var fields: [ListedField<Self>] { get }
  /// The fields of a row, unless the user chooses; append only: a script may read by position.
  static var rowNames: [String] { get }
}

/// A field of an item: its name in rows and in JSON, and its value.
struct ListedField<Item> {
  enum Value {
    case one(FieldValue)
    case list([String], row: String)
  }

  let name: String
  let value: (Item) -> Value

  static func one(_ name: String, _ value: @escaping (Item) -> FieldValue) -> Self {
    Self(name: name) { .one(value($0)) }
  }

  static func text(_ name: String, _ text: @escaping (Item) -> String?) -> Self {
    one(name) { text($0).map(FieldValue.text) ?? .empty }
  }

  static func number(_ name: String, _ number: @escaping (Item) -> Int?) -> Self {
    one(name) { number($0).map(FieldValue.number) ?? .empty }
  }

  /// `nil` is not an empty list.
  static func list(_ name: String, _ words: @escaping (Item) -> [String]?) -> Self {
    Self(name: name) { item in
      words(item).map { .list($0, row: $0.joined(separator: ",")) } ?? .one(.empty)
    }
  }
}

/// The output about columns, projects or views: sentences, a table, rows, or the JSON object
/// `{"version":1,"columns":[…],"transaction":…,"warnings":[…]}`.
struct ItemAnswer<Item: ListedItem> {
  let context: Context
  let form: OutputForm
  let isDryRun: Bool
  var items: [Item] = []
  private let rowNames: [String]
  /// A table is printed if there are none.
  private var sentences: [String] = []
  private var transaction: Int?
  private var warnings: [String] = []

  init(_ run: CommandRun) throws(Refusal) {
    let arguments = run.arguments
    (context, form, isDryRun) = (run.context, run.form, run.isDryRun)
    rowNames =
      try arguments.value("plain").map { (names) throws(Refusal) in
        try OutputForm.names(.column, names, among: Item.fields.map(\.name))
      } ?? Item.rowNames
  }

  /// Says a sentence about each item that the command named.
  mutating func note<Changing>(
    _ changed: Changed<ItemOutcome<Changing>>,
    _ sentence: (ItemChange<Changing>, Changing, _ transaction: Int?) -> Sentence
  ) {
    note(changed.transaction)
    for change in changed.answer.changes {
      guard let item = change.after ?? change.before else { continue }
      say(sentence(change, item, transaction).inDryRun(isDryRun || context.isDryRun))
    }
    for notice in changed.answer.notices { warn(notice.sentence) }
  }

  mutating func note(_ transaction: Int?) { self.transaction = context.number(transaction) }

  mutating func say(_ sentence: Sentence) { sentences.append(context.text(sentence)) }

  mutating func warn(_ sentence: Sentence) { warnings.append(context.text(sentence)) }

  /// `more` appends members to each object of JSON.
  func write(table: () -> Void = {}, more: (inout JSONWriter) -> Void = { _ in }) {
    switch form {
    case .json: return writeJSON(more)
    case .plain:
      let all = Item.fields
      let fields = rowNames.compactMap { name in all.first { $0.name == name } }
      for item in items { context.console.write(row: fields.map { row($0.value(item)) }) }
    case .text where sentences.isEmpty: table()
    case .text: for sentence in sentences { context.console.say(sentence) }
    }
    for warning in warnings { context.console.note(warning) }
  }

  private func writeJSON(_ more: (inout JSONWriter) -> Void) {
    let (object, fields) = (context.cardObject, Item.fields)
    context.writeAnswer(warnings: warnings) { writer in
      writer.objects(Item.listName, items) { item, writer in
        for field in fields {
          writer.key(field.name)
          switch field.value(item) {
          case .one(let value): object.write(value, to: &writer)
          case .list(let words, _): writer.value(words)
          }
        }
        more(&writer)
      }
      writer.member("transaction", transaction.map { "t\($0)" })
    }
  }

  private func row(_ value: ListedField<Item>.Value) -> String {
    switch value {
    case .one(let value): context.plainText(value)
    case .list(_, let row): row
    }
  }
}

enum JSONAnswer {
  static func empty(in console: Console) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.beginAnswer(in: console)
      writer.member("cards", [] as [Int])
      writer.member("transaction", nil as String?)
      writer.member("warnings", [] as [String])
    }
    return writer.text
  }

  /// Returns what `--json` prints if a command was refused.
  static func refusal(_ message: Message, in console: Console, _ wording: Wording) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.beginAnswer(in: console)
      write(message, in: console, wording, to: &writer)
    }
    return writer.text
  }

  /// Writes `"error":{…}`.
  static func write(
    _ message: Message, in console: Console, _ wording: Wording, to writer: inout JSONWriter
  ) {
    let text = wording.text(message)
    writer.object("error") { writer in
      writer.member("code", (message.code ?? .usage).name)
      writer.member("message", text.text)
      writer.member("hint", text.hint.flatMap(console.advice))
      writer.member("cards", message.cards)
      if message.more > 0 { writer.member("more", message.more) }
    }
  }
}

extension JSONWriter {
  /// Writes the members that every answer begins with.
  mutating func beginAnswer(in console: Console) {
    member("version", 1)
    member("context", console.warnings.context)
  }
}

/// A JSON answer with a list, printed as its elements arrive:
/// `{"version":1,"cards":[…],"transaction":…,"warnings":[…]}`.
class ListAnswer {
  final let context: Context
  final var writer = JSONWriter()

  init(of name: String, in context: Context) {
    self.context = context
    writer.beginObject()
    writer.beginAnswer(in: context.console)
    writer.key(name)
    writer.beginArray()
  }

  /// Prints what was written, if it is long: a long answer needs no more memory than a short one.
  final func drain(isWhole: Bool = false) {
    guard isWhole || writer.count > 1 << 15 else { return }
    writer.drain { context.console.json.write(UnsafeRawBufferPointer($0)) }
  }

  final func end(warnings: [String] = []) {
    writer.member("warnings", context.console.allWarnings(warnings))
    writer.endObject()
    drain(isWhole: true)
    context.console.output.write("\n")
  }
}

extension Context {
  /// `nil` in a batch, whose transaction has no number yet: a later line may still undo it.
  func number(_ transaction: Int?) -> Int? { batch == nil ? transaction : nil }

  /// Returns the value as a row has it.
  func plainText(_ value: FieldValue) -> String {
    if case .date(let date) = value { zone.iso(date) } else { value.typed }
  }

  func writeAnswer(warnings: [String] = [], _ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.beginAnswer(in: console)
      members(&writer)
      writer.member("warnings", console.allWarnings(warnings))
    }
    console.json.write(writer.bytes)
    console.output.write("\n")
  }

  func writeTable<Row>(of rows: [Row], _ fields: [TableField<Row>]) {
    var table = Table(fields.map(\.column))
    // The theme may ask the terminal.
    if fields.contains(where: { !$0.column.header.isEmpty }) {
      table.headerStyle = theme.tableHeader
    }
    for row in rows { table.append(fields.map { $0.cell(row) }) }
    console.write(table)
  }
}

struct TableField<Row> {
  let column: Table.Column
  let cell: (Row) -> Table.Cell

  init(_ column: Table.Column, cell: @escaping (Row) -> Table.Cell) {
    self.column = column
    self.cell = cell
  }
}

extension CommandRun {
  /// Prints what a command did: sentences, tab-separated rows, or a JSON object with `members`.
  func answer(
    _ sentences: [Sentence], rows: [String], warnings: [String] = [],
    members: (inout JSONWriter) -> Void
  ) {
    switch form {
    case .text: for sentence in sentences { context.say(sentence) }
    case .plain: for row in rows { context.console.rows.writeLine(row) }
    case .json: context.writeAnswer(warnings: warnings, members)
    }
  }
}
