import Entities
import JSONKit
import System
import TerminalKit
import Words

/// The output about a team: sentences, rows, or a JSON object.
struct TeamAnswer {
  let context: Context

  private func text(_ sentence: Sentence) -> String { context.wording.text(sentence) }

  private func row(_ values: [String]) { context.console.write(row: values) }
}

// MARK: - The team
extension TeamAnswer {
  func write(_ status: TeamStatus, as form: OutputForm) {
    switch form {
    case .text: writeTable(status)
    case .plain: for (label, value) in values(status) { row([name(of: label), value]) }
    case .json: context.writeAnswer { writer in members(of: status, to: &writer) }
    }
  }

  private func writeTable(_ status: TeamStatus) {
    var table = Table([Table.Column(isKept: true), Table.Column(isFlexible: true)])
    for (label, value) in values(status) {
      table.append([Table.Cell(text(label.sentence)), Table.Cell(value)])
    }
    context.console.write(table)
    if status.conflicts > 0 { context.console.note(text(.seeConflicts)) }
  }

  private func values(_ status: TeamStatus) -> [(TeamLabel, String)] {
    var values: [(TeamLabel, String)] = [(.address, status.address), (.member, status.member)]
    values += status.machines.map {
      (.machine, text(.machine($0.name, of: $0.member, isOwn: $0.isOwn)))
    }
    return values + [
      (.lastSync, status.synced.map { context.words($0) } ?? text(.neverInTeam)),
      (.waiting, String(status.waiting)), (.conflicts, String(status.conflicts)),
      (.voidEntries, String(status.voidEntries)), (.numbersLeft, String(status.numbersLeft)),
    ]
  }

  private func name(of label: TeamLabel) -> String {
    switch label {
    case .address: "address"
    case .member: "member"
    case .machine: "machine"
    case .lastSync: "synced"
    case .waiting: "waiting"
    case .conflicts: "conflicts"
    case .voidEntries: "voidEntries"
    case .numbersLeft: "numbersLeft"
    }
  }

  private func members(of status: TeamStatus, to writer: inout JSONWriter) {
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
}

// MARK: - A sync
extension TeamAnswer {
  func write(_ answer: SyncAnswer, saying sentence: Sentence, as form: OutputForm) {
    switch form {
    case .text:
      context.console.say(text(sentence))
      notes(of: answer)
    case .plain: row([answer.pulled, answer.pushed, answer.conflicts].map(String.init))
    case .json:
      context.writeAnswer { writer in
        writer.member("pulled", answer.pulled)
        writer.member("pushed", answer.pushed)
        writer.member("conflicts", answer.conflicts)
        for list in SyncNoticeList.allCases { list.write(answer.notices, to: &writer) }
        writer.member("newMachine", answer.isNewMachine)
        writer.member("transaction", answer.transaction.map { "t\($0)" })
      }
    }
  }
}

extension TeamAnswer {
  /// Prints what people should know besides the numbers.
  func notes(of answer: SyncAnswer) {
    if answer.isNewMachine { context.console.note(text(.isNewMachine)) }
    if answer.conflicts > 0 { context.console.note(text(.seeConflicts)) }
  }
}

// MARK: - Conflicts
extension TeamAnswer {
  func write(_ conflicts: ConflictList, as form: OutputForm) {
    switch form {
    case .text where conflicts.list.isEmpty: context.console.note(text(.noConflicts))
    case .text:
      for conflict in conflicts.list {
        context.console.say(
          text(
            .conflict(
              conflict.id, change: words(conflict, conflicts.names), member: conflict.member,
              machine: conflict.machine)))
      }
    case .plain:
      for conflict in conflicts.list {
        row([
          "c\(conflict.id)", conflict.member, conflict.machine,
          words(conflict, conflicts.names),
        ])
      }
    case .json: context.writeAnswer { writer in write(conflicts, to: &writer) }
    }
  }

  private func words(_ conflict: ShownConflict, _ names: ChangeNames) -> String {
    switch conflict.effect {
    case .change(let change):
      context.wording.text(.change(change, names, now: context.civilNow, zone: context.zone))
    case .reversal(let isUndo): text(.reversalOfChange(isUndo: isUndo))
    case .unknown: text(.newerValue)
    }
  }

  private func write(_ conflicts: ConflictList, to writer: inout JSONWriter) {
    let history = HistoryJSON(in: context, conflicts.names)
    writer.objects("conflicts", conflicts.list) { conflict, writer in
      writer.member("conflict", "c\(conflict.id)")
      writer.member("member", conflict.member)
      writer.member("machine", conflict.machine)
      switch conflict.effect {
      case .change(let change): history.write(change, to: &writer)
      case .reversal(let isUndo): writer.member("change", isUndo ? "undo" : "redo")
      case .unknown: writer.member("change", "unknown")
      }
    }
  }
}
