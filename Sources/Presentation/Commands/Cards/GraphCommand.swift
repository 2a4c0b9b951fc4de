import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo graph`: shows which cards block which.
struct GraphCommand: Command {
  static let declaration = CommandDeclaration(
    "graph", synopses: ["[CARD]", "FILTERS…"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, completion: .source("card"))],
    options: [
      OptionDeclaration(
        "format", value: .required(placeholder: "FORMAT"),
        completion: .choices(Format.allCases.map(\.rawValue))),
      SelectionOptions.explain, OptionDeclaration("json", value: .optional(placeholder: "KEYS")),
    ],
    examples: [
      "todo graph 12", "todo graph project:web", "todo graph --format dot > graph.dot",
    ],
    takesFilters: true, isPaged: true)

  private enum Format: String, CaseIterable {
    case tree
    case dot
  }

  private let form: OutputForm
  private let format: Format
  private let selection: Selection?
  private let isExplained: Bool

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    isExplained = arguments.has(SelectionOptions.explain.name)
    format = try arguments.value("format").map(Self.format) ?? .tree
    if form.isJSON, arguments.has("format") {
      throw .usage(.conflictingOptions(["format", "json"]))
    }
    let words = arguments.operands.map(\.word)
    selection = try context.selection(words)
  }

  private static func format(_ word: String) throws(Refusal) -> Format {
    guard let format = Format(rawValue: word.lowercased()) else {
      throw .fault(.unknownGraphFormat(word, choices: Format.allCases.map(\.rawValue)))
    }
    return format
  }

  func run(in context: Context) throws(Refusal) {
    if isExplained, let selection { Explanation(selection).write(in: context) }
    let graph = try context.scenes.readGraph().answer(to: selection)
    if case .json(let keys) = form {
      let answer = CardsAnswer(keys, in: context)
      for card in graph.cards { answer.append(card) }
      return answer.finish(warnings: [])
    }
    switch format {
    case .dot: GraphText(graph, in: context).writeDot()
    case .tree: GraphText(graph, in: context).writeTree(of: card)
    }
  }

  private var card: Int? {
    guard case .cards(let numbers) = selection, numbers.count == 1,
      case .one(let number) = numbers[0]
    else { return nil }
    return number
  }
}
