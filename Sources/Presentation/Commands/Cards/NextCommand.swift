import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo next`: lists the cards that are ready, the most urgent first.
enum NextCommand: Command {
  static let declaration = CommandDeclaration(
    "next", synopses: ["[FILTERS…]"],
    operands: [OperandDeclaration("FILTERS", .anyNumber)],
    options: [
      OptionDeclaration("limit", takes: "N"), SelectionOptions.explain,
    ] + OutputForm.options,
    examples: ["todo next", "todo next project:web assignee:me,none --limit 3 --explain"],
    takesFilters: true, isPaged: true)

  private static let limit = 10

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let isExplained = arguments.has("explain")
    let form = try OutputForm(
      arguments, in: context, table: !isExplained, moreKeys: JSONKeys.more(of: "next"))
    if isExplained, case .plain = form { throw .usage(.conflictingOptions(["explain", "plain"])) }
    let limit = try ValueReader.number("limit", in: arguments, from: 1) ?? Self.limit
    let filters = try context.filters(arguments.operands.map(\.word))
    if isExplained, let filters { Explanation(.filters(filters)).write(in: context) }
    let list = UrgentList(form, isExplained: isExplained, in: context)
    let request = (filters: filters, limit: limit, scale: context.urgencyScale)
    let summary = try context.scenes.nextCards().answer(
      to: PartsRequest(request) { list.append($0) })
    list.finish(summary)
  }
}
