import Entities

extension English {
  public func checkup(_ checkup: Checkup, isRehearsal: Bool) -> [String] {
    let contents = checkup.contents.map { ": \(self.contents($0))" } ?? ""
    guard !checkup.findings.isEmpty || !checkup.repaired.isEmpty else {
      return ["The store has no problems\(contents)"]
    }
    var lines = checkup.repaired.map {
      "\(isRehearsal ? "Would repair" : "Repaired"): \(sentence($0))"
    }
    lines += checkup.findings.map { "Problem: \(sentence($0))" }
    if let backup = checkup.backup {
      lines.append("The previous contents are saved in \(backup)")
    }
    if let transaction = checkup.transaction {
      lines.append("The difference to the history is recorded as t\(transaction)")
    }
    if checkup.findings.contains(where: \.isRepairable) {
      lines.append("To back up the store and repair it: todo doctor --repair")
    } else if checkup.findings.isEmpty, !isRehearsal {
      lines.append("The store has no problems now\(contents)")
    }
    return lines + checkup.findings.compactMap(advice)
  }

  /// What to do about a problem that can't be repaired.
  private func advice(_ finding: Finding) -> String? {
    switch finding {
    case .damagedTables, .missingTables, .unreadableCards:
      "Restore a backup (todo restore FILE), or recover what is readable: sqlite3 FILE .recover"
    case .unreadable(let fault): message(for: fault, at: "the store").hint
    case .openFolder: "Don't let other users write to the folder: chmod o-w FOLDER"
    default: nil
    }
  }

  public func sentence(_ finding: Finding) -> String {
    switch finding {
    case .unreadable(let fault): unreadable(fault)
    case .damagedTables(let reports): "pages are damaged (\(some(reports)))"
    case .damagedIndexes(let reports): "indexes don't match the cards (\(some(reports)))"
    case .missingTables(let names):
      "the table\(names.count == 1 ? "" : "s") \(list(names)) "
        + "\(names.count == 1 ? "is" : "are") missing"
    case .missingIndexes(let names):
      "the index\(names.count == 1 ? "" : "es") \(list(names)) "
        + "\(names.count == 1 ? "is" : "are") missing"
    case .missingWords(let names):
      "the search index is missing (\(list(names)))"
    case .hiddenProjects(let names):
      "the project\(names.count == 1 ? "" : "s") \(list(names)) can't be found by name"
    case .unrecordedProjects(let names):
      "the project\(names.count == 1 ? "" : "s") \(list(names)) "
        + "\(names.count == 1 ? "differs" : "differ") from the history"
    case .wrongPictures(let count, let projects):
      "\(self.count(count, "picture", "pictures")) can't be shown"
        + (projects.isEmpty
          ? "" : ": the cover\(projects.count == 1 ? "" : "s") of \(list(projects))")
    case .outdated(let version, let known):
      "the store has version \(version); it is upgraded to \(known) when it is next used"
    case .openToOthers(let mode): "other users can read or write the file (mode \(octal(mode)))"
    case .openFolder(let mode):
      "anybody can replace the store (its folder has mode \(octal(mode)))"
    case .leftoverLog(let bytes):
      "a process ended before it merged its log into the store (\(number(bytes)) bytes)"
    case .leftoverFiles(let paths):
      "\(count(paths.count, "unfinished copy", "unfinished copies")): \(some(paths))"
    default: sentenceOnCards(finding)
    }
  }

  private func sentenceOnCards(_ finding: Finding) -> String {
    let cards = "card\(finding.cards.count == 1 ? "" : "s") \(numbers(finding.cards))"
    let isOne = finding.cards.count == 1
    switch finding {
    case .unreadableCards: return "\(cards) can't be read"
    case .missingInbox: return "the project inbox is missing"
    case .lostProjects: return "\(cards) \(isOne ? "is" : "are") in a missing project"
    case .wrongRanks: return "\(cards) \(isOne ? "has" : "have") no position in the column"
    case .wrongTimes: return "the times of \(cards) don't match the state"
    case .lowCounter(let value, let highest):
      return "the next card number would be \(value + 1), but card \(highest) already existed"
    case .staleWords:
      return "the search index of \(cards) is out of date"
    case .unrecordedChanges: return "\(cards) \(isOne ? "differs" : "differ") from the history"
    case .lostCards: return "\(cards) \(isOne ? "is" : "are") only in the history"
    case .unreadableHistory(let numbers):
      return "the history can't be read at \(list(numbers.prefix(20).map { "t\($0)" }))"
    default: return finding.code
    }
  }

  private func unreadable(_ fault: StoreFault) -> String {
    switch fault {
    case .notADatabase: "the file is not a todo store"
    case .foreign: "the file belongs to another program"
    case .newer(let version, let known):
      "a newer todo wrote it (store version \(version), this one knows \(known))"
    case .cannotOpen(let reason), .inputOutput(let reason), .cannotCreate(let reason):
      "it can't be read: \(reason)"
    default: message(for: fault, at: "the store").text
    }
  }

  private func some(_ words: [String]) -> String {
    let shown = words.prefix(3).map { short($0) }.joined(separator: "; ")
    return words.count > 3 ? "\(shown); \(number(words.count - 3)) more" : shown
  }

  private func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(count == 1 ? one : many)"
  }

  private func octal(_ mode: Int) -> String {
    String(mode, radix: 8)
  }
}
