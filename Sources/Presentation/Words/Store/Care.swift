import Entities

extension Sentence {
  public static func backedUp(_ backup: StoreBackup) -> Sentence {
    "Backed up \(backup.contents.sentence) to \(backup.path)"
  }

  public static func storeProblem(_ finding: Finding) -> Sentence { "Problem: \(finding.sentence)" }
  public static func storeNote(_ finding: Finding) -> Sentence { "Note: \(finding.sentence)" }

  public static var repairStore: Sentence { "To back up and repair: todo doctor --repair" }

  /// `log` is `nil` if the store is one file.
  fileprivate static func previousStore(_ path: String, log: String?) -> Sentence {
    "The previous contents are saved in \(list: [path, log].compactMap(\.self))"
  }
}

extension StoreContents {
  fileprivate var sentence: Sentence {
    .word("\(.cards(cards)) and \(.word(.changes(transactions), of: "contents"))", of: "contents")
  }
}

extension Checkup {
  /// One sentence a line, and what to type next.
  public func sentences(isDryRun: Bool) -> [Sentence] {
    var lines = repaired.map { Sentence("Repaired: \($0.sentence)").inDryRun(isDryRun) }
    lines += findings.map { $0.isProblem ? .storeProblem($0) : .storeNote($0) }
    if let backup { lines.append(.previousStore(backup, log: backupLog)) }
    if let transaction {
      lines.append("The difference to the history is recorded as t\(transaction)")
    }
    if needsBackup {
      lines += restoring
    } else if needsRepair {
      lines.append(.repairStore)
    } else if findings.isEmpty, repaired.isEmpty || !isDryRun {
      lines.append(
        contents.map { "The store has no problems: \($0.sentence)" } ?? "The store has no problems")
    }
    return findings.contains(.unreadableTeam(["log"])) ? lines + [.rejoinTeam] : lines
  }

  private var restoring: [Sentence] {
    guard let newestBackup else {
      return ["Restore a backup, or recover what is readable: sqlite3 FILE .recover"]
    }
    let path = newestBackup.path
    let lost = lostChanges.map(Sentence.changes) ?? "the changes made after it"
    return [
      "The newest good backup is \(path): \(newestBackup.contents.sentence)",
      "Restoring it loses \(lost): todo restore \(inShell: path)",
    ]
  }
}

extension RestoredStore {
  public func sentences(isDryRun: Bool) -> [Sentence] {
    let source: Sentence = replaced.map { "\(path), replacing \($0.sentence)" } ?? .verbatim(path)
    let restored: Sentence = "Restored \(contents.sentence) from \(source)"
    let lines = [restored.inDryRun(isDryRun)] + (backup.map { [kept(in: $0)] } ?? [])
    return findings.isEmpty
      ? lines : lines + findings.map(Sentence.storeProblem) + [.repairStore]
  }

  private func kept(in backup: String) -> Sentence {
    let kept = Sentence.previousStore(backup, log: backupLog)
    return isBackupDamaged ? kept : "\(kept). To go back: todo restore \(inShell: backup)"
  }
}
