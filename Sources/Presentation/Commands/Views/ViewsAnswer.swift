import Entities
import FoundationEssentials
import JSONKit
import Looks
import System
import TerminalKit
import Words

extension ItemAnswer<SavedView> {
  func write(as form: OutputForm) {
    write(
      as: form,
      row: { [$0.name.text, $0.filters.text, $0.sort?.text ?? "", $0.fieldNames?.text ?? ""] },
      members: { view, writer in
        writer.member("id", view.id.uuidString.lowercased())
        writer.member("name", view.name.text)
        writer.member("filters", view.filters.words)
        writer.member("sort", view.sort?.text)
        writer.member("fields", view.fieldNames?.text)
      }, table: writeTable)
  }

  private func writeTable() {
    guard !items.isEmpty else {
      return context.note(Message(.noViews, hint: .addView))
    }
    func heading(_ label: Sentence) -> String { context.wording.text(label) }
    var table = Table([
      Table.Column(heading(.viewLabel), isKept: true),
      Table.Column(heading(.filtersLabel), isFlexible: true),
      Table.Column(heading(.sortLabel), least: 6), Table.Column(heading(.fieldsLabel), least: 6),
    ])
    table.headerStyle = context.theme.tableHeader
    for view in items {
      table.append([
        Table.Cell(view.name.text), Table.Cell(view.filters.text),
        Table.Cell(view.sort?.text ?? ""), Table.Cell(view.fieldNames?.text ?? ""),
      ])
    }
    context.console.write(table)
  }
}
