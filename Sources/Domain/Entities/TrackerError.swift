/// An error, in terms a user can act on.
///
/// The type is closed on purpose: the presentation switches over it once, exhaustively, to choose
/// the message and the exit status.
public enum TrackerError: Error, Hashable, Sendable {
  // Invalid input
  case invalidText(TextField, TextFault)
  case invalidDate(DateFault)
  case invalidSelection(SelectionFault)
  /// None of the words that the field can have.
  case unknownChoice(CardField, String, nearest: String?)
  case unknownColor(String, nearest: String?)
  /// Not a valid decimal number ≥ 0.
  case invalidAmount(String)
  case invalidRule(RepeatFault)
  case tooMany(CardField, limit: Int)
  case invalidPicture(PictureFault)

  // Not found
  case noSuchCards([Int])
  case noCards(in: ClosedRange<Int>)
  case noSuchProject(String, nearest: String?)
  case noSuchTag(String, nearest: String?)
  case noSuchKey(String)
  case noSuchColumn(String, nearest: String?)
  case noSuchView(String, nearest: String?)
  case noSuchAssignee(String, nearest: String?)
  case noSuchAuthor(String, nearest: String?)
  case noSuchStep(card: Int, step: Int, count: Int)
  case noSuchComment(card: Int, comment: Int, count: Int)
  case noSuchTransaction(Int)
  /// A picture that a project or the history refers to is missing from the store.
  case noSuchPicture(PictureHash)
  /// No card matches the filters; the number of done cards that do.
  case nothingMatched(SkippedCards)

  // Forbidden by a rule
  /// `--expect` requires another number.
  case unexpectedCount(expected: Int, found: Int)
  case conflict(card: Int)
  case changedSince(transaction: Int, cards: [Int])
  case alreadyUndone(transaction: Int, by: Int)
  case notUndone(transaction: Int)
  case newerVersion(transaction: Int)
  /// The history of the transaction has values that nothing can have.
  case unsoundChange(transaction: Int)
  /// The store has values of the card in these fields that no card can have.
  case unreadableCard(Int, fields: [String])
  case nothingToUndo
  case tooFewToUndo(requested: Int, available: Int)
  /// Nothing was undone, or a change came after the undo.
  case nothingToRedo
  case keyTaken(String, card: Int)
  /// The names of the cards, each followed by one that blocks it.
  case blockerCycle([String])
  case keyForSeveral(String, cards: [Int])
  case placedAtItself(card: Int)
  /// The card in a placement is in another column than the destination.
  case notInColumn(card: Int, column: String)
  /// Done cards are sorted by completion date.
  case doneIsSorted(card: Int)
  case projectInUse(String)
  case projectNameTaken(String)
  case inboxIsPermanent
  case projectConflict(String)
  /// Projects, columns or views.
  case itemsChangedSince(transaction: Int, names: [String])
  case projectPlacedAtItself(String)
  case mergedIntoItself(String)
  case series(SeriesFault)
  case moment(MomentFault, card: Int)
  case claim(ClaimFault)
  case cancellation(CancellationFault)
  /// A rule or a limit of a column, or a rule about the columns themselves.
  case column(ColumnFault, name: String)
  case view(ViewFault, name: String)
  /// The pre-commit hook refused the commit, or could not be run.
  case refusedByHook(HookReport)
  case doubtfulFile(FileDoubt)
  case notWritable(FileFormat)

  // The store
  case store(StoreFault, path: String)

  // The team
  case team(TeamFault)

  // The system
  case reminder(ReminderFault)
  case noCover(CoverFault, from: String)

  // The settings
  case settings(SettingsFault, path: String)
  case invalidSetting(SettingKey, SettingValueFault, from: SettingOrigin?)
  case unknownSetting(String)
}

public enum StoreFault: Hashable, Sendable {
  case notADatabase, folder
  /// A SQLite file of another program.
  case foreign
  case newer(version: Int, known: Int)
  case damaged(StoreDamage)
  /// Another process locked it for too long.
  case busy
  /// The file was moved or deleted after it was opened.
  case gone
  /// The log was replaced or deleted while the store was open.
  case logGone(String)
  /// The log at the path was shortened by another program while processes had it open.
  case shortenedLog(String)
  case readOnly
  /// The folder at the path is read-only, so that no copy of the store can be kept there.
  case readOnlyFolder(String)
  /// The store's log contains changes, and its folder is read-only, where SQLite can't read a log.
  case unmergedLog
  case full
  /// The file would be larger than the process or the file system allows.
  case fileSizeLimit
  case readOnlyFileSystem
  /// The user named a store in the folder at the path, which doesn't exist.
  case missingFolder(String)
  case cannotCreate(String)
  case cannotOpen(String)
  case inputOutput(String)
  /// A commit could not be flushed to disk, and may be kept.
  case uncertain(String)
  case alreadyExists
  /// The file has hard links, through which SQLite would not find the log.
  case severalNames
  /// The store itself was named where another file is required.
  case sameFile
  /// A file that SQLite keeps next to the store can't be used.
  case companion(CompanionFault, path: String)
  /// The store is missing or empty, while the log at the path contains changes.
  case logWithoutStore(String)
  /// A backup can't have that name, because the log of a store that has it exists.
  case hasLog(String)
  /// The file to replace is a folder, a device or the like.
  case notReplaceable
  /// Neither `HOME` nor `TODO_STORE` is set.
  case noHomeFolder
}

public enum CompanionFault: Hashable, Sendable {
  /// A folder, a symbolic link, a pipe or the like.
  case notAFile
  /// The user can read and write the store, but not this file.
  case notPermitted
}

public enum StoreDamage: Hashable, Sendable {
  /// What SQLite reports, in its words.
  case reported(String)
  case changedPicture
  /// What `doctor` found.
  indirect case found(Finding)
  case impossibleDate
  case impossibleNumber(Int)
  case incompleteLastPage, invalidID
  case unknownTransactionKind, unreadableChange
}
