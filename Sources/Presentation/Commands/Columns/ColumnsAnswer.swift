import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

extension ItemAnswer<ColumnSummary> {
  func write(as form: OutputForm) {
    write(
      as: form, row: \.row,
      members: { listed, writer in
        let column = listed.column
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
      }, table: writeTable)
  }

  fileprivate func writeTable() {
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
    for listed in items {
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
    context.console.write(table)
  }
}

extension ColumnSummary {
  fileprivate var row: [String] {
    [
      column.name.text, column.state.rawValue, column.isDefault ? "yes" : "no",
      String(cardCount), column.limit.map(String.init) ?? "",
      origins?.map(\.text).joined(separator: ",") ?? "",
      column.needs.list.map(\.rawValue).joined(separator: ","),
    ]
  }
}
