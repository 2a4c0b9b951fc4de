import CommandLineKit
import Entities

/// `todo list`: a table of cards, or their rows in a pipe.
struct ListCommand: Command {
  static let declaration = CommandDeclaration(
    "list",
    synopses: ["[SELECTION]"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: [SelectionOptions.all] + CardLister.options + OutputForm.options,
    examples: [
      "todo list", "todo list tag:work deadline:..fri", "todo list milk --all",
      "todo list is:overdue --quiet || echo nothing overdue", "todo list --sort deadline --json",
    ],
    takesFilters: true, takesText: true, isPaged: true)

  private var lister: CardLister

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    lister = try CardLister(arguments, sort: .board, in: context)
    let words = arguments.operands.map(\.word)
    lister.request.includesDone = arguments.has("all")
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      lister.request.selection = try tracking { () throws(TrackerError) in
        try context.selectionReader(takesText: true)
          .selection(words, includesDone: arguments.has("all"))
      }
    }
  }

  func run(in context: Context) throws(Refusal) {
    try lister.run(in: context)
  }
}
