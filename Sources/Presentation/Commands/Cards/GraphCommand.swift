import CommandLineKit
import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class GraphCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "graph", synopses: ["[CARD]", "FILTERS…"],
    operands: [.selection],
    options: [
      OptionDeclaration(
        "format", takes: "FORMAT", completion: .choices(Format.allCases.map(\.rawValue))),
      .explain, OptionDeclaration("json", value: .optional(placeholder: "KEYS")),
    ],
    examples: ["todo graph 12", "todo graph project:web", "todo graph --format dot > graph.dot"],
    takesFilters: true)

  private enum Format: String, CaseIterable {
    case tree
    case dot
  }

  func run() throws(Refusal) {
    let format: Format = try arguments.choice("format") ?? .tree
    try arguments.allow(oneOf: ["format", "json"])
    let words = arguments.words
    let selection = try words.isEmpty ? nil : context.selection(words)
    if let selection, arguments.has("explain") {
      context.explain(selection)
    }
    let graph = try context.scenes.readGraph().answer(to: selection)
    let notes = context.notes(onUnreadable: graph.cards.map(\.card).unreadable, graph.outside)
    if case .json(let keys) = form {
      let answer = CardsAnswer(keys, in: context)
      for card in graph.cards { answer.append(card) }
      return answer.finish(warnings: notes)
    }
    if format == .dot {
      writeDot(of: graph)
    } else if case .cards(let numbers) = selection, numbers.count == 1,
      case .one(let number) = numbers[0]
    {
      writeTree(of: number, in: graph)
    } else {
      if graph.cards.isEmpty { context.note(.noLinks) }
      for note in notes { context.console.note(note) }
      var followed: Set<Int> = []
      for root in graph.roots {
        graph.walk(from: root, .blocked, following: &followed) { write($0, in: graph) }
      }
    }
  }

  private func writeTree(of number: Int, in graph: CardGraph) {
    writeLine(of: number, in: graph)
    let directions = [CardGraph.Direction.blockers, .blocked].filter {
      !graph.neighbors(of: number, $0).isEmpty
    }
    for direction in directions {
      context.say(.graphHeading(direction), context.theme[.heading])
      graph.walk(from: number, direction) { if !$0.isLast.isEmpty { write($0, in: graph) } }
    }
    if directions.isEmpty, let card = graph.card(number)?.card {
      context.note(.noLinks(of: card))
    }
  }

  private func write(_ step: CardGraph.Step, in graph: CardGraph) {
    writeLine(of: step.number, in: graph, after: indent(step), isRepeated: step.isRepeated)
  }

  private func writeLine(
    of number: Int, in graph: CardGraph, after indent: String = "", isRepeated: Bool = false
  ) {
    guard let listed = graph.card(number) else { return }
    let marks = context.marks
    let rest = isRepeated ? " \(context.console.marks.ellipsis)" : ""
    let title = marks.title(of: listed.card)
    let line = "\(indent)\(number) \(marks.state(listed.card.state)) \(title)\(rest)"
    context.console.isTerminal ? context.console.sayCut(line) : context.console.say(line)
  }

  /// A deep card has its level instead of lines.
  private func indent(_ step: CardGraph.Step) -> String {
    guard let own = step.isLast.last else { return "" }
    let isUnicode = context.console.marks == .unicode
    let dash = step.isFamily ? (isUnicode ? "┄" : ".") : (isUnicode ? "─" : "-")
    let (branch, corner) = isUnicode ? ("├\(dash) ", "└\(dash) ") : ("|\(dash) ", "`\(dash) ")
    let (line, gap) = (isUnicode ? "│  " : "|  ", "   ")
    let above =
      step.depth > CardGraph.levelLimit
      ? "(\(step.depth)) " : step.isLast.dropLast().map { $0 ? gap : line }.joined()
    return above + (own ? corner : branch)
  }

  /// In the language of Graphviz; an arrow points to the card that waits, a dashed one to a parent.
  private func writeDot(of graph: CardGraph) {
    let output = context.console.rows
    output.writeLine("digraph todo {")
    output.writeLine("  rankdir=LR;")
    output.writeLine("  node [shape=box];")
    for listed in graph.cards {
      let card = listed.card
      let style = card.state == .doing ? " style=bold" : ""
      output.writeLine(
        "  \(card.number) [label=\"\(card.number) \(Self.escaped(card.title.text))\"\(style)];")
    }
    for listed in graph.cards {
      for number in graph.neighbors(of: listed.card.number, .blocked) {
        let style = graph.isFamily(listed.card.number, number) ? " [style=dashed]" : ""
        output.writeLine("  \(listed.card.number) -> \(number)\(style);")
      }
    }
    output.writeLine("}")
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) })
  }
}
