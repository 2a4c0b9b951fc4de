import Entities

extension English {
  public func checkup(_ checkup: Checkup, isRehearsal: Bool) -> [String] {
    let contents = checkup.contents.map { ": \(self.contents($0))" } ?? ""
    guard !checkup.findings.isEmpty || !checkup.mended.isEmpty else {
      return ["The store is sound\(contents)"]
    }
    var lines = checkup.mended.map { "\(isRehearsal ? "Would mend" : "Mended"): \(sentence($0))" }
    lines += checkup.findings.map { "Wrong: \(sentence($0))" }
    if let backup = checkup.backup {
      lines.append("What was there is kept in \(backup)")
    }
    if let transaction = checkup.transaction {
      lines.append("What is different in the history is t\(transaction)")
    }
    if checkup.findings.contains(where: \.isRepairable) {
      lines.append("todo doctor --repair mends what can be mended, after a copy of the file")
    } else if checkup.findings.isEmpty, !isRehearsal {
      lines.append("The store is sound now\(contents)")
    }
    return lines + checkup.findings.compactMap(advice)
  }

  /// What to do about what no repair mends.
  private func advice(_ finding: Finding) -> String? {
    switch finding {
    case .damagedTables, .missingTables, .unreadableCards:
      "Restore a copy (todo restore FILE), or get out what can be read: sqlite3 FILE .recover"
    case .unreadable(let fault): message(for: fault, at: "the store").hint
    case .openFolder: "Take the right to write to the folder away from others: chmod o-w FOLDER"
    default: nil
    }
  }

  public func sentence(_ finding: Finding) -> String {
    switch finding {
    case .unreadable(let fault): unreadable(fault)
    case .damagedTables(let reports): "pages are damaged (\(some(reports)))"
    case .damagedIndexes(let reports): "indexes do not agree with the cards (\(some(reports)))"
    case .missingTables(let names):
      "the table\(names.count == 1 ? "" : "s") \(list(names)) "
        + "\(names.count == 1 ? "is" : "are") missing"
    case .missingIndexes(let names):
      "the index\(names.count == 1 ? "" : "es") \(list(names)) "
        + "\(names.count == 1 ? "is" : "are") missing"
    case .missingWords(let names):
      "what searches and tags look at is missing (\(list(names)))"
    case .hiddenProjects(let names):
      "the project\(names.count == 1 ? "" : "s") \(list(names)) cannot be found by name"
    case .unrecordedProjects(let names):
      "the project\(names.count == 1 ? "" : "s") \(list(names)) "
        + "\(names.count == 1 ? "is" : "are") not what the history says"
    case .wrongPictures(let count, let projects):
      "\(self.count(count, "picture", "pictures")) cannot be shown"
        + (projects.isEmpty
          ? "" : ": the cover\(projects.count == 1 ? "" : "s") of \(list(projects))")
    case .outdated(let version, let known):
      "the store is of version \(version); this todo brings it to \(known) when it is next used"
    case .openToOthers(let mode): "others can read or write the file (mode \(octal(mode)))"
    case .openFolder(let mode):
      "anybody can put another file in the store's place (its folder has mode \(octal(mode)))"
    case .leftoverLog(let bytes):
      "a process was ended before it wrote its log back (\(number(bytes)) bytes)"
    case .leftoverFiles(let paths):
      "\(count(paths.count, "unfinished copy", "unfinished copies")): \(some(paths))"
    default: sentenceOnCards(finding)
    }
  }

  private func sentenceOnCards(_ finding: Finding) -> String {
    let cards = "card\(finding.cards.count == 1 ? "" : "s") \(numbers(finding.cards))"
    let isOne = finding.cards.count == 1
    switch finding {
    case .unreadableCards: return "\(cards) cannot be read"
    case .missingInbox: return "the project inbox is missing"
    case .lostProjects: return "\(cards) \(isOne ? "is" : "are") in a project that is missing"
    case .wrongRanks: return "\(cards) \(isOne ? "has" : "have") no place in the column"
    case .wrongTimes: return "the times of \(cards) do not go with the state"
    case .lowCounter(let value, let highest):
      return "the next card would be \(value + 1), though there was a \(highest)"
    case .staleWords:
      return "searches and tags do not find \(cards) as \(isOne ? "it is" : "they are")"
    case .unrecordedChanges: return "\(cards) \(isOne ? "is" : "are") not what the history says"
    case .lostCards: return "\(cards) \(isOne ? "is" : "are") in the history only"
    case .unreadableHistory(let numbers):
      return "the history cannot be read at \(list(numbers.prefix(20).map { "t\($0)" }))"
    default: return finding.code
    }
  }

  private func unreadable(_ fault: StoreFault) -> String {
    switch fault {
    case .notADatabase: "the file is not a store of todo's"
    case .foreign: "the file belongs to another program"
    case .newer(let version, let known):
      "a newer todo wrote it (store version \(version), this one knows \(known))"
    case .cannotOpen(let reason), .inputOutput(let reason), .cannotCreate(let reason):
      "it cannot be read: \(reason)"
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
