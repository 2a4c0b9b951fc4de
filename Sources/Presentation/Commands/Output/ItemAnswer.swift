import Entities
import JSONKit
import Words

/// The output about columns, projects or views: sentences, a table, rows, or the JSON object
/// `{"version":1,"columns":[…],"transaction":…,"warnings":[…]}`.
struct ItemAnswer<Item> {
  let key: String
  let context: Context
  var items: [Item] = []
  /// A table is printed if there are none.
  var sentences: [String] = []
  let transaction: Int?
  var warnings: [String] = []

  init(_ key: String, transaction: Int? = nil, in context: Context) {
    self.key = key
    self.context = context
    self.transaction = context.isProvisional ? nil : transaction
  }

  init<Changing>(
    _ key: String, after changed: Changed<ItemOutcome<Changing>>, in context: Context
  ) {
    self.init(key, transaction: changed.transaction, in: context)
    warnings = changed.answer.notices.map { context.wording.text($0.sentence) }
  }

  mutating func say(_ sentence: Sentence) { sentences.append(context.wording.text(sentence)) }

  mutating func warn(_ sentence: Sentence) { warnings.append(context.wording.text(sentence)) }

  func write(
    as form: OutputForm, row: (Item) -> [String],
    members: (Item, inout JSONWriter) -> Void, table: () -> Void = {}
  ) {
    switch form {
    case .json:
      let answer = ListAnswer(of: key, in: context)
      for item in items {
        answer.writer.beginObject()
        members(item, &answer.writer)
        answer.writer.endObject()
      }
      answer.writer.endArray()
      answer.writer.member("transaction", transaction.map { "t\($0)" })
      return answer.end(warnings: warnings)
    case .plain: for item in items { context.console.write(row: row(item)) }
    case .text where sentences.isEmpty: table()
    case .text: for sentence in sentences { context.console.say(sentence) }
    }
    for warning in warnings { context.console.note(warning) }
  }
}
