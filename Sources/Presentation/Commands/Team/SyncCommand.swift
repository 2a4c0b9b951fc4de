import CommandLineKit
import Entities
import JSONKit
import System
import TerminalKit
import ViewModels
import Words

/// `todo sync`: exchanges changes with the team.
enum SyncCommand: Command {
  static let declaration = CommandDeclaration(
    "sync",
    synopses: ["[--wait SECONDS] [--fail-on-conflict]", "--numbers N", "--dry-run", "VERB …"],
    options: [
      SelectionOptions.dryRun, OptionDeclaration("fail-on-conflict"),
      OptionDeclaration("wait", takes: "SECONDS"),
      OptionDeclaration("numbers", takes: "N"),
    ] + OutputForm.wholeRows,
    examples: [
      "todo sync", "todo sync --dry-run", "todo sync --wait 60 --fail-on-conflict",
      "todo sync --numbers 1000",
    ])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let seconds = try parsed(try arguments.number("wait", in: 0...86_400)) ?? 0
    let numbers =
      try parsed(try arguments.number("numbers", in: SyncRequest.numberRange)) ?? 0
    let request = SyncRequest(numbers: numbers, wait: seconds * 1_000)
    let answer = try context.scenes.syncTeam().answer(
      to: Submission(request, isDryRun: isDryRun))
    context.write(answer, saying: .synced(answer, isDryRun: isDryRun), as: form)
    // A dry run keeps none. All others are printed at the end of the command.
    for notice in answer.notices where isDryRun {
      context.note(notice.sentence)
    }
    if let card = answer.mismatches.first { throw .tracker(.team(.valuesDiffer(card))) }
    if arguments.has("fail-on-conflict"), answer.conflicts > 0 { throw .silent(.conflictsLeft) }
  }
}

extension Context {
  /// Prints what a sync did.
  func write(_ answer: SyncAnswer, saying sentence: Sentence, as form: OutputForm) {
    let row = [answer.pulled, answer.pushed, answer.conflicts].map(String.init)
    self.answer(as: form, [sentence], rows: [row.joined(separator: "\t")]) { writer in
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
    if answer.isNewMachine { note(.isNewMachine) }
    if answer.conflicts > 0 { note(.seeConflicts) }
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

/// `todo sync conflicts`: lists the values that could not be merged.
enum ConflictsCommand: Command {
  static let declaration = CommandDeclaration(
    "sync conflicts", synopses: [""], options: OutputForm.wholeRows,
    examples: ["todo sync conflicts"])

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let conflicts = try context.scenes.listConflicts().answer(to: ())
    func change(_ conflict: ShownConflict) -> String {
      switch conflict.effect {
      case .change(let change):
        context.wording.text(
          .change(change, conflicts.names, now: context.civilNow, zone: context.zone))
      case .reversal(let isUndo): context.wording.text(.reversalOfChange(isUndo: isUndo))
      case .unknown: context.wording.text(.newerValue)
      }
    }
    if form == .text, conflicts.list.isEmpty { context.note(.noConflicts) }
    context.answer(
      as: form,
      conflicts.list.map {
        .conflict($0.id, change: change($0), member: $0.member, machine: $0.machine)
      },
      rows: conflicts.list.map {
        ["c\($0.id)", $0.member, $0.machine, change($0)].map(\.visible).joined(separator: "\t")
      }
    ) { writer in
      writer.objects("conflicts", conflicts.list) { write($0, conflicts.names, in: context, &$1) }
    }
  }

  private static func write(
    _ conflict: ShownConflict, _ names: ChangeNames, in context: Context,
    _ writer: inout JSONWriter
  ) {
    writer.member("conflict", "c\(conflict.id)")
    writer.member("member", conflict.member)
    writer.member("machine", conflict.machine)
    switch conflict.effect {
    case .change(let change): HistoryJSON(in: context, names).write(change, to: &writer)
    case .reversal(let isUndo): writer.member("change", isUndo ? "undo" : "redo")
    case .unknown: writer.member("change", "unknown")
    }
  }
}

/// `todo sync take` and `todo sync drop`: settle a conflict.
enum SettleCommand: CommandKind {
  static let declarations = ["take", "drop"].map { verb in
    CommandDeclaration(
      "sync \(verb)", synopses: ["CONFLICT [--dry-run]"],
      operands: [OperandDeclaration("CONFLICT", .one)],
      options: [SelectionOptions.dryRun] + OutputForm.wholeRows,
      examples: ["todo sync \(verb) c7"])
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let form = try OutputForm(ofWholeRows: arguments, in: context)
    let isDryRun = arguments.has("dry-run")
    let word = arguments.operands.first?.word ?? ""
    let digits = word.hasPrefix("c") || word.hasPrefix("C") ? word.dropFirst() : word[...]
    guard let number = Int(digits), number > 0 else {
      throw .tracker(.team(.noSuchConflict(word)))
    }
    let settled = try context.scenes.settleConflict().answer(
      to: Submission(
        ConflictSettlement(conflict: number, takes: arguments.verb == "take"),
        isDryRun: isDryRun))
    let takes = settled.answer.takes
    context.answer(
      as: form, [.settled(number, takes: takes, isDryRun: isDryRun)], rows: ["c\(number)"]
    ) { writer in
      writer.member("conflict", "c\(number)")
      writer.member("taken", takes)
      writer.member("transaction", settled.transaction.map { "t\($0)" })
    }
  }
}
