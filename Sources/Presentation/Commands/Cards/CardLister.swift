import CommandLineKit
import Entities
import ViewModels
import Words

/// Lists cards for `todo list` and `todo search`, in one of the output formats.
struct CardLister {
  static let options = [
    OptionDeclaration("sort", takes: "KEYS", offering: "sort-keys"),
    OptionDeclaration("reverse"),
    OptionDeclaration("fields", takes: "COLUMNS", offering: "fields"),
    OptionDeclaration("limit", takes: "N"),
    OptionDeclaration("quiet"), SelectionOptions.explain, SelectionOptions.ifAny,
  ]

  var request = ListRequest()
  /// `nil` for the usual message.
  var whenEmpty: MessageText?
  /// A line below the list that names the defaults from the settings.
  var footer: String?
  /// `nil` for the usual columns.
  var fields: [CardField]?
  private let form: OutputForm
  private let namesSort: Bool
  private(set) var hasViewSort = false
  private let isExplained: Bool
  private let isQuiet: Bool
  private let mayBeNone: Bool

  init(
    _ arguments: ParsedArguments, sort: CardSort, in context: Context
  ) throws(Refusal) {
    let fields = try arguments.value("fields").map(OutputForm.columns)
    form = try OutputForm(arguments, in: context, table: true).showing(fields, arguments)
    self.fields = fields
    namesSort = arguments.has("sort")
    isExplained = arguments.has("explain")
    isQuiet = arguments.has("quiet")
    mayBeNone = arguments.has("if-any")
    let isReversed = arguments.has("reverse")
    if let keys = try arguments.value("sort").map(Self.keys) {
      request.sort(by: keys.map { $0.reversed(isReversed) })
    } else {
      request.sort = sort
      request.isReversed = isReversed
    }
    sortByUrgency(in: context)
    request.limit = try ValueReader.number("limit", in: arguments, from: 1)
    request.countsMore = form.countsMore && !isQuiet
    request.marksBlocked = form == .text && !isQuiet
  }

  /// Gives the request the weights if it is sorted by urgency.
  mutating func sortByUrgency(in context: Context) {
    if request.sort == .urgency { request.scale = context.urgencyScale }
  }

  /// Whether the list is text for people, so that the defaults of the settings apply.
  var isForPeople: Bool { form == .text && !isQuiet }

  func run(in context: Context) throws(Refusal) {
    if isExplained { explain(in: context) }
    var request = request
    request.fields = isQuiet ? [] : form.fields
    let list =
      isQuiet
      ? nil
      : form.cardList(
        of: request, showing: fields, whenEmpty: whenEmpty, footer: footer, in: context)
    var summary: ListSummary
    do throws(Refusal) {
      summary = try context.scenes.listCards().answer(
        to: PartsRequest(request) { list?.append($0) })
    } catch .tracker(let error) where isEmptyList(error) {
      summary = ListSummary(count: 0, more: 0)
    }
    list?.finish(summary)
    if isQuiet, summary.count == 0, !mayBeNone { throw .nothingFound }
  }

  /// Scripts ask whether a card has a key or a tag, and names in settings can become outdated.
  private func isEmptyList(_ error: TrackerError) -> Bool {
    switch error {
    case .noSuchKey, .noSuchTag: mayBeNone || isQuiet || footer != nil
    case .noSuchProject: footer != nil
    case .noSuchCards: mayBeNone
    default: false
    }
  }

  /// Takes the sort order and the columns of the first view that has them; options win.
  mutating func applyView(_ arguments: ParsedArguments) {
    guard case .filters(let filters) = request.selection, !filters.views.isEmpty else { return }
    if !arguments.has("sort"), let text = filters.views.lazy.compactMap(\.sort).first?.text,
      let keys = try? SortKey.keys(reading: text)
    {
      hasViewSort = true
      request.sort(by: keys.map { $0.reversed(arguments.has("reverse")) })
    }
    if fields == nil, let text = filters.views.lazy.compactMap(\.fieldNames).first?.text {
      fields = try? OutputForm.columns(text)
    }
  }

  private func explain(in context: Context) {
    if let selection = request.selection {
      Explanation(selection).write(in: context)
    } else {
      context.note(!request.includesDone ? .doneSkipped : .allStatesIncluded)
      Explanation.writeArchived(in: context)
    }
    if namesSort {
      context.note(.sorted(by: request.sortKeys))
    }
  }

  static func keys(_ text: String) throws(Refusal) -> [SortKey] {
    do throws(SortFault) {
      return try SortKey.keys(reading: text)
    } catch {
      switch error {
      case .missingKey: throw .fault(.missingSort(text))
      case .urgencyIsNotFirst(let text): throw .fault(.urgencyIsNotFirst(text))
      case .unknownKey(let word):
        let near = nearest(to: word, among: CardSort.allCases.map(\.rawValue))
        throw .fault(.unknownSort(word, nearest: near))
      }
    }
  }
}
