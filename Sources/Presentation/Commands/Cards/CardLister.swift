import CommandLineKit
import Entities
import Messages
import TodoScenes
import ViewModels

/// Lists cards for `todo list` and `todo search`, in one of the output formats.
struct CardLister {
  static let options = [
    OptionDeclaration(
      "sort", value: .required(placeholder: "KEY"),
      completion: .choices(CardSort.allCases.map(\.rawValue))),
    OptionDeclaration("reverse"),
    OptionDeclaration("limit", value: .required(placeholder: "N")),
    OptionDeclaration("quiet"), SelectionOptions.explain, SelectionOptions.ifAny,
  ]

  var request = ListRequest()
  /// The message for an empty list; `nil` for the usual one.
  var whenEmpty: MessageText?
  /// A line below the list that names the defaults from the settings.
  var footer: String?
  private let form: OutputForm
  private let isExplained: Bool
  private let isQuiet: Bool
  private let mayBeNone: Bool

  /// Reads the options; `sort` is the default sort order.
  init(
    _ arguments: ParsedArguments, sort: CardSort, in context: Context
  ) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: true)
    isExplained = arguments.has("explain")
    isQuiet = arguments.has("quiet")
    mayBeNone = arguments.has("if-any")
    request.sort = try arguments.value("sort").map(Self.sort) ?? sort
    request.isReversed = arguments.has("reverse")
    request.limit = try ValueReader.number("limit", in: arguments, from: 1)
    request.countsMore = form.countsMore && !isQuiet
  }

  /// Whether the list is text for people, so that the defaults of the settings apply.
  var isForPeople: Bool { form == .text && !isQuiet }

  func run(in context: Context) throws(Refusal) {
    if isExplained { explain(in: context) }
    let list =
      isQuiet
      ? nil
      : form.cardList(
        of: request, whenEmpty: whenEmpty, footer: footer, in: context)
    var summary: ListSummary
    do throws(Refusal) {
      summary = try context.scenes.listCards().answer(
        to: PartsRequest(request) { list?.append($0) })
    } catch .tracker(.noSuchTag) where mayBeNone || isQuiet || footer != nil {
      summary = ListSummary(count: 0, more: 0, hints: [])
    } catch .tracker(.noSuchProject) where footer != nil {
      summary = ListSummary(count: 0, more: 0, hints: [])
    } catch .tracker(.noSuchCards) where mayBeNone {
      summary = ListSummary(count: 0, more: 0, hints: [])
    }
    if summary.count == 0 {
      summary.hints += dateHints(in: context) + sortHints
    } else {
      summary.hints += tagHints(in: context)
    }
    list?.finish(summary)
    if isQuiet, summary.count == 0, !mayBeNone { throw .nothingFound }
  }

  /// The words that were searched as text.
  private var searchedWords: [String] {
    guard case .filters(let filters) = request.selection else { return [] }
    return filters.terms.filter { $0.key == "text" && !$0.isNegated }.map(\.word)
  }

  /// The option for `sort due` and `order by due`.
  private var sortHints: [ListHint] {
    let words = searchedWords
    guard let first = words.first?.lowercased(), ["sort", "order", "sorted"].contains(first)
    else { return [] }
    let rest = words.dropFirst().drop { $0.lowercased() == "by" }
    guard rest.count == 1, let word = rest.first, let key = CardSort(foreign: word) else {
      return []
    }
    return [ListHint(word: words.joined(separator: " "), filter: "--sort \(key.rawValue)")]
  }

  /// Returns filters by tag for searched words in the form of a tag: `+next`, `#next`.
  private func tagHints(in context: Context) -> [ListHint] {
    searchedWords.filter { $0.first.map { "+#@".contains($0) } ?? false }.compactMap { word in
      let tag = String(word.dropFirst())
      return SelectionSuggestion(in: context).has(tag, .tags)
        ? ListHint(word: word, filter: "tag:\(tag)") : nil
    }
  }

  /// Returns filters by deadline for searched words that are dates: `today`.
  private func dateHints(in context: Context) -> [ListHint] {
    searchedWords.filter { (try? context.dateReader.read($0)) != nil }
      .map { ListHint(word: $0, filter: "deadline:\($0.inShell)") }
  }

  private func explain(in context: Context) {
    if let selection = request.selection {
      Explanation(selection).write(in: context)
    } else {
      context.console.note(
        context.wording.text(.explanation(!request.includesDone ? .openOnly : .allStates)))
      Explanation.writeArchived(in: context)
    }
  }

  private static func sort(_ word: String) throws(Refusal) -> CardSort {
    guard let sort = CardSort(rawValue: word.lowercased()) else {
      let near = nearest(to: word, among: CardSort.allCases.map(\.rawValue))
      throw .fault(.unknownSort(word, nearest: CardSort(foreign: word)?.rawValue ?? near))
    }
    return sort
  }
}
