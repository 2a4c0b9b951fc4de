import CommandLineKit
import Entities
import Messages
import ViewModels

/// `todo board`: opens the full-screen board.
struct BoardScreenCommand: Command {
  static let declaration = CommandDeclaration(
    "board", synopses: ["[PROJECT]", "--screen-reader [PROJECT]"],
    operands: [ProjectValue.operand("PROJECT", .anyNumber)],
    options: [OptionDeclaration("screen-reader")],
    examples: ["todo board", "todo board web", "todo board --screen-reader"])

  private let start: BoardStart

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let isNamed = arguments.operands.contains { !$0.word.isEmpty }
    let word = arguments.operands.first { !$0.isLiteral }.flatMap { FilterWord($0.word) }
    let project =
      word?.key == "project" && arguments.operands.count == 1
      ? try tracking { () throws(TrackerError) in try ProjectName(word?.value ?? "") }
      : try isNamed ? ProjectValue.name(in: arguments) : nil
    start = BoardStart(project: project, isSpoken: arguments.has("screen-reader"))
  }

  func run(in context: Context) throws(Refusal) {
    switch try tracking({ () throws(TrackerError) in try context.openBoard(start) }) {
    case .closed: break
    case .noTerminal: throw .fault(.boardWithoutTerminal)
    case .dumbTerminal: throw .fault(.boardOnDumbTerminal)
    }
  }
}
