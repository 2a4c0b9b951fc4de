import Entities

extension Phrase {
  /// Sentences about backups and repairs of the store.
  public enum Care: Hashable, Sendable {
    case backedUp(StoreBackup)
    case closeFolder
    case found(Finding)
    /// What is left to do, but no problem of the store.
    case noted(Finding)
    case noProblems(StoreContents?)
    case noProblemsLeft(StoreContents?)
    case previousContents(path: String)
    case previousContentsAndLog(path: String, log: String)
    case recordedDifference(transaction: Int)
    case recover
    case repair
    case repaired(Finding, isDryRun: Bool)
    case restored(RestoredStore, isDryRun: Bool)
    case undoRestore(backup: String)
    case undoRestoreOverLog(backup: String, log: String)
  }

  /// What is wrong with the file of a store, its tables and its projects.
  public enum StoreProblem: Hashable, Sendable {
    case alteredIndexes([String])
    case alteredTables([String])
    case damagedIndexes([StoreDamage])
    case damagedTables([StoreDamage])
    case hiddenProjects([String])
    case impossibleProjectDates([String])
    case leftoverFiles([String])
    case log(LogProblem)
    case missingInbox
    case missingIndexes([String])
    case missingBlockers
    case missingSearchIndex([String])
    case missingTables([String])
    case openFolder(mode: Int)
    case openToOthers(mode: Int)
    case outdated(version: Int, known: Int)
    case unreadable(StoreFault)
    case unreadableProjects([String])
    case staleTeam([String])
    case unreadableTeam([String])
    case unrecordedColumns([String])
    case unrecordedProjects([String])
    case unrecordedViews([String])
    case wrongColumns([ColumnDamage])
    case wrongPictures(Int, projects: [String])
    case wrongViews([String])
  }

  /// What is wrong with the log of a store.
  public enum LogProblem: Hashable, Sendable {
    case damaged(frame: Int, change: Int?)
    case leftover(bytes: Int)
    case unusable
  }

  /// What is wrong with the cards of a store and their history.
  public enum CardProblem: Hashable, Sendable {
    case impossibleCardDates([Int])
    case impossibleCardNumbers([Int])
    case impossibleChangeDates([Int])
    case impossibleChangeNumbers([Int])
    case impossibleCounter(Int)
    case lowCounter(next: Int, highest: Int)
    /// Cycles of cards, each with its first card again at the end: `3 → 5 → 3`.
    case blockerCycles([String])
    case missingBlockers([Int])
    case missingCards([Int])
    case missingColumns(cards: [Int])
    case missingProjects(cards: [Int])
    case staleBlockers([Int])
    case staleSearchIndex([Int])
    case unreadableCards([Int])
    case unreadableField(CardField, cards: [Int])
    case unreadableHistory([Int])
    case unsoundHistory([Int])
    case unrecordedChanges([Int])
    case differsFromTeam([Int])
    case wrongRanks([Int])
    case wrongTimes([Int])
  }
}

extension Phrase {
  /// What to do about a fault of the store.
  public enum StoreHint: Hashable, Sendable {
    case checkFolder
    case checkHistory
    case checkPermissions
    case closeAndCheck
    case copyToOtherFileSystem
    case copyWithLog
    case examine(path: String)
    case freeSpace
    case linkSymbolically
    case moveAway(path: String)
    case nameFile
    case nameFileOrReplace
    case nameFileOrStore
    case nameStore
    case nameStoreOrMoveFile
    case ownFile(path: String)
    case raiseFileSizeLimit
    case repair(path: String)
    case putBack
    case restart
    case restoreOrMoveLog(path: String)
    case setHome
    case setUser
    case tryAgain
    case upgrade
  }
}

extension [String] {
  /// The first 20 names, each cut at 60 characters.
  fileprivate var shortened: [String] { prefix(20).map { $0.cut(at: 60) } }
}

