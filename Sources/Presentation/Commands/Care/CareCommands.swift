import CommandLineKit
import Entities
import JSONKit
import System
import TerminalKit
import ViewModels
import Words

/// `todo backup`: copies the store; other processes can go on writing.
final class BackupCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "backup", synopses: ["FILE [--force]"],
    operands: [OperandDeclaration("FILE", .one, offering: "file")],
    options: ["force"] + OutputForm.wholeRows,
    examples: ["todo backup ~/todo.backup", "todo backup /media/stick/todo.sqlite3 --force"])

  func run() throws(Refusal) {
    let request = (path: try FileOperand.storePath(in: arguments), replaces: arguments.has("force"))
    guard !FilePath(request.path).isFolder else { throw .operand(.folder, path: request.path) }
    let backup = try FileOperand.naming(request.path) { () throws(Refusal) in
      try context.scenes.backup().answer(to: request)
    }
    answer([.backedUp(backup)], rows: [backup.path]) { writer in
      writer.object("backup") { writer in
        writer.member("path", backup.path)
        writer.member("bytes", backup.bytes)
        context.write(backup.contents, to: &writer)
        context.write(backup.findings, as: "findings", to: &writer)
      }
    }
    guard form == .text else { return }
    for finding in backup.findings { context.note(.storeNote(finding)) }
  }
}

final class RestoreCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "restore", synopses: ["FILE [--dry-run]"],
    operands: [OperandDeclaration("FILE", .one, offering: "file")],
    options: [.dryRun] + OutputForm.wholeRows,
    examples: ["todo restore ~/todo.backup --dry-run", "todo restore ~/todo.backup"])

  func run() throws(Refusal) {
    let request = (path: try FileOperand.storePath(in: arguments), mark: context.backupSuffix)
    let restored = try FileOperand.naming(request.path) { () throws(Refusal) in
      try submit(request, to: context.scenes.restore())
    }
    if form == .text, let team = try? context.scenes.teamStatus().answer(to: ()) {
      context.note(.restoredInTeam(at: team.address))
    }
    answer(
      Sentence.restored(restored, isDryRun: isDryRun), rows: [restored.backup ?? ""]
    ) { writer in
      writer.object("restored") { writer in
        writer.member("path", restored.path)
        context.write(restored.contents, to: &writer)
      }
      if let replaced = restored.replaced {
        writer.object("replaced") { context.write(replaced, to: &$0) }
      } else {
        writer.member("replaced", String?.none)
      }
      writer.member("backup", restored.backup)
      context.write(restored.findings, as: "findings", to: &writer)
    }
  }
}

final class DoctorCommand: CommandRun, Command {
  static let declaration = CommandDeclaration(
    "doctor", synopses: ["", "--repair [--dry-run]"],
    options: ["repair", .dryRun] + OutputForm.wholeRows,
    examples: ["todo doctor", "todo doctor --repair --dry-run", "todo doctor --repair"])

  func run() throws(Refusal) {
    let repair: RepairRequest = (
      context.backupSuffix, isDryRun: arguments.has("dry-run"), sparesTeam: false
    )
    let request = arguments.has("repair") ? repair : nil
    let checkup = try context.scenes.checkup().answer(to: request)
    let rows = [("repaired", checkup.repaired), ("found", checkup.findings)]
      .flatMap { word, findings in
        findings.map { "\(word)\t\($0.code)\t\(context.text($0.sentence).visible)" }
      }
    answer(
      checkup.sentences(isDryRun: request?.isDryRun == true), rows: rows
    ) { writer in
      context.write(checkup.findings, as: "findings", to: &writer)
      context.write(checkup.repaired, as: "repaired", to: &writer)
      writer.member("backup", checkup.backup)
      writer.member("transaction", checkup.transaction.map { "t\($0)" })
    }
    if checkup.findings.contains(where: \.isProblem) { throw .silent(.findingsLeft) }
  }
}

extension Context {
  /// Such as `backup-2026-11-20-1200`.
  var backupSuffix: String {
    let digits = civilNow.iso.utf8.suffix(5).filter { $0 != UInt8(ascii: ":") }
    return "backup-\(civilNow.day.iso)-\(String(decoding: digits, as: UTF8.self))"
  }

  fileprivate func write(_ findings: [Finding], as name: String, to writer: inout JSONWriter) {
    writer.objects(name, findings) { finding, writer in
      writer.member("code", finding.code)
      writer.member("message", wording.text(finding.sentence))
      writer.member("repairable", finding.isRepairable)
      writer.member("cards", finding.cards)
    }
  }

  fileprivate func write(_ contents: StoreContents, to writer: inout JSONWriter) {
    writer.member("cards", contents.cards)
    writer.member("transactions", contents.transactions)
    writer.member("changed", contents.lastChange.map(zone.iso))
  }
}
