import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The output about columns: sentences, a table, rows, or the JSON object
/// `{"version":1,"columns":[…],"transaction":…,"warnings":[…]}`.
struct ColumnsAnswer {
  private let columns: [ColumnSummary]
  private let context: Context
  var sentences: [String] = []
  var transaction: Int?
  var warnings: [String] = []

  init(_ columns: [ColumnSummary], in context: Context) {
    self.columns = columns
    self.context = context
  }

  func write(as form: OutputForm) {
    switch form {
    case .json: return writeJSON()
    case .plain: writeRows()
    case .text where sentences.isEmpty: writeTable()
    case .text: for sentence in sentences { context.console.say(sentence) }
    }
    for warning in warnings { context.console.note(warning) }
  }

  private func writeTable() {
    let theme = context.theme
    let marks = CardMarks(marks: context.console.marks)
    func heading(_ label: ColumnLabel) -> String { context.wording.text(label.sentence) }
    var table = Table([
      Table.Column(heading(.name), isKept: true), Table.Column(heading(.state)),
      Table.Column(heading(.cards), alignment: .trailing, isKept: true),
      Table.Column(heading(.limit), alignment: .trailing, isKept: true),
      Table.Column(heading(.estimate), alignment: .trailing),
      Table.Column(heading(.rule), isFlexible: true),
    ])
    table.headerStyle = theme.tableHeader
    let unit = context.settings[TrackerSettings.estimateUnit]
    for listed in columns {
      let column = listed.column
      let isOver = column.limit.map { listed.cardCount > $0 } ?? false
      let usual = column.isDefault ? " (\(context.wording.text(.isDefaultColumn)))" : ""
      table.append([
        Table.Cell(
          "\(marks.state(column.state)) \(column.name.text)", theme.style(of: column.state)),
        Table.Cell("\(column.state.rawValue)\(usual)"),
        Table.Cell(context.wording.number(listed.cardCount), isOver ? theme[.overdue] : .plain),
        Table.Cell(column.limit.map(context.wording.number) ?? ""),
        Table.Cell(listed.estimate.map { context.wording.amount($0, in: unit) } ?? ""),
        Table.Cell(
          context.wording.text(
            .columnRule(
              from: listed.origins.map { $0.map(\.text) }, needs: column.needs.list))),
      ])
    }
    let lines = table.lines(
      width: context.console.size.columns, depth: context.console.depth,
      marks: context.console.marks)
    for line in lines { context.console.output.writeLine(line) }
  }

  private func writeRows() {
    for listed in columns {
      let column = listed.column
      let values = [
        column.name.text, column.state.rawValue, column.isDefault ? "yes" : "no",
        String(listed.cardCount), column.limit.map(String.init) ?? "",
        listed.origins?.map(\.text).joined(separator: ",") ?? "",
        column.needs.list.map(\.rawValue).joined(separator: ","),
      ]
      context.console.rows.writeLine(values.map(\.visible).joined(separator: "\t"))
    }
  }

  private func writeJSON() {
    let answer = ListAnswer(of: "columns", in: context)
    for listed in columns { write(listed, to: &answer.writer) }
    answer.writer.endArray()
    answer.writer.member("transaction", transaction.map { "t\($0)" })
    answer.end(warnings: warnings)
  }

  private func write(_ listed: ColumnSummary, to writer: inout JSONWriter) {
    let column = listed.column
    writer.beginObject()
    writer.member("id", column.id.uuid.uuidString.lowercased())
    writer.member("name", column.name.text)
    writer.member("state", column.state.rawValue)
    writer.member("default", column.isDefault)
    writer.member("cards", listed.cardCount)
    writer.key("limit")
    if let limit = column.limit { writer.integer(limit) } else { writer.null() }
    writer.key("estimate")
    context.cardObject.write(listed.estimate?.fieldValue ?? .empty, to: &writer)
    writer.key("from")
    if let origins = listed.origins { writer.value(origins.map(\.text)) } else { writer.null() }
    writer.key("needs")
    writer.value(column.needs.list.map(\.rawValue))
    writer.endObject()
  }
}
