import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import System
import TerminalKit
import ViewModels
import Words

final class TeamCommand: CommandRun, CommandKind {
  private static let address = [OperandDeclaration("ADDRESS", .one, offering: "file")]
  private static let name = OptionDeclaration("name", takes: "NAME")

  static let declarations: [CommandDeclaration] = [
    CommandDeclaration(
      "team", synopses: ["", "VERB …"], options: OutputForm.wholeRows,
      examples: ["todo team", "todo team --json"]),
    CommandDeclaration(
      "team create", synopses: ["ADDRESS [--name NAME]", "ADDRESS --sql"], operands: address,
      options: [name, "sql"] + OutputForm.wholeRows,
      examples: [
        "todo team create ~/team", "todo team create postgresql://db.example.com/work --sql",
      ]),
    CommandDeclaration(
      "team join", synopses: ["ADDRESS [--name NAME] [--yes]"], operands: address,
      options: [name, "yes"] + OutputForm.wholeRows,
      examples: ["todo team join ~/team", "todo team join ~/team --name Bob --yes"]),
    .change("team leave", ["[--dry-run]"], examples: ["todo team leave"]),
    .change("team rejoin", ["[--dry-run]"], examples: ["todo team rejoin"]),
    .change(
      "team address", ["ADDRESS [--dry-run]"], address,
      examples: ["todo team address /mnt/shared/team"]),
    CommandDeclaration(
      "team upgrade", synopses: [""], options: OutputForm.wholeRows,
      examples: ["todo team upgrade"]),
    .change(
      "team repair", ["--push-missing [--dry-run]"], [], ["push-missing"],
      examples: ["todo team repair --push-missing"]),
  ]

  private static let previewLimit = 20

  func run() throws(Refusal) {
    let address = arguments.operands.first?.word ?? ""
    switch arguments.verb {
    case "team": write(try context.scenes.teamStatus().answer(to: ()))
    case "create" where arguments.has("sql"): try printSQL(of: address)
    case "create", "join": try found(address)
    case "leave":
      let status = try submit((), to: context.scenes.leaveTeam())
      guard form == .text else { return write(status) }
      context.say(.leftTeam(at: status.address, waiting: status.waiting).inDryRun(isDryRun))
    case "address":
      let kept = try submit(address, to: context.scenes.moveTeam())
      answer([.movedTeam(to: kept).inDryRun(isDryRun)], rows: [kept]) {
        $0.member("address", kept)
      }
    case "upgrade":
      let format = try submit((), to: context.scenes.upgradeTeam())
      answer(
        [format.map { .upgradedTeam(format: $0) } ?? .teamIsNewest],
        rows: [format.map(String.init) ?? ""]
      ) { $0.member("format", format) }
    default: try repair()
    }
  }

  private func found(_ address: String) throws(Refusal) {
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
    write(answer, saying: sentence)
    // Machines that add no cards, such as CI jobs, take no numbers.
    if form == .text, !creates { context.note(.syncBeforeAdding) }
  }

