import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo view`: lists the views.
///
/// `todo view NAME` is `todo list view:NAME`.
enum ViewsCommand: Command {
  static let declaration = CommandDeclaration(
    "view", synopses: ["", "NAME", "VERB …"],
    operands: [OperandDeclaration("NAME", .optional, offering: "view")],
    options: OutputForm.wholeRows, examples: ["todo view", "todo view --json"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    var answer = ItemAnswer<SavedView>("views", in: context)
    answer.items = try context.scenes.listViews().answer(to: ())
    answer.write(as: form)
  }
}

/// `todo view add`, `rename`, `edit` and `delete`: change a view.
struct ViewChangeCommand: CommandView {
  static let declarations: [CommandDeclaration] = [
    .change(
      "view add", ["NAME FILTERS [--sort KEYS] [--fields COLUMNS]"],
      [OperandDeclaration("NAME"), OperandDeclaration("FILTERS", .many)], parts,
      examples: [
        "todo view add mine assignee:me -is:blocked",
        "todo view add late project:web or is:overdue --sort priority,-deadline",
      ], takesFilters: true, takesText: true),
    .change(
      "view rename", ["OLD NEW"], [operand("OLD", .one), OperandDeclaration("NEW")],
      examples: ["todo view rename urgent today"]),
    .change(
      "view edit", ["NAME [FILTERS] [--sort KEYS|none] [--fields COLUMNS|none]"],
      [operand("NAME", .one), OperandDeclaration("FILTERS", .anyNumber)], parts,
      examples: ["todo view edit urgent assignee:me", "todo view edit urgent --sort title"],
      takesFilters: true, takesText: true),
    .change(
      "view delete", ["NAME"], [operand("NAME", .many)], examples: ["todo view delete urgent"]),
  ]

  private static let parts = [
    OptionDeclaration("sort", takes: "KEYS", offering: "sort-keys"),
    OptionDeclaration("fields", takes: "COLUMNS", offering: "fields"),
  ]

  private let form: OutputForm
  private let isDryRun: Bool
  private let request: ViewRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context)
    isDryRun = arguments.has("dry-run")
    let words = arguments.operands.map(\.word)
    switch arguments.verb {
    case "add":
      let name = try ViewValue.name(words[0])
      let (filters, selection) = try ViewValue.filters(
        Array(words.dropFirst()), of: name, in: context)
      var draft = ViewDraft(name: name, filters: filters)
      draft.sort = try ViewValue.sort(arguments) ?? nil
      draft.fieldNames = try ViewValue.fieldNames(arguments) ?? nil
      request = .add(draft, selection)
    case "rename":
      var edit = ViewEdit()
      edit.name = try ViewValue.name(words[1])
      request = .edit(ViewName(stored: words[0]), edit, nil)
    case "edit":
      var edit = ViewEdit()
      edit.sort = try ViewValue.sort(arguments)
      edit.fieldNames = try ViewValue.fieldNames(arguments)
      guard words.count > 1 else {
        guard edit != ViewEdit() else {
          throw .usage(.missingOperand("FILTERS", command: "view edit"))
        }
        request = .edit(ViewName(stored: words[0]), edit, nil)
        return
      }
      let name = ViewName(stored: words[0])
      let (filters, selection) = try ViewValue.filters(
        Array(words.dropFirst()), of: name, in: context)
      edit.filters = filters
      request = .edit(name, edit, selection)
    case "delete": request = .delete(ViewName(stored: words.joined(separator: " ")))
    default: throw .usage(.unknownCommand(arguments.command, candidates: []))
    }
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.changeViews().answer(
      to: Submission(request, isDryRun: isDryRun))
    var answer = ItemAnswer<SavedView>("views", after: changed, in: context)
    for change in changed.answer.changes {
      guard let view = change.after ?? change.before else { continue }
      answer.items.append(view)
      answer.say(
        .viewDeed(
          deed(of: change), view, transaction: answer.transaction,
          isDryRun: isDryRun || context.isDryRun))
    }
    answer.write(as: form)
  }

  private func deed(of change: ItemChange<SavedView>) -> ViewDeed {
    guard change.isChanged else { return .unchanged }
    switch request {
    case .add: return .added
    case .edit(_, let edit, _):
      guard edit.name != nil, let before = change.before else { return .edited }
      return .renamed(from: before.name)
    case .delete: return .deleted
    }
  }

  private static func operand(
    _ name: String, _ count: OperandDeclaration.Count
  ) -> OperandDeclaration {
    OperandDeclaration(name, count, offering: "view")
  }
}
