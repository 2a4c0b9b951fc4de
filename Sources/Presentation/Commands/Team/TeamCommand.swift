import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo team`: shows the team that the store belongs to.
enum TeamCommand: Command {
  static let declaration = CommandDeclaration(
    "team", synopses: ["", "VERB …"], options: OutputForm.wholeRows,
    examples: ["todo team", "todo team --json"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let status = try context.scenes.teamStatus().answer(to: ())
    TeamAnswer(context: context).write(status, as: form)
  }
}

/// `todo team create` and `todo team join`.
struct TeamFoundingCommand: CommandView {
  static let declarations = [
    CommandDeclaration(
      "team create", synopses: ["ADDRESS [--name NAME]", "ADDRESS --sql"],
      operands: [OperandDeclaration("ADDRESS", .one, offering: "file")],
      options: [name, OptionDeclaration("sql")] + OutputForm.wholeRows,
      examples: [
        "todo team create ~/team", "todo team create postgresql://db.example.com/work --sql",
      ]),
    CommandDeclaration(
      "team join", synopses: ["ADDRESS [--name NAME] [--yes]"],
      operands: [OperandDeclaration("ADDRESS", .one, offering: "file")],
      options: [name, OptionDeclaration("yes")] + OutputForm.wholeRows,
      examples: ["todo team join ~/team", "todo team join ~/team --name Bob --yes"]),
  ]

  private static let name = OptionDeclaration("name", takes: "NAME")

  private let form: OutputForm
  private let creates: Bool
  private let printsSQL: Bool
  private let request: TeamRequest

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(ofWholeRows: arguments, in: context)
    creates = arguments.verb == "create"
    printsSQL = arguments.has("sql")
    request = TeamRequest(
      address: arguments.operands.first?.word ?? "",
      name: arguments.value("name") ?? context.userName(), machine: "",
      isConfirmed: arguments.has("yes"))
  }

  func run(in context: Context) throws(Refusal) {
    if printsSQL { return try printSQL(in: context) }
    let scene = creates ? context.scenes.createTeam() : context.scenes.joinTeam()
    let answer: SyncAnswer
    do throws(Refusal) {
      answer = try scene.answer(to: request)
    } catch .tracker(.team(.hasCards(let count))) where form == .text {
      try preview(count, in: context)
      throw .tracker(.team(.hasCards(count)))
    }
    let sentence: Sentence =
      creates
      ? .createdTeam(at: request.address, cards: answer.cards)
      : .joinedTeam(at: request.address, cards: answer.cards)
    TeamAnswer(context: context).write(answer, saying: sentence, as: form)
    // Machines that add no cards, such as CI jobs, take no numbers.
    guard form == .text, !creates else { return }
    context.note(.syncBeforeAdding)
  }

  private func printSQL(in context: Context) throws(Refusal) {
    let sql = try context.scenes.teamSQL().answer(to: request.address)
    func comment(_ note: Sentence) {
      context.console.output.writeLine("-- \(context.wording.text(note))")
    }
    var roles: [String] = []
    for line in sql.split(separator: "\n") {
      if line.hasPrefix("CREATE ROLE "), let role = line.split(separator: "\"").dropFirst().first {
        comment(.roleExists)
        roles.append(String(role))
      }
      context.console.output.writeLine(String(line))
    }
    for role in roles { comment(.addMember(to: role)) }
  }
}

extension TeamFoundingCommand {
  private static let previewLimit = 20

  private func preview(_ count: Int, in context: Context) throws(Refusal) {
    let cards = try context.scenes.cardsToJoin().answer(to: Self.previewLimit)
    for card in cards {
      context.note(.wouldRenumber(card.number, title: card.title.text))
    }
    guard count > cards.count else { return }
    context.note(.moreLines(count - cards.count))
  }
}

/// `todo team leave`.
enum TeamLeaveCommand: Command {
  static let declaration = CommandDeclaration(
    "team leave", synopses: ["[--dry-run]"],
    options: [SelectionOptions.dryRun] + OutputForm.wholeRows, examples: ["todo team leave"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let status = try context.scenes.leaveTeam().answer(
      to: Submission((), isDryRun: isDryRun))
    guard form == .text else { return TeamAnswer(context: context).write(status, as: form) }
    let sentence = Sentence.leftTeam(
      at: status.address, waiting: status.waiting, isDryRun: isDryRun)
    context.say(sentence)
  }
}
