import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo graph`: shows which cards block which.
enum GraphCommand: Command {
  static let declaration = CommandDeclaration(
    "graph", synopses: ["[CARD]", "FILTERS…"],
    operands: [OperandDeclaration("SELECTION", .anyNumber, offering: "card")],
    options: [
      OptionDeclaration(
        "format", takes: "FORMAT", completion: .choices(Format.allCases.map(\.rawValue))),
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

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(arguments, in: context, table: false)
    let format = try arguments.value("format").map(Self.format) ?? .tree
    if form.isJSON, arguments.has("format") {
      throw .usage(.conflictingOptions(["format", "json"]))
    }
    let words = arguments.operands.map(\.word)
    let selection = try words.isEmpty ? nil : context.selection(words)
    if let selection, arguments.has(SelectionOptions.explain.name) {
      Explanation(selection).write(in: context)
    }
    let graph = try context.scenes.readGraph().answer(to: selection)
    if case .json(let keys) = form {
      let answer = CardsAnswer(keys, in: context)
      for card in graph.cards { answer.append(card) }
      return answer.finish(warnings: [])
    }
    switch format {
    case .dot: GraphText(graph: graph, context: context).writeDot()
    case .tree: GraphText(graph: graph, context: context).writeTree(of: selection?.card)
    }
  }

  private static func format(_ word: String) throws(Refusal) -> Format {
    guard let format = Format(rawValue: word.lowercased()) else {
      let choices = Format.allCases.map(\.rawValue)
      throw .usage(.badValue(option: "format", value: word, choices: choices))
    }
    return format
  }
}

extension Selection {
  /// The card, if the selection is a single number.
  fileprivate var card: Int? {
    guard case .cards(let numbers) = self, numbers.count == 1, case .one(let number) = numbers[0]
    else { return nil }
    return number
  }
}
