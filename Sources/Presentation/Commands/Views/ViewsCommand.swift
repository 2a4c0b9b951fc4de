import CommandLineKit
import Entities
import FoundationEssentials
import TerminalKit
import ViewModels
import Words

/// `todo view NAME` is `todo list view:NAME`.
final class ViewsCommand: CommandRun, CommandKind {
  static let declarations: [CommandDeclaration] = [
    CommandDeclaration(
      "view", synopses: ["", "NAME", "VERB …"],
      operands: [OperandDeclaration("NAME", .optional, offering: "view")],
      options: OutputForm.wholeRows, examples: ["todo view", "todo view --json"]),
    .change(
      "view add", ["NAME FILTERS [--sort KEYS] [--fields COLUMNS]"],
      ["NAME", "FILTERS…"], parts,
      examples: [
        "todo view add mine assignee:me -is:blocked",
        "todo view add late project:web or is:overdue --sort project,-deadline",
      ], takesFilters: true, takesText: true),
    .change(
      "view rename", ["OLD NEW"],
      [OperandDeclaration("OLD", offering: "view"), "NEW"],
      examples: ["todo view rename urgent today"]),
    .change(
      "view edit", ["NAME [FILTERS] [--sort KEYS|none] [--fields COLUMNS|none]"],
      [OperandDeclaration("NAME", offering: "view"), "[FILTERS…]"],
      parts,
      examples: ["todo view edit urgent assignee:me", "todo view edit urgent --sort title"],
      takesFilters: true, takesText: true),
    .change(
      "view delete", ["NAME"], [OperandDeclaration("NAME", .many, offering: "view")],
      examples: ["todo view delete urgent"]),
  ]

  private static let parts = [
    OptionDeclaration("sort", takes: "KEYS", offering: "sort-keys"),
    OptionDeclaration("fields", takes: "COLUMNS", offering: "fields"),
  ]

  override class func isTable(_ arguments: ParsedArguments) -> Bool { arguments.command == "view" }

  func run() throws(Refusal) {
    var answer = try ItemAnswer<SavedView>(self)
    guard arguments.command != "view" else {
      answer.items = try context.scenes.listViews().answer(to: ())
      return answer.write {
        guard !answer.items.isEmpty else { return context.note(Message(.noViews, hint: .addView)) }
        context.writeTable(of: answer.items, SavedView.table(in: context))
      }
    }
    let request = try request()
    let changed = try submit(request, to: context.scenes.changeViews())
    answer.note(changed) { change, view, transaction in
      sentence(about: change, view, request, transaction)
    }
    answer.items = changed.answer.changes.compactMap { $0.after ?? $0.before }
    answer.write()
  }

  private func request() throws(Refusal) -> ViewRequest {
    let words = arguments.words
    let filters = Array(words.dropFirst())
    var edit = ViewEdit()
    switch arguments.verb {
    case "add":
      let name = try name(words[0])
      let (filters, selection) = try read(filters, of: name)
      let draft = ViewDraft(
        name: name, filters: filters, sort: try sort() ?? nil,
        fieldNames: try fieldNames() ?? nil)
      return .add(draft, selection)
    case "rename":
      edit.name = try name(words[1])
      return .edit(ViewName(stored: words[0]), edit, nil)
    case "edit":
      let name = ViewName(stored: words[0])
      edit.sort = try sort()
      edit.fieldNames = try fieldNames()
      guard filters.isEmpty else {
        let (filters, selection) = try read(filters, of: name)
        edit.filters = filters
        return .edit(name, edit, selection)
      }
      guard edit != ViewEdit() else { throw missing("FILTERS") }
      return .edit(name, edit, nil)
    default: return .delete(ViewName(stored: words.joined(separator: " ")))
    }
  }

  private func sentence(
    about change: ItemChange<SavedView>, _ view: SavedView, _ request: ViewRequest,
    _ transaction: Int?
  ) -> Sentence {
    guard change.isChanged else { return .unchanged(.view(view.name)) }
    switch request {
    case .add: return .viewDeed(.added, view)
    case .edit(_, let edit, _):
      guard edit.name != nil, let before = change.before else { return .viewDeed(.edited, view) }
      return .deed(.renamed, .view(before.name).to(view.name.text))
    case .delete: return .deed(.deleted, .view(view.name)).undone(by: transaction)
    }
  }

  private func name(_ word: String) throws(Refusal) -> ViewName {
    try tracked(try ViewName(word))
  }

  /// Returns the filters as typed and as read; throws for card numbers.
  private func read(_ words: [String], of name: ViewName) throws(Refusal) -> (
    ViewFilters, FilterSelection
  ) {
    if let number = words.first(where: CardNumberReader.isNumbers) {
      throw .tracker(.view(.cardNumber(number), name: name.text))
    }
    let filters = try tracked(try ViewFilters(words: words))
    guard !filters.views.contains(where: { $0.folded == name.folded }) else {
      throw .tracker(.view(.cycle([name.text, name.text]), name: name.text))
    }
    let reader = try context.selectionReader(for: words, takesText: true, takesNumbers: false)
    guard case .filters(let selection) = try tracked(try reader.selection(words)) else {
      throw .tracker(.invalidSelection(.empty))
    }
    return (filters, selection)
  }

  private func sort() throws(Refusal) -> ViewText?? {
    try text("sort") { (text) throws(Refusal) in _ = try CardListing.keys(text) }
  }

  private func fieldNames() throws(Refusal) -> ViewText?? {
    try text("fields") { (text) throws(Refusal) in _ = try OutputForm.columns(text) }
  }

  /// Returns `.some(nil)` for `none`.
  private func text(
    _ option: String, _ check: (String) throws(Refusal) -> Void
  ) throws(Refusal) -> ViewText?? {
    guard let text = arguments.value(option) else { return nil }
    guard text.lowercased() != "none" else { return .some(nil) }
    try check(text)
    return try tracked(try ViewText(text))
  }
}

extension SavedView: ListedItem {
  static var listName: String { "views" }
  static var rowNames: [String] { ["name", "filters", "sort", "fields"] }

  static var fields: [ListedField<SavedView>] {
    [
      .text("id") { $0.id.recorded.lowercased() },
      .text("name") { $0.name.text },
      ListedField(name: "filters") { .list($0.filters.words, row: $0.filters.text) },
      .text("sort") { $0.sort?.text },
      .text("fields") { $0.fieldNames?.text },
    ]
  }

  fileprivate static func table(in context: Context) -> [TableField<SavedView>] {
    [
      TableField(Table.Column(context.heading(.view), isKept: true)) { Table.Cell($0.name.text) },
      TableField(Table.Column(context.heading(.filters), isFlexible: true)) {
        Table.Cell($0.filters.text)
      },
      TableField(Table.Column(context.heading(.sort), least: 6)) {
        Table.Cell($0.sort?.text ?? "")
      },
      TableField(Table.Column(context.heading(.fields), least: 6)) {
        Table.Cell($0.fieldNames?.text ?? "")
      },
    ]
  }
}
