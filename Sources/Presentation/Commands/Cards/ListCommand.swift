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
      "todo list project:web tag:bug or is:overdue", "todo list --sort priority,-deadline",
      "todo list --fields number,title,assignee",
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
      let reader = try context.selectionReader(for: words, takesText: true)
      let selection = try tracking { () throws(TrackerError) in
        try reader.selection(words, includesDone: arguments.has("all"))
      }
      try context.warn(ofNamesMissingFor: selection)
      lister.request.selection = selection
      lister.applyView(arguments)
    } else if lister.isForPeople {
      try applyDefaults(arguments, in: context)
    }
    if lister.isForPeople, lister.fields == nil {
      let fields = context.settings[TrackerSettings.listFields]
      if !fields.isEmpty { lister.fields = fields }
    }
  }

  /// Applies the default filter and sort order of the settings; only text for people has defaults.
  private mutating func applyDefaults(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) {
    let filter = arguments.has("all") ? nil : context.settings[TrackerSettings.listFilter]
    if let filter {
      let reader = try context.selectionReader(
        for: filter.words, takesText: true, takesNumbers: false)
      let selection = try trackingView(of: .listFilter) { () throws(TrackerError) in
        try reader.selection(filter.words)
      }
      try context.warn(ofNamesMissingFor: selection)
      lister.request.selection = selection
      lister.applyView(arguments)
    }
    let sort = context.settings[TrackerSettings.listSort]
    let isReversed = context.settings[TrackerSettings.listReverse]
    let isSorted = !arguments.has("sort") && !lister.hasViewSort && (sort != .board || isReversed)
    if isSorted {
      lister.request.sort = sort
      lister.sortByUrgency(in: context)
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
