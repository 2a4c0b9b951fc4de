import CommandLineKit
import Entities
import Messages
import ViewModels

/// `todo list`: prints a table of cards, or tab-separated rows in a pipe.
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
    try AttachedOptions(arguments, of: Self.declaration, in: context).refuse()
    let words = arguments.operands.map(\.word)
    lister.request.includesDone = arguments.has("all")
    if !arguments.has("all") { lister.request.skipsWaiting = Deadline(minute: context.civilNow) }
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      lister.request.selection = try tracking { () throws(TrackerError) in
        try context.selectionReader(takesText: true)
          .selection(words, includesDone: arguments.has("all"))
      }
    } else if lister.isForPeople {
      try applyDefaults(arguments, in: context)
    }
  }

  /// Applies the default filter and sort order of the settings; only text for people has defaults.
  private mutating func applyDefaults(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) {
    let filter = arguments.has("all") ? nil : context.settings[TrackerSettings.listFilter]
    if let filter {
      lister.request.selection = try tracking { () throws(TrackerError) in
        try context.selectionReader(takesText: true, takesNumbers: false).selection(filter.words)
      }
    }
    let sort = context.settings[TrackerSettings.listSort]
    let isReversed = context.settings[TrackerSettings.listReverse]
    let isSorted = !arguments.has("sort") && (sort != .board || isReversed)
    if isSorted {
      lister.request.sort = sort
      lister.request.isReversed = isReversed != arguments.has("reverse")
    }
    if filter != nil || isSorted {
      lister.footer = context.wording.text(
        .settings(
          .listDefaults(
            filter: filter?.text, sort: isSorted ? sort : nil,
            isReversed: lister.request.isReversed)))
    }
  }

  func run(in context: Context) throws(Refusal) {
    try lister.run(in: context)
  }
}
