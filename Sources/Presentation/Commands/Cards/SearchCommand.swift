import CommandLineKit
import Entities
import Words

/// `todo search`: finds cards in every state by their words, sorted by relevance.
enum SearchCommand: Command {
  static let declaration = CommandDeclaration(
    "search",
    synopses: ["WORDS [FILTERS]"],
    operands: [OperandDeclaration("WORDS", .many)],
    options: CardLister.options + OutputForm.options,
    examples: [
      "todo search milk", "todo search cafe -closed", "todo search 'to be or not'",
      "todo search meeting project:web state:done", "todo search 2026 --limit 5",
    ],
    takesFilters: true, takesText: true, isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    var lister = try CardLister(arguments, sort: .relevance, in: context)
    let words = arguments.operands.map(\.word)
    guard words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw .usage(.missingOperand("WORDS", command: "search"))
    }
    let selection = try context.selection(
      words, includesDone: true, takesText: true, takesNumbers: false, takesOr: false)
    guard case .filters(let filters) = selection,
      filters.terms.contains(where: { ["text", "title"].contains($0.key) })
    else { throw .fault(.nothingToSearchFor(filters: words)) }
    lister.request.selection = selection
    lister.request.includesDone = true
    lister.whenEmpty = context.wording.text(.nothingFound(filters.terms.map(\.word)))
    try lister.run()
  }
}
