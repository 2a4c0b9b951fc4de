import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo column`: lists the columns with their limits and rules.
enum ColumnsCommand: Command {
  static let declaration = CommandDeclaration(
    "column", synopses: ["", "VERB …"], options: OutputForm.wholeRows,
    examples: ["todo column", "todo column --plain"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
    var answer = ItemAnswer<ColumnSummary>("columns", in: context)
    answer.items = try context.scenes.listColumns().answer(to: ())
    answer.write(as: form)
  }
}

/// `todo column add`, `rename`, `default`, `limit`, `rule`, `move` and `delete`: change a column.
struct ColumnChangeCommand: CommandView {
  static let declarations: [CommandDeclaration] = [
    .change(
      "column add", ["NAME [--state STATE] [--before|--after COLUMN] [--limit N]"],
      [OperandDeclaration("NAME", .many)],
      [
        OptionDeclaration(
          "state", takes: "STATE", completion: .choices(State.allCases.map(\.rawValue))),
        OptionDeclaration("limit", takes: "N"),
      ] + ColumnValue.places,
      examples: ["todo column add review --after doing --limit 3"]),
    .change(
      "column rename", ["OLD NEW"], [ColumnValue.operand("OLD", .one), OperandDeclaration("NEW")],
      examples: ["todo column rename checking testing"]),
    .change(
      "column default", ["NAME"], [ColumnValue.operand()],
      examples: ["todo column default checking"]),
    .change(
      "column limit", ["NAME N|none"],
      [ColumnValue.operand("NAME", .one), OperandDeclaration("N")],
      examples: ["todo column limit doing 3", "todo column limit doing none"]),
    .change(
      "column rule", ["NAME [--from A,B|any] [--needs LIST|none]"], [ColumnValue.operand()],
      [
        OptionDeclaration("from", takes: "COLUMNS", offering: "column"),
        OptionDeclaration(
          "needs", takes: "LIST",
          completion: .choices(ColumnNeed.allCases.map(\.rawValue) + ["none"])),
      ],
      examples: [
        "todo column rule checking --from doing --needs steps",
        "todo column rule checking --from any",
      ]),
    .change(
      "column move", ["NAME --before COLUMN", "NAME --after COLUMN"], [ColumnValue.operand()],
      ColumnValue.places, examples: ["todo column move checking --before doing"]),
    .change(
      "column delete", ["NAME [--into COLUMN]"], [ColumnValue.operand()],
      [
        OptionDeclaration("into", takes: "COLUMN", offering: "column"),
        SelectionOptions.force,
      ],
      examples: ["todo column delete checking --into doing"]),
  ]

  private let form: OutputForm
  private let isDryRun: Bool
  private let request: ColumnRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context)
    isDryRun = arguments.has("dry-run")
    let words = arguments.operands.map(\.word)
    let name = words.joined(separator: " ")
    switch arguments.verb {
    case "add": request = .add(try ColumnValue.draft(named: name, arguments))
    case "rename":
      request = .edit(try ColumnValue.word(words[0]), .rename(try ColumnValue.name(words[1])))
    case "default": request = .edit(try ColumnValue.word(name), .makeDefault)
    case "limit":
      let limit = words[1].lowercased() == "none" ? nil : try ColumnValue.limit(words[1])
      request = .edit(try ColumnValue.word(words[0]), .limit(limit))
    case "rule":
      let rule = try ColumnValue.rule(arguments)
      request = .edit(try ColumnValue.word(name), rule)
    case "move":
      guard let place = try ColumnValue.place(in: arguments) else {
        throw .fault(.noPlaceBeside)
      }
      request = .place(try ColumnValue.word(name), place)
    case "delete":
      request = .delete(
        try ColumnValue.word(name),
        into: try arguments.value("into").map { (word) throws(Refusal) in
          try ColumnValue.word(word)
        }, isForced: arguments.has(SelectionOptions.force.name))
    default: throw .usage(.unknownCommand(arguments.command, candidates: []))
    }
  }

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.changeColumns().answer(
      to: Submission(request, isDryRun: isDryRun))
    var answer = ItemAnswer<ColumnSummary>("columns", after: changed, in: context)
    answer.items = changed.answer.columns
    for change in changed.answer.changes {
      guard let column = change.after ?? change.before else { continue }
      answer.say(
        .columnDeed(
          deed(of: change, cards: changed.answer.cardCount), column,
          transaction: answer.transaction, isDryRun: isDryRun || context.isDryRun))
    }
    answer.write(as: form)
  }

  private func deed(of change: ItemChange<Column>, cards: Int) -> ColumnDeed {
    guard change.isChanged else { return .unchanged }
    switch request {
    case .add: return .added
    case .edit(_, .rename): return change.before.map { .renamed(from: $0.name) } ?? .unchanged
    case .edit(_, .makeDefault): return .madeDefault
    case .edit(_, .limit): return .limited
    case .edit(_, .rule): return .ruled
    case .place: return .placed
    case .delete(_, let other, _): return .deleted(into: other?.text, cards: cards)
    }
  }
}