extension Finding {
  /// What is wrong, as a part of a sentence.
  public var phrase: Phrase {
    switch self {
    case .unreadable(let fault): .storeProblem(.unreadable(fault))
    case .damagedTables(let damages): .storeProblem(.damagedTables(damages))
    case .damagedIndexes(let damages): .storeProblem(.damagedIndexes(damages))
    case .missingTables(let names): .storeProblem(.missingTables(names))
    case .alteredTables(let names): .storeProblem(.alteredTables(names))
    case .alteredIndexes(let names): .storeProblem(.alteredIndexes(names))
    case .missingIndexes(let names): .storeProblem(.missingIndexes(names))
    case .missingWords(let names): .storeProblem(.missingSearchIndex(names))
    case .missingLinks: .storeProblem(.missingBlockers)
    case .outdated(let version, let known):
      .storeProblem(.outdated(version: version, known: known))
    case .impossibleChangeNumbers(let numbers): .cardProblem(.impossibleChangeNumbers(numbers))
    case .impossibleChangeDates(let numbers): .cardProblem(.impossibleChangeDates(numbers))
    case .impossibleCardNumbers(let cards): .cardProblem(.impossibleCardNumbers(cards))
    case .impossibleCardDates(let cards): .cardProblem(.impossibleCardDates(cards))
    case .impossibleProjectDates(let names): .storeProblem(.impossibleProjectDates(names.shortened))
    case .impossibleCounter(let number): .cardProblem(.impossibleCounter(number))
    case .unreadableCards(let cards): .cardProblem(.unreadableCards(cards))
    case .unreadableField(let field, let cards):
      .cardProblem(.unreadableField(field, cards: cards))
    case .unreadableTeam(let tables): .storeProblem(.unreadableTeam(tables))
    case .staleTeam(let tables): .storeProblem(.staleTeam(tables))
    case .differsFromTeam(let cards): .cardProblem(.differsFromTeam(cards))
    case .unreadableProjects(let names): .storeProblem(.unreadableProjects(names.shortened))
    case .missingInbox: .storeProblem(.missingInbox)
    case .hiddenProjects(let names): .storeProblem(.hiddenProjects(names.shortened))
    case .lostProjects(let cards): .cardProblem(.missingProjects(cards: cards))
    case .wrongColumns(let damage): .storeProblem(.wrongColumns(damage))
    case .wrongViews(let names): .storeProblem(.wrongViews(names.shortened))
    case .unrecordedViews(let names): .storeProblem(.unrecordedViews(names.shortened))
    case .lostColumns(let cards): .cardProblem(.missingColumns(cards: cards))
    case .unrecordedColumns(let names): .storeProblem(.unrecordedColumns(names.shortened))
    case .wrongRanks(let cards): .cardProblem(.wrongRanks(cards))
    case .wrongTimes(let cards): .cardProblem(.wrongTimes(cards))
    case .missingBlockers(let cards): .cardProblem(.missingBlockers(cards))
    case .blockerCycles(let cycles):
      .cardProblem(.blockerCycles(cycles.map { $0.map(String.init).joined(separator: " → ") }))
    case .lowCounter(let value, let highest):
      .cardProblem(.lowCounter(next: value + 1, highest: highest))
    case .staleWords(let cards): .cardProblem(.staleSearchIndex(cards))
    case .staleLinks(let cards): .cardProblem(.staleBlockers(cards))
    case .wrongPictures(let count, let projects):
      .storeProblem(.wrongPictures(count, projects: projects.shortened))
    case .unrecordedChanges(let cards): .cardProblem(.unrecordedChanges(cards))
    case .unrecordedProjects(let names): .storeProblem(.unrecordedProjects(names.shortened))
    case .lostCards(let cards): .cardProblem(.missingCards(cards))
    case .unreadableHistory(let numbers): .cardProblem(.unreadableHistory(numbers))
    case .unsoundHistory(let numbers): .cardProblem(.unsoundHistory(numbers))
    case .openToOthers(let mode): .storeProblem(.openToOthers(mode: mode))
    case .openFolder(let mode): .storeProblem(.openFolder(mode: mode))
    case .leftoverLog(let bytes): .storeProblem(.log(.leftover(bytes: bytes)))
    case .damagedLog(let frame, let change):
      .storeProblem(.log(.damaged(frame: frame, change: change)))
    case .unusableLog: .storeProblem(.log(.unusable))
    case .leftoverFiles(let paths): .storeProblem(.leftoverFiles(paths))
    }
  }

