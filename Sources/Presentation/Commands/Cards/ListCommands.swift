import CommandLineKit
import Entities
import JSONKit
import Looks
import ViewModels
import Words

final class ListCommand: CardListing, Command {
  static let declaration = CommandDeclaration(
    "list",
    synopses: ["[SELECTION]"],
    operands: [.selection],
    options: [.all, "tree"] + CardListing.options + OutputForm.options,
    examples: [
      "todo list", "todo list tag:work deadline:..fri", "todo list milk --all",
      "todo list project:web tag:bug or is:overdue", "todo list --sort urgency",
      "todo list --fields number,title,assignee",
      "todo list project:web --tree", "todo list --sort deadline --json",
      "todo list is:overdue --quiet || echo nothing overdue",
    ],
    takesFilters: true, takesText: true)

  func run() throws(Refusal) {
    try prepare(sort: .board)
    let words = arguments.words
    let wantsAll = arguments.has("all")
    request.includesDone = wantsAll
    if !wantsAll { request.skipsWaiting = context.deadlineNow }
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      select(try context.selection(words, includesDone: wantsAll, takesText: true))
    } else {
      applyDefaultOrder()
    }
    applyDefaultFields()
    try list()
  }
}

final class SearchCommand: CardListing, Command {
  override class func readsContext(_: ParsedArguments) -> Bool { true }

  static let declaration = CommandDeclaration(
    "search",
    synopses: ["WORDS [FILTERS]"],
    operands: ["WORDS…"],
    options: CardListing.options + OutputForm.options,
    examples: [
      "todo search milk", "todo search cafe -closed", "todo search 'to be or not'",
      "todo search meeting project:web state:done", "todo search 2026 --limit 5",
    ],
    takesFilters: true, takesText: true)

  func run() throws(Refusal) {
    try prepare(sort: .relevance)
    let words = arguments.words
    guard words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { throw missing("WORDS") }
    let selection = try context.selection(
      words, includesDone: true, takesText: true, takesNumbers: false, takesOr: false)
    guard case .filters(let filters) = selection,
      filters.terms.contains(where: { ["text", "title"].contains($0.key) })
    else { throw missing("WORDS") }
    request.selection = selection
    request.includesDone = true
    whenEmpty = context.text(.nothingFound(filters.terms.map(\.word)))
    try list()
  }
}

final class NextCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "next", synopses: ["[FILTERS…]"],
    operands: ["[FILTERS…]"],
    options: ["limit N", .explain] + OutputForm.options,
    examples: ["todo next", "todo next project:web assignee:me,none --limit 3 --explain"],
    takesFilters: true)

  private static let limit = 10

  override class func isTable(_ arguments: ParsedArguments) -> Bool { !arguments.has("explain") }

  func run() throws(Refusal) {
    let isExplained = arguments.has("explain")
    if isExplained, case .plain = form { throw .usage(.conflictingOptions(["explain", "plain"])) }
    let limit = try arguments.number("limit", from: 1) ?? Self.limit
    let filters = try context.filters(arguments.words)
    if isExplained, let filters { context.explain(.filters(filters)) }
    // The terms of each urgency are lines of text, not a table.
    let list =
      isExplained && form == .text
      ? nil : CardList(form, whenEmpty: context.text(Message(.noReadyCard)), in: context)
    let request = (filters: filters, limit: limit, scale: context.urgencyScale)
    let summary = try context.scenes.nextCards().answer(
      to: (
        request,
        { [context, form] card in
          guard let list else { return context.explain(card) }
          list.append(card.listed) { form.write(card.urgency, withTerms: isExplained, to: &$0) }
        }
      ))
    if let list { return list.finish(summary) }
    if summary.count == 0 { context.note(.noReadyCard) }
    context.sayMore(summary)
    for note in context.notes(of: summary) { context.console.note(note) }
  }
}

extension Context {
  fileprivate func explain(_ card: UrgentCard) {
    console.say("\(card.listed.card.number): \(card.listed.card.title.text)")
    console.say("  \(wording.text(.urgency(card.urgency)))", theme[.muted])
  }
}

extension OutputForm {
  fileprivate func write(_ urgency: Urgency, withTerms: Bool, to writer: inout JSONWriter) {
    guard case .json(let keys) = self else { return }
    if keys.has("urgency") { writer.member("urgency", urgency.total) }
    guard withTerms, keys.has("terms") else { return }
    writer.object("terms") { writer in
      for (term, value) in urgency.terms { writer.member(term.rawValue, value) }
    }
  }
}

