import Entities

extension English {
  func template(_ phrase: Phrase.Care) -> Template<Self> {
    switch phrase {
    case .backedUp(let backup): "Backed up \(contents: backup.contents) to \(backup.path)"
    case .closeFolder: "Don't let other users write to the folder: chmod o-w FOLDER"
    case .found(let finding): "Problem: \(text(finding.phrase))"
    case .noted(let finding): "Note: \(text(finding.phrase))"
    case .noProblems(let contents): "The store has no problems\(after: ": ", contents)"
    case .noProblemsLeft(let contents): "The store has no problems now\(after: ": ", contents)"
    case .previousContents(let path): "The previous contents are saved in \(path)"
    case .previousContentsAndLog(let path, let log):
      "The previous file and its log are saved in \(path) and \(log)"
    case .recordedDifference(let number):
      "The difference to the history is recorded as t\(id: number)"
    case .recover:
      "Restore a backup (todo restore FILE), or recover what is readable: sqlite3 FILE .recover"
    case .repair: "To back up the store and repair it: todo doctor --repair"
    case .repaired(let finding, let isDryRun):
      "\(isDryRun, "Would repair", "Repaired"): \(text(finding.phrase))"
    case .restored(let restored, true):
      """
      Would restore \(contents: restored.contents) from \(restored.path)\
      \(after: ", replacing ", restored.replaced). \
      The current contents would be saved next to the store
      """
    case .restored(let restored, false):
      """
      Restored \(contents: restored.contents) from \(restored.path)\
      \(after: ", replacing ", restored.replaced)
      """
    case .undoRestore(let backup):
      """
      The previous contents are saved in \(backup). \
      To go back: todo restore \(inShell: backup)
      """
    case .undoRestoreOverLog(let backup, let log):
      """
      The previous file and its log are saved in \(backup) and \(log). \
      To go back: todo restore \(inShell: backup)
      """
    }
  }

  private func template(unrecorded names: [String]) -> Template<Self> {
    """
    \(names.count, one: "column", other: "columns") \(list: names) \
    \(names.count, one: "differs", other: "differ") from the history
    """
  }

  func template(_ problem: Phrase.StoreProblem) -> Template<Self> {
    switch problem {
    case .alteredIndexes(let names): template(altered: "", names)
    case .alteredTables(let names):
      template(altered: names.count == 1 ? "the table " : "the tables ", names)
    case .damagedIndexes(let damages):
      "the cards are intact, but other parts of the file are damaged (\(some(damages)))"
    case .damagedTables(let damages): "pages are damaged (\(some(damages)))"
    case .hiddenProjects(let names): "\(projects: names) can't be found by name"
    case .impossibleProjectDates(let names):
      "the creation date of \(projects: names) is out of range"
    case .leftoverFiles(let paths): "\(paths.count, "unfinished file"): \(some(paths))"
    case .log(let problem): template(problem)
    case .missingInbox: "the project inbox is missing"
    case .missingIndexes(let names): template(missingIndexes: names)
    case .missingBlockers: "the table of blockers is missing"
    case .missingSearchIndex(let names): "the search index is missing (\(list: names))"
    case .missingTables(let names): template(missingTables: names)
    case .openFolder(let mode):
      "any user can replace the store (its folder has mode \(octal: mode))"
    case .openToOthers(let mode): "other users can read or write the file (mode \(octal: mode))"
    case .outdated(let version, let known):
      "the store has version \(id: version); todo upgrades it to \(id: known) when it opens it"
    case .unreadable(let fault): template(unreadable: fault)
    case .staleTeam(let tables): template(staleTeam: tables)
    case .unreadableTeam(let tables): template(unreadableTeam: tables)
    case .unreadableProjects(let names): "\(projects: names) can't be read"
    case .unrecordedColumns(let names): template(unrecorded: names)
    case .unrecordedViews(let names): template(unrecordedViews: names)
    case .wrongViews(let names): template(wrongViews: names)
    case .wrongColumns(let damages): "\(list: damages.map(text))"
    case .unrecordedProjects(let names):
      "\(projects: names) \(names.count, one: "differs", other: "differ") from the history"
    case .wrongPictures(let count, []): "\(count, "picture") can't be shown"
    case .wrongPictures(let count, let projects):
      """
      \(count, "picture") can't be shown: \
      the \(projects.count, one: "cover", other: "covers") of \(list: projects)
      """
    }
  }

  private func template(altered noun: String, _ names: [String]) -> Template<Self> {
    "\(noun)\(list: names) \(names.count, one: "was", other: "were") changed by another program"
  }

  private func template(missingTables names: [String]) -> Template<Self> {
    """
    the \(names.count, one: "table", other: "tables") \(list: names) \
    \(names.count, one: "is", other: "are") missing
    """
  }

  private func template(missingIndexes names: [String]) -> Template<Self> {
    """
    the \(names.count, one: "index", other: "indexes") \(list: names) \
    \(names.count, one: "is", other: "are") missing
    """
  }

  private func template(unrecordedViews names: [String]) -> Template<Self> {
    """
    the \(names.count, one: "view", other: "views") \(list: names) \
    \(names.count, one: "differs", other: "differ") from the history
    """
  }

  private func template(wrongViews names: [String]) -> Template<Self> {
    """
    the \(names.count, one: "view", other: "views") \(list: names) \
    \(names.count, one: "is", other: "are") damaged
    """
  }

