import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
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
    context.write(status, as: form)
  }
}

extension Context {
  fileprivate func write(_ status: TeamStatus, as form: OutputForm) {
    let facts = facts(of: status)
    answer(
      as: form, [], rows: facts.map { "\($0.name)\t\($0.value.visible)" }
    ) { writer in
      writer.object("team") { writer in
        writer.member("address", status.address)
        writer.member("member", status.member)
        writer.objects("machines", status.machines) { machine, writer in
          writer.member("name", machine.name)
          writer.member("member", machine.member)
          writer.member("own", machine.isOwn)
        }
        writer.member("synced", status.synced.map { zone.iso($0) })
        writer.member("entries", status.entries)
        writer.member("waiting", status.waiting)
        writer.member("conflicts", status.conflicts)
        writer.member("voidEntries", status.voidEntries)
        writer.member("numbersLeft", status.numbersLeft)
      }
    }
    guard form == .text else { return }
    writeTable(
      of: facts,
      [
        TableField(Table.Column(isKept: true)) { Table.Cell(wording.text($0.label.sentence)) },
        TableField(Table.Column(isFlexible: true)) { Table.Cell($0.value) },
      ])
    if status.conflicts > 0 { note(.seeConflicts) }
  }

  private func facts(
    of status: TeamStatus
  ) -> [(name: String, label: TeamLabel, value: String)] {
    [("address", .address, status.address), ("member", .member, status.member)]
      + status.machines.map {
        let machine = Sentence.machine($0.name, of: $0.member, isOwn: $0.isOwn)
        return ("machine", .machine, wording.text(machine))
      } + [
        ("synced", .lastSync, status.synced.map(words) ?? wording.text(.neverInTeam)),
        ("waiting", .waiting, String(status.waiting)),
        ("conflicts", .conflicts, String(status.conflicts)),
        ("voidEntries", .voidEntries, String(status.voidEntries)),
        ("numbersLeft", .numbersLeft, String(status.numbersLeft)),
      ]
  }
}

/// `todo team create` and `todo team join`.
enum TeamFoundingCommand: CommandKind {
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

  private static let previewLimit = 20

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let address = arguments.operands.first?.word ?? ""
    if arguments.has("sql") { return try printSQL(of: address, in: context) }
    let request = TeamRequest(
      address: address, name: arguments.value("name") ?? context.userName(), machine: "",
      isConfirmed: arguments.has("yes"))
    let creates = arguments.verb == "create"
    let scene = creates ? context.scenes.createTeam() : context.scenes.joinTeam()
    let answer: SyncAnswer
    do throws(Refusal) {
      answer = try scene.answer(to: request)
    } catch .tracker(.team(.hasCards(let count))) where form == .text {
      let cards = try context.scenes.cardsToJoin().answer(to: Self.previewLimit)
      for card in cards { context.note(.wouldRenumber(card.number, title: card.title.text)) }
      if count > cards.count { context.note(.moreLines(count - cards.count)) }
      throw .tracker(.team(.hasCards(count)))
    }
    let sentence: Sentence =
      creates
      ? .createdTeam(at: address, cards: answer.cards)
      : .joinedTeam(at: address, cards: answer.cards)
    context.write(answer, saying: sentence, as: form)
    // Machines that add no cards, such as CI jobs, take no numbers.
    if form == .text, !creates { context.note(.syncBeforeAdding) }
  }

  private static func printSQL(of address: String, in context: Context) throws(Refusal) {
    let sql = try context.scenes.teamSQL().answer(to: address)
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
    guard form == .text else { return context.write(status, as: form) }
    context.say(.leftTeam(at: status.address, waiting: status.waiting, isDryRun: isDryRun))
  }
}

/// `todo team rejoin` and `todo team repair --push-missing`.
enum TeamRepairCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "team rejoin", synopses: ["[--dry-run]"],
      options: [SelectionOptions.dryRun] + OutputForm.wholeRows, examples: ["todo team rejoin"]),
    CommandDeclaration(
      "team repair", synopses: ["--push-missing [--dry-run]"],
      options: [OptionDeclaration("push-missing"), SelectionOptions.dryRun]
        + OutputForm.wholeRows,
      examples: ["todo team repair --push-missing"]),
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let pushesMissing = arguments.verb == "repair"
    guard !pushesMissing || arguments.has("push-missing") else {
      throw .usage(.missingOperand("--push-missing", command: "team repair"))
    }
    var backup: String?
    let repair = context.scenes.repairTeam(pushesMissing: pushesMissing) { backup = $0 }
    let answer: SyncAnswer
    do throws(Refusal) {
      answer = try repair.answer(to: Submission(context.backupSuffix, isDryRun: isDryRun))
    } catch {
      if form == .text, let backup { context.note(.keptStore(in: backup)) }
      throw error
    }
    let sentence: Sentence =
      pushesMissing
      ? .repairedTeam(answer, isDryRun: isDryRun) : .rejoinedTeam(isDryRun: isDryRun)
    context.write(answer, saying: sentence, as: form)
    guard form == .text, let backup else { return }
    context.say(.keptStore(in: backup))
  }
}

/// `todo team address`: changes where the team is.
enum TeamAddressCommand: Command {
  static let declaration = CommandDeclaration(
    "team address", synopses: ["ADDRESS [--dry-run]"],
    operands: [OperandDeclaration("ADDRESS", .one, offering: "file")],
    options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
    examples: ["todo team address /mnt/shared/team"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let address = arguments.operands.first?.word ?? ""
    let kept = try context.scenes.moveTeam().answer(to: Submission(address, isDryRun: isDryRun))
    context.answer(as: form, [.movedTeam(to: kept, isDryRun: isDryRun)], rows: [kept]) { writer in
      writer.member("address", kept)
    }
  }
}

/// `todo team upgrade`: makes the newest format that of the team.
enum TeamUpgradeCommand: Command {
  static let declaration = CommandDeclaration(
    "team upgrade", synopses: [""], options: OutputForm.wholeRows,
    examples: ["todo team upgrade"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let format = try context.scenes.upgradeTeam().answer(to: Submission((), isDryRun: false))
    context.answer(
      as: form, [format.map { .upgradedTeam(format: $0) } ?? .teamIsNewest],
      rows: [format.map(String.init) ?? ""]
    ) { writer in
      writer.member("format", format)
    }
  }
}
