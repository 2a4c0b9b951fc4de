import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo list`: prints a table of cards, or tab-separated rows in a pipe.
struct ListCommand: Command {
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

  private var lister: CardLister

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    try Self(arguments, in: context).lister.run(in: context)
  }

  private init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    lister = try CardLister(arguments, sort: .board, in: context)
    let words = arguments.operands.map(\.word)
    let wantsAll = arguments.has("all")
    lister.request.includesDone = wantsAll
    if !wantsAll { lister.request.skipsWaiting = Deadline(minute: context.civilNow) }
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      let selection = try context.selection(words, includesDone: wantsAll, takesText: true)
      lister.request.selection = selection
      lister.applyView(arguments)
    } else {
      try applyDefaults(arguments, in: context)
    }
    if lister.isForPeople, lister.fields == nil {
      let fields = context.settings[TrackerSettings.listFields]
      if !fields.isEmpty { lister.fields = fields }
    }
  }

  private mutating func applyDefaults(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) {
    let filter = arguments.has("all") ? nil : try defaultFilter(in: context)
    if let filter {
      lister.request.selection = filter.selection
      lister.applyView(arguments)
    }
    let order = context.settings[TrackerSettings.listSort]
    let isReversed = context.settings[TrackerSettings.listReverse]
    let isSorted =
      lister.isForPeople && !arguments.has("sort") && !lister.hasViewSort
      && (order != .board || isReversed)
    if isSorted, let keys = try? order.keys() {
      let isOther = isReversed != arguments.has("reverse")
      lister.request.sort(by: keys.map { $0.reversed(isOther) })
      lister.sortByUrgency(in: context)
    }
    guard filter != nil || isSorted else { return }
    let footer = context.wording.text(
      .listDefaults(
        filter: filter?.text, sort: isSorted ? order.text : nil,
        isReversed: isReversed != arguments.has("reverse")))
    if lister.isForPeople { lister.footer = footer } else { context.console.note(footer) }
  }

  /// Returns the filter of the setting and the cards that it selects.
  ///
  /// A filter that can't be used any longer, such as that of a view that was deleted, is ignored
  /// with a warning.
  private func defaultFilter(
    in context: Context
  ) throws(Refusal) -> (text: String, selection: Selection)? {
    guard let filter = context.settings[TrackerSettings.listFilter] else { return nil }
    do throws(Refusal) {
      return (
        filter.text, try context.selection(filter.words, takesText: true, takesNumbers: false)
      )
    } catch .tracker(let error) {
      let fault = TrackerError.invalidSetting(.listFilter, .refused(.filter(error)), from: nil)
      context.warn(fault.settingsWarning)
      return nil
    }
  }
}