  private func template(_ problem: Phrase.LogProblem) -> Template<Self> {
    switch problem {
    case .damaged(let frame, nil): "the log is damaged after frame \(id: frame)"
    case .damaged(let frame, let change?):
      "the log is damaged after change t\(id: change) (frame \(id: frame))"
    case .leftover(let bytes):
      "the log is not merged yet (\(bytes, "byte")): a process was killed, or the disk was full"
    case .unusable: "the log belongs to another version of the file and can't be merged"
    }
  }

  func template(_ problem: Phrase.CardProblem) -> Template<Self> {
    switch problem {
    case .impossibleCardDates(let cards): "the dates of \(cards: cards) are out of range"
    case .impossibleCardNumbers(let cards): "the number of \(cards: cards) is out of range"
    case .impossibleChangeDates(let numbers):
      "the date of \(changes: numbers) is out of range"
    case .impossibleChangeNumbers(let numbers):
      "the number of \(changes: numbers) is out of range"
    case .impossibleCounter(let number): "no card can be added after card \(id: number)"
    case .lowCounter(let next, let highest):
      """
      the next card number would be \(id: next), \
      but the history contains card \(id: highest)
      """
    case .missingCards(let cards):
      "\(cards: cards) \(cards.count, one: "is", other: "are") only in the history"
    case .missingColumns(let cards):
      """
      \(cards.count, one: "card", other: "cards") \(numbers: cards) \
      \(cards.count, one: "is", other: "are") in a column that is missing or has another state
      """
    case .missingProjects(let cards):
      "\(cards: cards) \(cards.count, one: "is", other: "are") in a missing project"
    case .missingBlockers(let cards):
      "\(cards: cards) \(cards.count, one: "has", other: "have") a blocker that is not a card"
    case .blockerCycles(let cycles): "cards block each other: \(some(cycles))"
    case .staleBlockers(let cards): "the table of blockers is out of date for \(cards: cards)"
    case .staleSearchIndex(let cards): "the search index of \(cards: cards) is out of date"
    case .unreadableCards(let cards): "\(cards: cards) can't be read"
    case .unreadableField(let field, let cards):
      "the field \(text(.field(field))) of \(cards: cards) can't be read"
    case .unreadableHistory(let numbers):
      "the history can't be read at \(changes: numbers)"
    case .unsoundHistory(let numbers):
      "the history has invalid values at \(changes: numbers)"
    case .differsFromTeam(let cards): template(cards, differFrom: "the log of the team")
    case .unrecordedChanges(let cards): template(cards, differFrom: "the history")
    case .wrongRanks(let cards):
      "\(cards: cards) \(cards.count, one: "has", other: "have") no position in the column"
    case .wrongTimes(let cards): "the times of \(cards: cards) don't match the state"
    }
  }

  private func template(_ cards: [Int], differFrom what: String) -> Template<Self> {
    "\(cards: cards) \(cards.count, one: "differs", other: "differ") from \(what)"
  }

  private func template(unreadable fault: StoreFault) -> Template<Self> {
    switch fault {
    case .notADatabase: "the file is not a todo store"
    case .foreign: "the file belongs to another program"
    case .newer(let version, let known):
      """
      the store was written by a newer version of todo \
      (store version \(id: version), this todo supports \(id: known))
      """
    case .cannotOpen(let reason), .inputOutput(let reason), .uncertain(let reason),
      .cannotCreate(let reason):
      "the file can't be read: \(reason)"
    case .alreadyExists, .busy, .companion, .damaged, .folder, .full, .gone, .hasLog, .logGone,
      .logWithoutStore, .missingFolder, .noHomeFolder, .noUserName, .notReplaceable, .partOfStore,
      .readOnly, .readOnlyFileSystem, .readOnlyFolder, .fileSizeLimit, .sameFile, .severalNames,
      .shortened, .shortenedLog, .unmergedLog:
      template(fault, path: "the store")
    }
  }

  private func some(_ damages: [StoreDamage]) -> String {
    some(damages.map { template($0).text })
  }

  /// `a; b; c; 2 more`.
  private func some(_ words: [String]) -> String {
    let shown = words.prefix(3).map { $0.cut(at: 60) }
    let more = words.count - shown.count
    return (more > 0 ? shown + ["\(more.grouped) more"] : shown).joined(separator: "; ")
  }
}

extension Template.StringInterpolation where Language == English {
  /// `17 cards and 3 changes`.
  fileprivate mutating func appendInterpolation(contents: StoreContents) {
    appendInterpolation(contents.cards, "card")
    text += " and "
    appendInterpolation(contents.transactions, "change")
  }

  fileprivate mutating func appendInterpolation(after head: String, _ contents: StoreContents?) {
    guard let contents else { return }
    text += head
    appendInterpolation(contents: contents)
  }

  /// `card 3`, `cards 3 and 5`.
  fileprivate mutating func appendInterpolation(cards numbers: [Int]) {
    text += numbers.count == 1 ? "card " : "cards "
    appendInterpolation(numbers: numbers)
  }

  fileprivate mutating func appendInterpolation(projects names: [String]) {
    text += names.count == 1 ? "the project " : "the projects "
    appendInterpolation(list: names)
  }
}