  /// What to do about a problem that can't be repaired.
  fileprivate var advice: Phrase? {
    switch self {
    case .damagedTables, .alteredTables, .unreadable(.damaged): .care(.recover)
    case .unreadableTeam(let tables):
      tables == ["log"] ? .team(.hint(.rejoin)) : .care(.recover)
    case .missingTables: isRepairable ? nil : .care(.recover)
    case .openFolder: .care(.closeFolder)
    case .unreadable(let fault): fault.hint(nil)
    case .staleTeam, .differsFromTeam, .alteredIndexes, .damagedIndexes, .damagedLog, .unusableLog,
      .hiddenProjects,
      .impossibleCardDates,
      .impossibleCardNumbers, .impossibleChangeDates, .impossibleChangeNumbers, .impossibleCounter,
      .impossibleProjectDates, .leftoverFiles, .leftoverLog, .lostCards, .lostProjects,
      .lowCounter, .missingInbox, .missingIndexes, .missingWords, .openToOthers, .outdated,
      .staleWords, .staleLinks, .missingLinks, .unreadableField, .unreadableCards,
      .unreadableHistory, .unsoundHistory, .unreadableProjects, .unrecordedChanges,
      .unrecordedProjects, .wrongPictures, .wrongColumns, .lostColumns, .unrecordedColumns,
      .wrongViews, .unrecordedViews, .wrongRanks, .wrongTimes, .missingBlockers, .blockerCycles:
      nil
    }
  }
}

extension Checkup {
  /// What was found and repaired, a sentence a line, and what to type next.
  public func phrases(isDryRun: Bool) -> [Phrase] {
    guard !findings.isEmpty || !repaired.isEmpty else { return [.care(.noProblems(contents))] }
    var phrases = repaired.map { Phrase.care(.repaired($0, isDryRun: isDryRun)) }
    phrases += findings.map { .care($0.isProblem ? .found($0) : .noted($0)) }
    if let backup {
      let log = backupLog.map { Phrase.Care.previousContentsAndLog(path: backup, log: $0) }
      phrases.append(.care(log ?? .previousContents(path: backup)))
    }
    if let transaction { phrases.append(.care(.recordedDifference(transaction: transaction))) }
    let isBeyondRepair = findings.contains { $0.advice == .care(.recover) }
    if needsRepair, !isBeyondRepair {
      phrases.append(.care(isAfterRepair ? .recover : .repair))
    } else if findings.isEmpty, !isDryRun {
      phrases.append(.care(.noProblemsLeft(contents)))
    }
    return phrases + findings.compactMap(\.advice)
  }
}

extension RestoredStore {
  /// What was restored, a sentence a line.
  public func phrases(isDryRun: Bool) -> [Phrase] {
    let backup = backup.map { Phrase.care(kept(in: $0)) }
    let restored: [Phrase] =
      [.care(.restored(self, isDryRun: isDryRun))] + (backup.map { [$0] } ?? [])
    guard !findings.isEmpty else { return restored }
    return restored + findings.map { .care(.found($0)) } + [.care(.repair)]
  }

  private func kept(in backup: String) -> Phrase.Care {
    guard let backupLog else {
      return isBackupDamaged ? .previousContents(path: backup) : .undoRestore(backup: backup)
    }
    return isBackupDamaged
      ? .previousContentsAndLog(path: backup, log: backupLog)
      : .undoRestoreOverLog(backup: backup, log: backupLog)
  }
}
