import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo column`: lists the columns with their limits and rules.
struct ColumnsCommand: Command {
  static let declaration = CommandDeclaration(
    "column", synopses: ["", "VERB …"], options: OutputForm.wholeRows,
    examples: ["todo column", "todo column --plain"])

  private let form: OutputForm

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context, table: true)
  }

  func run(in context: Context) throws(Refusal) {
    let columns = try context.scenes.listColumns().answer(to: ())
    ColumnsAnswer(columns, in: context).write(as: form)
  }
}

/// `todo column add`, `rename`, `default`, `limit`, `rule`, `move` and `delete`: change a column.
struct ColumnChangeCommand: CommandFamily {
  static let declarations = [
    declaration(
      "add", ["NAME [--state STATE] [--before|--after COLUMN] [--limit N]"],
      operands: [OperandDeclaration("NAME", .many)],
      options: [
        OptionDeclaration(
          "state", value: .required(placeholder: "STATE"),
          completion: .choices(State.allCases.map(\.rawValue))),
        OptionDeclaration("limit", value: .required(placeholder: "N")),
      ] + ColumnValue.places,
      examples: ["todo column add review --after doing --limit 3"]),
    declaration(
      "rename", ["OLD NEW"],
      operands: [ColumnValue.operand("OLD", .one), OperandDeclaration("NEW")],
      examples: ["todo column rename checking testing"]),
    declaration(
      "default", ["NAME"], operands: [ColumnValue.operand()],
      examples: ["todo column default checking"]),
    declaration(
      "limit", ["NAME N|none"],
      operands: [ColumnValue.operand("NAME", .one), OperandDeclaration("N")],
      examples: ["todo column limit doing 3", "todo column limit doing none"]),
    declaration(
      "rule", ["NAME [--from A,B|any] [--needs LIST|none]"], operands: [ColumnValue.operand()],
      options: [
        OptionDeclaration(
          "from", value: .required(placeholder: "COLUMNS"), completion: .source("column")),
        OptionDeclaration(
          "needs", value: .required(placeholder: "LIST"),
          completion: .choices(ColumnNeed.allCases.map(\.rawValue) + ["none"])),
      ],
      examples: [
        "todo column rule checking --from doing --needs steps",
        "todo column rule checking --from any",
      ]),
    declaration(
      "move", ["NAME --before COLUMN", "NAME --after COLUMN"], operands: [ColumnValue.operand()],
      options: ColumnValue.places, examples: ["todo column move checking --before doing"]),
    declaration(
      "delete", ["NAME [--into COLUMN]"], operands: [ColumnValue.operand()],
      options: [
        OptionDeclaration(
          "into", value: .required(placeholder: "COLUMN"), completion: .source("column")),
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

    let change = changed.answer
    var answer = ColumnsAnswer(change.columns, in: context)
    answer.transaction = context.isProvisional ? nil : changed.transaction
    answer.warnings += change.notices.map { context.wording.text($0.sentence) }
    if let column = change.after ?? change.before {
      answer.sentences.append(
        context.wording.text(
          .columnDeed(
            deed(of: change), column, transaction: answer.transaction,
            isDryRun: isDryRun || context.isDryRun)))
    }
    answer.write(as: form)
  }

  private func deed(of change: ColumnChange) -> ColumnDeed {
    guard change.isChanged else { return .unchanged }
    switch request {
    case .add: return .added
    case .edit(_, .rename): return change.before.map { .renamed(from: $0.name) } ?? .unchanged
    case .edit(_, .makeDefault): return .madeDefault
    case .edit(_, .limit): return .limited
    case .edit(_, .rule): return .ruled
    case .place: return .placed
    case .delete(_, let other, _): return .deleted(into: other?.text, cards: change.cardCount)
    }
  }

  private static func declaration(
    _ verb: String, _ synopses: [String], operands: [OperandDeclaration],
    options: [OptionDeclaration] = [], examples: [String]
  ) -> CommandDeclaration {
    CommandDeclaration(
      "column \(verb)", synopses: synopses, operands: operands,
      options: options + [SelectionOptions.dryRun] + OutputForm.wholeRows, examples: examples)
  }
}
