import CommandLineKit
import Entities
import TerminalKit
import ViewModels
import Words

/// `todo` without a command: prints the board.
struct BoardCommand: Command, CommandView {
  static let declaration = CommandDeclaration(
    "", synopses: ["", "FILTERS"],
    operands: [OperandDeclaration("FILTERS", .anyNumber)],
    options: [SelectionOptions.all, SelectionOptions.explain] + OutputForm.options,
    examples: ["todo", "todo project:web", "todo tag:docs -is:overdue --all"],
    takesFilters: true)

  private static let doneLimitInPipe = 10

  private let form: OutputForm
  private let wantsAll: Bool
  private let isExplained: Bool
  private let filters: FilterSelection?

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    wantsAll = arguments.has("all")
    isExplained = arguments.has("explain")
    let words = arguments.operands.map(\.word)
    filters = try words.isEmpty ? nil : Self.filters(words, wantsAll: wantsAll, in: context)
  }

  private static func filters(
    _ words: [String], wantsAll: Bool, in context: Context
  ) throws(Refusal) -> FilterSelection? {
    let reader = try context.selectionReader(for: words, takesText: false, takesNumbers: false)
    let selection: Selection
    do throws(TrackerError) {
      // The board shows every state.
      selection = try reader.selection(words, includesDone: true, includesWaiting: wantsAll)
    } catch {
      throw .tracker(error)
    }
    try context.warn(ofNamesMissingFor: selection)
    return if case .filters(let filters) = selection { filters } else { nil }
  }

  func run(in context: Context) throws(Refusal) {
    if isExplained, let filters { Explanation(.filters(filters)).write(in: context) }
    var limits = limits(context)
    if form == .text { limits.now = Deadline(minute: context.civilNow) }
    let board = try context.scenes.boardSummary().answer(to: limits)
    let columns = board.all
    let cards = columns.flatMap(\.cards)
    switch form {
    case .text:
      guard filters == nil || columns.contains(where: { $0.count > 0 }) else {
        context.note(.emptyList(hasSelection: true, includesDone: true))
        for note in waiting(board, in: context) { context.console.note(note) }
        return
      }
      BoardText(board, isWhole: isWhole(context), in: context).write()
    case .plain(let names):
      PlainRows(columns: names, context: context).write(cards)
      for note in waiting(board, in: context) { context.console.note(note) }
    case .json(let keys):
      let answer = CardsAnswer(keys, in: context)
      for card in cards { answer.append(card) }
      let all = columns.reduce(0) { $0 + $1.count }
      answer.finish(more: all - cards.count, warnings: waiting(board, in: context))
    }
  }

  private func waiting(_ board: BoardColumns, in context: Context) -> [String] {
    board.waiting > 0 ? [context.wording.text(.skippedWaitingCards(board.waiting))] : []
  }

  private func isWhole(_ context: Context) -> Bool {
    wantsAll || !context.console.isTerminal
  }

  private func limits(_ context: Context) -> BoardLimits {
    if wantsAll { return BoardLimits(open: nil, done: nil, filters: filters) }
    let rows = context.console.size.rows
    let isScreen = form == .text && context.console.isTerminal
    return BoardLimits(
      open: isScreen ? rows : nil, done: isScreen ? rows : Self.doneLimitInPipe, filters: filters,
      skipsWaiting: Deadline(minute: context.civilNow))
  }
}
