import Entities

extension Sentence {
  public static func backedUp(_ backup: StoreBackup) -> Sentence {
    "Backed up \(.contents(backup.contents)) to \(backup.path)"
  }

  public static func storeProblem(_ finding: Finding) -> Sentence { "Problem: \(finding.sentence)" }
  public static func storeNote(_ finding: Finding) -> Sentence { "Note: \(finding.sentence)" }

  public static var repairStore: Sentence { "To back up and repair: todo doctor --repair" }

  fileprivate static func contents(_ store: StoreContents) -> Sentence {
    .word(
      "\(.cards(store.cards)) and \(.word(.changes(store.transactions), of: "contents"))",
      of: "contents")
  }

  /// `log` is `nil` if the store is one file.
  fileprivate static func previousStore(_ path: String, log: String?) -> Sentence {
    "The previous contents are saved in \(list: [path, log].compactMap(\.self))"
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
        contents.map { "The store has no problems: \(.contents($0))" }
          ?? "The store has no problems")
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
      "The newest good backup is \(path): \(.contents(newestBackup.contents))",
      "Restoring it loses \(lost): todo restore \(inShell: path)",
    ]
  }
}

extension Sentence {
  public static func restored(_ store: RestoredStore, isDryRun: Bool) -> [Sentence] {
    let path = store.path
    let source: Sentence =
      store.replaced.map { "\(path), replacing \(.contents($0))" } ?? verbatim(path)
    let restored: Sentence = "Restored \(.contents(store.contents)) from \(source)"
    var lines = [restored.inDryRun(isDryRun)]
    if let backup = store.backup {
      let kept = previousStore(backup, log: store.backupLog)
      lines.append(
        store.isBackupDamaged ? kept : "\(kept). To go back: todo restore \(inShell: backup)")
    }
    return store.findings.isEmpty
      ? lines : lines + store.findings.map(storeProblem) + [repairStore]
  }
}
