import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import TerminalKit
import Words

/// The output about views: sentences, a table, rows, or the JSON object
/// `{"version":1,"views":[…],"transaction":…,"warnings":[…]}`.
struct ViewsAnswer {
  private let views: [SavedView]
  private let context: Context
  var sentences: [String] = []
  var transaction: Int?

  init(_ views: [SavedView], in context: Context) {
    self.views = views
    self.context = context
  }

  func write(as form: OutputForm) {
    switch form {
    case .json: writeJSON()
    case .plain: writeRows()
    case .text where !sentences.isEmpty:
      for sentence in sentences { context.console.say(sentence) }
    case .text where views.isEmpty:
      context.console.note(context.wording.text(Message(.noViews, hint: .addView)))
    case .text: writeTable()
    }
  }

  private func writeTable() {
    func heading(_ label: Sentence) -> String { context.wording.text(label) }
    var table = Table([
      Table.Column(heading(.viewLabel), isKept: true),
      Table.Column(heading(.filtersLabel), isFlexible: true),
      Table.Column(heading(.sortLabel), least: 6), Table.Column(heading(.fieldsLabel), least: 6),
    ])
    table.headerStyle = context.theme.tableHeader
    for view in views {
      table.append([
        Table.Cell(view.name.text), Table.Cell(view.filters.text),
        Table.Cell(view.sort?.text ?? ""), Table.Cell(view.fieldNames?.text ?? ""),
      ])
    }
    let lines = table.lines(
      width: context.console.size.columns, depth: context.console.depth,
      marks: context.console.marks)
    for line in lines { context.console.output.writeLine(line) }
  }

  private func writeRows() {
    for view in views {
      let values = [
        view.name.text, view.filters.text, view.sort?.text ?? "", view.fieldNames?.text ?? "",
      ]
      context.console.rows.writeLine(values.map(\.visible).joined(separator: "\t"))
    }
  }

  private func writeJSON() {
    let answer = ListAnswer(of: "views", in: context)
    for view in views {
      answer.writer.beginObject()
      answer.writer.member("id", view.id.uuidString.lowercased())
      answer.writer.member("name", view.name.text)
      answer.writer.member("filters", view.filters.words)
      answer.writer.member("sort", view.sort?.text)
      answer.writer.member("fields", view.fieldNames?.text)
      answer.writer.endObject()
    }
    answer.writer.endArray()
    answer.writer.member("transaction", transaction.map { "t\($0)" })
    answer.end()
  }
}