  private func printSQL(of address: String) throws(Refusal) {
    let sql = try context.scenes.teamSQL().answer(to: address)
    func comment(_ note: Sentence) {
      context.console.output.writeLine("-- \(context.text(note))")
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

  private func repair() throws(Refusal) {
    let pushesMissing = arguments.verb == "repair"
    guard !pushesMissing || arguments.has("push-missing") else { throw missing("--push-missing") }
    var backup: String?
    let repair = context.scenes.repairTeam(pushesMissing: pushesMissing) { backup = $0 }
    let answer: SyncAnswer
    do throws(Refusal) {
      answer = try submit(context.backupSuffix, to: repair)
    } catch {
      if form == .text, let backup { context.note(.keptStore(in: backup)) }
      throw error
    }
    let sentence: Sentence =
      pushesMissing
      ? .repairedTeam(answer).inDryRun(isDryRun) : .rejoinedTeam.inDryRun(isDryRun)
    write(answer, saying: sentence)
    if form == .text, let backup { context.say(.keptStore(in: backup)) }
  }

  private func write(_ status: TeamStatus) {
    let facts = facts(of: status)
    answer(
      [], rows: facts.map { "\($0.name)\t\($0.value.visible)" }
    ) { writer in
      writer.object("team") { writer in
        writer.member("address", status.address)
        writer.member("member", status.member)
        writer.objects("machines", status.machines) { machine, writer in
          writer.member("name", machine.name)
          writer.member("member", machine.member)
          writer.member("own", machine.isOwn)
        }
        writer.member("synced", status.synced.map { context.zone.iso($0) })
        writer.member("entries", status.entries)
        writer.member("waiting", status.waiting)
        writer.member("conflicts", status.conflicts)
        writer.member("voidEntries", status.voidEntries)
        writer.member("numbersLeft", status.numbersLeft)
      }
    }
    guard form == .text else { return }
    let wording = context.wording
    context.writeTable(
      of: facts,
      [
        TableField(Table.Column(isKept: true)) { Table.Cell(wording.text($0.label.sentence)) },
        TableField(Table.Column(isFlexible: true)) { Table.Cell($0.value) },
      ])
    if status.conflicts > 0 { context.note(.seeConflicts) }
  }

  private func facts(of status: TeamStatus) -> [(name: String, label: TeamLabel, value: String)] {
    [("address", .address, status.address), ("member", .member, status.member)]
      + status.machines.map {
        let machine = Sentence.machine($0.name, of: $0.member, isOwn: $0.isOwn)
        return ("machine", .machine, context.text(machine))
      } + [
        ("synced", .lastSync, status.synced.map(context.words) ?? context.text(.neverInTeam)),
        ("waiting", .waiting, String(status.waiting)),
        ("conflicts", .conflicts, String(status.conflicts)),
        ("voidEntries", .voidEntries, String(status.voidEntries)),
        ("numbersLeft", .numbersLeft, String(status.numbersLeft)),
      ]
  }
}

final class SyncCommand: CommandRun, CommandKind {
  static let declarations =
    [
      CommandDeclaration(
        "sync",
        synopses: ["[--wait SECONDS] [--fail-on-conflict]", "--numbers N", "--dry-run", "VERB …"],
        options: [.dryRun, "fail-on-conflict", "wait SECONDS", "numbers N"] + OutputForm.wholeRows,
        examples: [
          "todo sync", "todo sync --dry-run", "todo sync --wait 60 --fail-on-conflict",
          "todo sync --numbers 1000",
        ]),
      CommandDeclaration(
        "sync conflicts", synopses: [""], options: OutputForm.wholeRows,
        examples: ["todo sync conflicts"]),
    ]
    + ["take", "drop"].map { verb in
      .change(
        "sync \(verb)", ["CONFLICT [--dry-run]"], ["CONFLICT"],
        examples: ["todo sync \(verb) c7"])
    }

  func run() throws(Refusal) {
    switch arguments.verb {
    case "conflicts": try listConflicts()
    case "take", "drop": try settle()
    default: try sync()
    }
  }

  private func sync() throws(Refusal) {
    let seconds = try parsed(try arguments.number("wait", in: 0...86_400)) ?? 0
    let numbers = try parsed(try arguments.number("numbers", in: SyncRequest.numberRange)) ?? 0
    let request = SyncRequest(numbers: numbers, wait: seconds * 1_000)
    let answer = try submit(request, to: context.scenes.syncTeam())
    write(answer, saying: .synced(answer).inDryRun(isDryRun))
    // A dry run keeps none. All others are printed at the end of the command.
    for notice in answer.notices where isDryRun {
      context.note(notice.sentence)
    }
    if let card = answer.mismatches.first { throw .tracker(.team(.valuesDiffer(card))) }
    if arguments.has("fail-on-conflict"), answer.conflicts > 0 { throw .silent(.conflictsLeft) }
  }

  private func listConflicts() throws(Refusal) {
    let conflicts = try context.scenes.listConflicts().answer(to: ())
    func change(_ conflict: ShownConflict) -> String {
      switch conflict.effect {
      case .change(let change):
        context.text(.change(change, conflicts.names, now: context.civilNow, zone: context.zone))
      case .reversal(let isUndo): context.text(.reversalOfChange(isUndo: isUndo))
      case .unknown: context.text(.newerValue)
      }
    }
    if form == .text, conflicts.list.isEmpty { context.note(.noConflicts) }
    answer(
      conflicts.list.map {
        .conflict($0.id, change: change($0), member: $0.member, machine: $0.machine)
      },
      rows: conflicts.list.map {
        ["c\($0.id)", $0.member, $0.machine, change($0)].map(\.visible).joined(separator: "\t")
      }
    ) { writer in
      writer.objects("conflicts", conflicts.list) { write($0, conflicts.names, &$1) }
    }
  }

  private func write(_ conflict: ShownConflict, _ names: ChangeNames, _ writer: inout JSONWriter) {
    writer.member("conflict", "c\(conflict.id)")
    writer.member("member", conflict.member)
    writer.member("machine", conflict.machine)
    switch conflict.effect {
    case .change(let change): HistoryJSON(context.cardObject, names).write(change, to: &writer)
    case .reversal(let isUndo): writer.member("change", isUndo ? "undo" : "redo")
    case .unknown: writer.member("change", "unknown")
    }
  }

  private func settle() throws(Refusal) {
    let word = arguments.operands.first?.word ?? ""
    let digits = word.hasPrefix("c") || word.hasPrefix("C") ? word.dropFirst() : word[...]
    guard let number = Int(digits), number > 0 else { throw .tracker(.team(.noSuchConflict(word))) }
    let settled = try submit(
      ConflictSettlement(conflict: number, takes: arguments.verb == "take"),
      to: context.scenes.settleConflict())
    let takes = settled.answer.takes
    answer(
      [.settled(number, takes: takes).inDryRun(isDryRun)], rows: ["c\(number)"]
    ) { writer in
      writer.member("conflict", "c\(number)")
      writer.member("taken", takes)
      writer.member("transaction", settled.transaction.map { "t\($0)" })
    }
  }
}

extension CommandRun {
  fileprivate func write(_ answer: SyncAnswer, saying sentence: Sentence) {
    let row = [answer.pulled, answer.pushed, answer.conflicts].map(String.init)
    self.answer([sentence], rows: [row.joined(separator: "\t")]) { writer in
      writer.member("pulled", answer.pulled)
      writer.member("pushed", answer.pushed)
      writer.member("conflicts", answer.conflicts)
      for list in ["renumbered", "lostClaims", "moved", "overLimit", "renamed"] {
        writer.member(list, answer.notices.map(\.json).filter { $0.list == list }.map(\.members))
      }
      writer.member("newMachine", answer.isNewMachine)
      writer.member("transaction", answer.transaction.map { "t\($0)" })
    }
    guard form == .text else { return }
    if answer.isNewMachine { context.note(.isNewMachine) }
    if answer.conflicts > 0 { context.note(.seeConflicts) }
  }
}

extension SyncNotice {
  fileprivate var json: (list: String, members: JSONValue) {
    switch self {
    case .renumbered(let card, let former):
      ("renumbered", ["card": .integer(card), "was": .integer(former)])
    case .lostClaim(let card, let person):
      ("lostClaims", ["card": .integer(card), "person": .string(person)])
    case .movedToInbox(let card): ("moved", ["card": .integer(card), "deleted": "project"])
    case .movedToDefault(let card): ("moved", ["card": .integer(card), "deleted": "column"])
    case .overLimit(let column, let count, let limit):
      (
        "overLimit",
        ["column": .string(column), "count": .integer(count), "limit": .integer(limit)]
      )
    case .renamed(let name, let former):
      ("renamed", ["name": .string(name), "was": .string(former)])
    }
  }
}
