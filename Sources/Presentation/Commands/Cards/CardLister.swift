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
  private var footer: String?
  /// `nil` for the usual columns.
  private var fields: [CardField]?
  private var hasViewSort = false
  private let form: OutputForm
  private let isQuiet: Bool
  private let mayBeNone: Bool
  private let arguments: ParsedArguments
  private let context: Context

  init(
    _ arguments: ParsedArguments, sort: CardSort, in context: Context
  ) throws(Refusal) {
    self.arguments = arguments
    self.context = context
    let fields = try arguments.value("fields").map(OutputForm.columns)
    form = try OutputForm(arguments, in: context, table: true).showing(fields, arguments)
    self.fields = fields
    isQuiet = arguments.has("quiet")
    mayBeNone = arguments.has("if-any")
    self.sort(by: try arguments.value("sort").map(Self.keys) ?? [SortKey(sort)])
    request.limit = try ValueReader.number("limit", in: arguments, from: 1)
    request.countsMore = form.countsMore && !isQuiet
    request.marksBlocked = form == .text && !isQuiet
  }

  /// `isReversed` is whether the keys are reversed besides `--reverse`.
  private mutating func sort(by keys: [SortKey], isReversed: Bool = false) {
    request.sort = keys.map { $0.reversed(isReversed != arguments.has("reverse")) }
  }

  /// Whether the list is text for people, so that the defaults of the settings apply.
  private var isForPeople: Bool { form == .text && !isQuiet }

  func run() throws(Refusal) {
    if arguments.has("explain") { explain() }
    var request = request
    request.fields = isQuiet ? [] : form.fields
    if request.sort[0].sort == .urgency { request.scale = context.urgencyScale }
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

  private func explain() {
    if let selection = request.selection {
      Explanation(selection).write(in: context)
    } else {
      context.note(!request.includesDone ? .doneSkipped : .allStatesIncluded)
      Explanation.writeArchived(in: context)
    }
    if arguments.has("sort") { context.note(.sorted(by: request.sort)) }
  }

  static func keys(_ text: String) throws(Refusal) -> [SortKey] {
    do throws(SortFault) {
      return try SortKey.keys(reading: text)
    } catch {
      switch error {
      case .missingKey: throw .fault(.missingSort(text))
      case .urgencyIsNotFirst(let text): throw .fault(.urgencyIsNotFirst(text))
      case .unknownKey(let word):
        throw .fault(.unknown(.sortKey, word, among: CardSort.allCases.map(\.rawValue)))
      }
    }
  }
}

// MARK: - Views and settings
extension CardLister {
  /// Lists the cards of `selection`, with the sort order and the columns of its first view that has
  /// them; options win.
  mutating func select(_ selection: Selection) {
    request.selection = selection
    guard case .filters(let filters) = selection, !filters.views.isEmpty else { return }
    if !arguments.has("sort"), let text = filters.views.lazy.compactMap(\.sort).first?.text,
      let keys = try? SortKey.keys(reading: text)
    {
      hasViewSort = true
      self.sort(by: keys)
    }
    if fields == nil, let text = filters.views.lazy.compactMap(\.fieldNames).first?.text {
      fields = try? OutputForm.columns(text)
    }
  }

  /// Applies the columns of the settings to a list for people.
  mutating func applyDefaultFields() {
    guard isForPeople, fields == nil else { return }
    let fields = context.settings[TrackerSettings.listFields]
    if !fields.isEmpty { self.fields = fields }
  }

  /// Applies the filter and the sort order of the settings.
  mutating func applyDefaults() throws(Refusal) {
    let filter = arguments.has("all") ? nil : try defaultFilter()
    if let filter { select(filter.selection) }
    let order = context.settings[TrackerSettings.listSort]
    let isReversed = context.settings[TrackerSettings.listReverse]
    let isSorted =
      isForPeople && !arguments.has("sort") && !hasViewSort && (order != .board || isReversed)
    if isSorted, let keys = try? order.keys() { sort(by: keys, isReversed: isReversed) }
    guard filter != nil || isSorted else { return }
    let footer = context.wording.text(
      .listDefaults(
        filter: filter?.text, sort: isSorted ? order.text : nil,
        isReversed: isReversed != arguments.has("reverse")))
    if isForPeople { self.footer = footer } else { context.console.note(footer) }
  }

  /// Returns the filter of the setting and the cards that it selects.
  ///
  /// A filter that can't be used any longer, such as that of a view that was deleted, is ignored
  /// with a warning.
  private func defaultFilter() throws(Refusal) -> (text: String, selection: Selection)? {
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
