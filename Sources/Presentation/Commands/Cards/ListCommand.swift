import CommandLineKit
import Entities
import Messages
import Reactive
import ViewModels

/// `todo list`: a table of cards, or their rows in a pipe.
struct ListCommand: Command {
  static let declaration = CommandDeclaration(
    "list",
    synopses: ["[SELECTION]"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: [
      OptionDeclaration(
        "sort", value: .required(placeholder: "KEY"),
        completion: .choices(CardSort.allCases.map(\.rawValue))),
      OptionDeclaration("reverse"),
      OptionDeclaration("limit", value: .required(placeholder: "N")),
      SelectionOptions.all, OptionDeclaration("quiet"), SelectionOptions.explain,
      SelectionOptions.ifAny,
    ] + OutputForm.options,
    examples: [
      "todo list", "todo list tag:work deadline:..fri", "todo list milk --all",
      "todo list is:overdue --quiet || echo nothing overdue", "todo list --sort deadline --json",
    ],
    takesFilters: true)

  private let form: OutputForm
  private let isExplained: Bool
  private let isQuiet: Bool
  private let mayBeNone: Bool
  private let request: ListRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: true)
    isExplained = arguments.has("explain")
    isQuiet = arguments.has("quiet")
    mayBeNone = arguments.has("if-any")
    var request = ListRequest()
    let words = arguments.operands.map(\.word)
    request.includesDone = arguments.has("all")
    if words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
      request.selection = try tracking { () throws(TrackerError) in
        try context.selectionReader(takesText: true)
          .selection(words, includesDone: arguments.has("all"))
      }
    }
    if let word = arguments.value("sort") { request.sort = try Self.sort(word) }
    request.isReversed = arguments.has("reverse")
    request.limit = try ValueReader.number("limit", in: arguments, from: 1)
    request.countsMore = form.tellsMore && !isQuiet
    self.request = request
  }

  func run(in context: Context) throws(Refusal) {
    if isExplained {
      if let selection = request.selection {
        Explanation(selection).write(in: context)
      } else {
        context.console.note(context.wording.explanation(ofDone: !request.includesDone))
      }
    }
    let didRequestList = PublishSubject<ListRequest>()
    let scene = try tracking(context.scenes.listCards)
    let output = scene.transform(.init(didRequestList: didRequestList))
    let reply = Reply(output.summary, failure: output.failure)
    let list = isQuiet ? nil : form.cardList(of: request, in: context)
    let bag = DisposeBag()
    if let list {
      output.card.subscribe(onNext: list.append).disposed(by: bag)
    }
    let summary: ListSummary
    do throws(Refusal) {
      summary = try reply.answer(to: request, through: didRequestList, of: scene)
    } catch .tracker(.noSuchTag) where mayBeNone || isQuiet {
      summary = ListSummary(count: 0, more: 0, hints: [])
    } catch .tracker(.noSuchCards) where mayBeNone {
      summary = ListSummary(count: 0, more: 0, hints: [])
    }
    list?.finish(summary)
    if isQuiet, summary.count == 0, !mayBeNone { throw .nothingFound }
  }

  private static func sort(_ word: String) throws(Refusal) -> CardSort {
    guard let sort = CardSort(rawValue: word.lowercased()) else {
      let near = nearest(to: word, among: CardSort.allCases.map(\.rawValue))
      throw .fault(.unknownSort(word, nearest: near))
    }
    return sort
  }
}