class CardListing: CardRun {
  static let options = [
    OptionDeclaration("sort", takes: "KEYS", offering: "sort-keys"), "reverse",
    OptionDeclaration("fields", takes: "COLUMNS", offering: "fields"), "limit N", "quiet", .explain,
    .ifAny,
  ]

  final var request = ListRequest()
  final var whenEmpty: MessageText?
  private var footer: String?
  private var fields: [CardField]?

  override class func isTable(_: ParsedArguments) -> Bool { true }

  override class func form(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> OutputForm {
    try super.form(arguments, in: context).showing(fields(arguments), arguments)
  }

  private static func fields(_ arguments: ParsedArguments) throws(Refusal) -> [CardField]? {
    try arguments.value("fields").map(OutputForm.columns)
  }

  final func prepare(sort: CardSort) throws(Refusal) {
    fields = try Self.fields(arguments)
    self.sort(by: try arguments.value("sort").map(Self.keys) ?? [SortKey(sort)])
    request.limit = try arguments.number("limit", from: 1)
    request.countsMore = form.fields == nil && !isQuiet
    request.marksBlocked = isForPeople
  }

  private var isQuiet: Bool { arguments.has("quiet") }

  private var mayBeNone: Bool { arguments.has("if-any") }

  private func sort(by keys: [SortKey]) {
    request.sort = keys.map { $0.reversed(arguments.has("reverse")) }
  }

  private var isForPeople: Bool { form == .text && !isQuiet }

  final func list() throws(Refusal) {
    if arguments.has("explain") { explain() }
    var request = request
    request.isTree = arguments.has("tree")
    request.fields = isQuiet ? [] : form.fields
    if request.sort[0].sort == .urgency { request.scale = context.urgencyScale }
    let list =
      isQuiet
      ? nil
      : CardList(
        form, of: request, showing: fields, whenEmpty: whenEmpty, footer: footer, in: context)
    var summary: ListSummary
    do throws(Refusal) {
      summary = try context.scenes.listCards().answer(to: (request, { list?.append($0) }))
    } catch .tracker(let error) {
      // Scripts ask whether a card has a key or a tag.
      switch error {
      case .noSuchKey where mayBeNone || isQuiet, .noSuchTag where mayBeNone || isQuiet,
        .noSuchCards where mayBeNone:
        summary = ListSummary(count: 0, more: 0)
      default: throw .tracker(error)
      }
    }
    list?.finish(summary)
    if isQuiet, summary.count == 0, !mayBeNone { throw .silent(.nothingMatched) }
  }

  private func explain() {
    if let selection = request.selection {
      context.explain(selection)
    } else {
      context.note(!request.includesDone ? .doneSkipped : .allStatesIncluded)
      context.note(.archivedSkipped)
    }
    if arguments.has("sort") { context.note(.sorted(by: request.sort)) }
  }

  static func keys(_ text: String) throws(Refusal) -> [SortKey] {
    try refused(try SortKey.keys(reading: text)) { (error: SortFault) in
      switch error {
      case .missingKey, .urgencyIsNotFirst: .fault(.invalid(.sortOrder, text))
      case .unknownKey(let word):
        .fault(.unknown(.sortKey, word, among: CardSort.allCases.map(\.rawValue)))
      }
    }
  }

  // MARK: - Views and settings
  /// Lists the cards of `selection`, with the sort order and the columns of its first view that has
  /// them; options win.
  final func select(_ selection: Selection) {
    request.selection = selection
    guard case .filters(let filters) = selection, !filters.views.isEmpty else { return }
    if !arguments.has("sort"), let text = filters.views.lazy.compactMap(\.sort).first?.text,
      let keys = try? SortKey.keys(reading: text)
    {
      self.sort(by: keys)
    }
    if fields == nil, let text = filters.views.lazy.compactMap(\.fieldNames).first?.text {
      fields = try? OutputForm.columns(text)
    }
  }

  final func applyDefaultFields() {
    guard isForPeople, fields == nil else { return }
    let fields = context.settings[TrackerSettings.listFields]
    if !fields.isEmpty { self.fields = fields }
  }

  final func applyDefaultOrder() {
    let order = context.settings[TrackerSettings.listSort]
    let isSorted = isForPeople && !arguments.has("sort") && order != .board
    if isSorted, let keys = try? order.keys() { sort(by: keys) }
    guard isSorted else { return }
    footer = context.text(.listDefaults(sort: order.text, isReversed: arguments.has("reverse")))
  }
}
