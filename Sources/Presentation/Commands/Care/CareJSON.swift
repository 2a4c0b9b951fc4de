import Entities
import JSONKit
import System
import Words

/// Writes the results of backup, restore and doctor as JSON.
struct CareJSON {
  let context: Context

  func write(_ backup: StoreBackup) {
    context.writeAnswer { writer in
      writer.object("backup") { writer in
        writer.member("path", backup.path)
        writer.member("bytes", backup.bytes)
        members(of: backup.contents, to: &writer)
        write(backup.findings, as: "findings", to: &writer)
      }
    }
  }

  func write(_ restored: RestoredStore) {
    context.writeAnswer { writer in
      writer.object("restored") { writer in
        writer.member("path", restored.path)
        members(of: restored.contents, to: &writer)
      }
      writer.key("replaced")
      if let replaced = restored.replaced {
        writer.beginObject()
        members(of: replaced, to: &writer)
        writer.endObject()
      } else {
        writer.null()
      }
      writer.member("backup", restored.backup)
      write(restored.findings, as: "findings", to: &writer)
    }
  }

  func write(_ checkup: Checkup) {
    context.writeAnswer { writer in
      write(checkup.findings, as: "findings", to: &writer)
      write(checkup.repaired, as: "repaired", to: &writer)
      writer.member("backup", checkup.backup)
      writer.member("transaction", checkup.transaction.map { "t\($0)" })
    }
  }

  private func write(_ findings: [Finding], as name: String, to writer: inout JSONWriter) {
    writer.objects(name, findings) { finding, writer in
      writer.member("code", finding.code)
      writer.member("message", context.wording.text(finding.sentence))
      writer.member("repairable", finding.isRepairable)
      writer.member("cards", finding.cards)
    }
  }

  private func members(of contents: StoreContents, to writer: inout JSONWriter) {
    writer.member("cards", contents.cards)
    writer.member("transactions", contents.transactions)
    writer.member("changed", contents.lastChange.map(context.zone.iso))
  }
}

extension Context {
  /// Such as `backup-2026-11-20-1200`.
  var backupSuffix: String {
    let digits = civilNow.iso.utf8.suffix(5).filter { $0 != UInt8(ascii: ":") }
    return "backup-\(civilNow.day.iso)-\(String(decoding: digits, as: UTF8.self))"
  }
}
