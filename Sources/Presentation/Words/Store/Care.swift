import Entities

extension Sentence {
  public static func backedUp(_ backup: StoreBackup) -> Sentence {
    "Backed up \(backup.contents.sentence) to \(backup.path)"
  }

  public static func storeProblem(_ finding: Finding) -> Sentence {
    "Problem: \(finding.sentence)"
  }

  public static func storeNote(_ finding: Finding) -> Sentence {
    "Note: \(finding.sentence)"
  }

  fileprivate static func newestBackup(_ backup: StoreBackup, lost: Int?) -> [Sentence] {
    let path = backup.path
    let loss: Sentence =
      lost.map { "Restoring it loses \(.changes($0)): todo restore \(inShell: path)" }
      ?? "Restoring it loses the changes made after it: todo restore \(inShell: path)"
    return ["The newest good backup is \(path): \(backup.contents.sentence)", loss]
  }

  public static var recoverStore: Sentence {
    "Restore a backup (todo restore FILE), or recover what is readable: sqlite3 FILE .recover"
  }

  public static var repairStore: Sentence {
    "To back up the store and repair it: todo doctor --repair"
  }

  fileprivate static func noStoreProblems(_ contents: StoreContents?, isNow: Bool) -> Sentence {
    let none: Sentence = isNow ? "The store has no problems now" : "The store has no problems"
    return contents.map { "\(none): \($0.sentence)" } ?? none
  }

  /// `log` is `nil` if the store is one file.
  fileprivate static func previousStore(_ path: String, log: String?) -> Sentence {
    log.map { "The previous file and its log are saved in \(path) and \($0)" }
      ?? "The previous contents are saved in \(path)"
  }
}

extension StoreContents {
  fileprivate var sentence: Sentence {
    .word(
      "\(.cards(cards)) and \(.word(.changes(transactions), of: "contents"))", of: "contents")
  }
}

extension Checkup {
  /// One sentence a line, and what to type next.
  public func sentences(isDryRun: Bool) -> [Sentence] {
    guard !findings.isEmpty || !repaired.isEmpty else {
      return [.noStoreProblems(contents, isNow: false)]
    }
    var lines: [Sentence] = repaired.map {
      isDryRun ? "Would repair: \($0.sentence)" : "Repaired: \($0.sentence)"
    }
    lines += findings.map { $0.isProblem ? .storeProblem($0) : .storeNote($0) }
    if let backup { lines.append(.previousStore(backup, log: backupLog)) }
    if let transaction {
      lines.append("The difference to the history is recorded as t\(transaction)")
    }
    if needsBackup {
      lines += newestBackup.map { Sentence.newestBackup($0, lost: lostChanges) } ?? [.recoverStore]
    } else if needsRepair {
      lines.append(.repairStore)
    } else if findings.isEmpty, !isDryRun {
      lines.append(.noStoreProblems(contents, isNow: true))
    }
    return lines + findings.compactMap(\.advice)
  }
}

extension Finding {
  fileprivate var advice: Sentence? {
    switch self {
    case .unreadableTeam(["log"]): .rejoinTeam
    case .openToOthers(_, isFolder: true):
      "Don't let other users write to the folder: chmod o-w FOLDER"
    case .unreadable(.damaged): nil
    case .unreadable(let fault): fault.message(nil).hint
    default: nil
    }
  }
}

extension RestoredStore {
  /// One sentence a line.
  public func sentences(isDryRun: Bool) -> [Sentence] {
    let source: Sentence =
      replaced.map { "\(path), replacing \($0.sentence)" } ?? .verbatim(path)
    let restored: Sentence =
      isDryRun
      ? """
      Would restore \(contents.sentence) from \(source). \
      The current contents would be saved next to the store
      """
      : "Restored \(contents.sentence) from \(source)"
    let lines = [restored] + (backup.map { [kept(in: $0)] } ?? [])
    return findings.isEmpty
      ? lines : lines + findings.map(Sentence.storeProblem) + [.repairStore]
  }

  private func kept(in backup: String) -> Sentence {
    let kept = Sentence.previousStore(backup, log: backupLog)
    return isBackupDamaged ? kept : "\(kept). To go back: todo restore \(inShell: backup)"
  }
}
