import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo list`: prints a table of cards, or tab-separated rows in a pipe.
enum ListCommand: Command {
  static let declaration = CommandDeclaration(
    "list",
    synopses: ["[SELECTION]"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, offering: "card")],
    options: [SelectionOptions.all] + CardLister.options + OutputForm.options,
    examples: [
      "todo list", "todo list tag:work deadline:..fri", "todo list milk --all",
      "todo list project:web tag:bug or is:overdue", "todo list --sort priority,-deadline",
      "todo list --fields number,title,assignee",
      "todo list is:overdue --quiet || echo nothing overdue", "todo list --sort deadline --json",
    ],
    takesFilters: true, takesText: true, isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    var lister = try CardLister(arguments, sort: .board, in: context)
    let words = arguments.operands.map(\.word)
    let wantsAll = arguments.has("all")
    lister.request.includesDone = wantsAll
    if !wantsAll { lister.request.skipsWaiting = Deadline(minute: context.civilNow) }
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      lister.select(try context.selection(words, includesDone: wantsAll, takesText: true))
    } else {
      try lister.applyDefaults()
    }
    lister.applyDefaultFields()
    try lister.run()
  }
}
