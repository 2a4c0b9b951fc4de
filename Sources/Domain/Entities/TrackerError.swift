/// Everything that can go wrong, in terms a user can act on.
///
/// The type is closed on purpose: the edge switches over it once, exhaustively, to choose the
/// message and the exit status.
public enum TrackerError: Error, Hashable, Sendable {
  // What was typed
  case invalidText(TextField, TextFault)
  case invalidDate(DateFault)
  case invalidSelection(SelectionFault)
  /// No state of that name; the nearest one.
  case unknownState(String, nearest: State?)
  case unknownPriority(String, nearest: Priority?)
  /// Neither a colour's name nor `#rrggbb`; the nearest name.
  case unknownColor(String, nearest: String?)
  /// Not a number ≥ 0, or not one that a field can have.
  case invalidAmount(String)
  /// The content of a file cannot be a project's cover.
  case invalidPicture(PictureFault)

  // What is not there
  /// Those are missing, of all that were named.
  case noSuchCards([Int])
  case noCards(in: ClosedRange<Int>)
  case noSuchProject(String, nearest: String?)
  case noSuchTag(String, nearest: String?)
  case noSuchStep(card: Int, step: Int, count: Int)
  case noSuchTransaction(Int)
  /// A picture that a project or the history names is not in the store.
  case noSuchPicture(PictureHash)
  /// No card meets the filters; how many done ones would have.
  case nothingMatched(doneCards: Int)

  // What a rule forbids
  /// As many cards matched as `found`, not as many as `--expect` said.
  case unexpectedCount(expected: Int, found: Int)
  /// A card's field is no longer what the change started from.
  case conflict(card: Int)
  /// The transaction cannot be taken back: those cards were changed since.
  case changedSince(transaction: Int, cards: [Int])
  /// The transaction was taken back by `by` already.
  case takenBackAlready(transaction: Int, by: Int)
  case notTakenBack(transaction: Int)
  /// Only a newer version knows all that the transaction changed, and can reverse it.
  case newerVersion(transaction: Int)
  case nothingToUndo
  /// There are only so many changes to take back.
  case tooFewToUndo(wanted: Int, there: Int)
  /// Nothing is taken back, or the change `endedBy` came after.
  case nothingToRedo(endedBy: Int?)
  /// Another card has the key already, or several cards were to get the same.
  case keyTaken(String, card: Int)
  /// A card is placed before or after itself.
  case placedAtItself(card: Int)
  /// The card that others are placed at is in another column than they are sent to.
  case notInColumn(card: Int, state: State)
  /// The project still has cards.
  case projectInUse(String)
  /// Another project has that name already.
  case projectNameTaken(String)
  /// The inbox is always there, and always called that.
  case inboxStays(InboxDeed)
  /// A project's field is no longer what the change started from.
  case projectConflict(String)
  /// The transaction cannot be taken back: those projects were changed since.
  case projectsChangedSince(transaction: Int, projects: [String])
  /// A project is placed before or after itself.
  case projectPlacedAtItself(String)
  /// A project is merged into itself.
  case mergedIntoItself(String)
  /// The hook that is asked before a commit refused it, or could not be asked.
  case refusedByHook(HookReport)
  /// The content of a file is in none of the formats.
  case unrecognisedFile

  // The store
  case store(StoreFault, path: String)

  // What the system does for us
  case reminder(ReminderFault)
  /// No picture came from that address.
  case noCover(CoverFault, from: String)

  // The settings
  case settings(SettingsFault, path: String)
  /// The setting does not take the value that was typed, or that is there.
  case invalidSetting(SettingKey, SettingValueFault, from: SettingOrigin?)
  case unknownSetting(String, nearest: SettingKey?)
}

/// What cannot be done to the inbox.
public enum InboxDeed: String, CaseIterable, Hashable, Sendable {
  case rename
  case archive
  case merge
  case delete
}

/// What is wrong with the place where the cards are kept.
public enum StoreFault: Hashable, Sendable {
  /// It is no SQLite file.
  case notADatabase
  /// It is a SQLite file of another program.
  case foreign
  /// A newer `todo` made it.
  case newer(version: Int, known: Int)
  case damaged(StoreDamage)
  /// Another process held it for longer than we wait.
  case busy
  /// The file was moved away or deleted after it was opened.
  case gone
  case readOnly
  case full
  case cannotCreate(String)
  case cannotOpen(String)
  case inputOutput(String)
  /// A file is to be made that is there already.
  case alreadyThere
  /// The store was named where another file is wanted.
  case sameFile
  /// A backup can't have that name, because the log of a store that has it exists.
  case hasLog(String)
  /// SQLite would use a file of that name as a part of the store at the path.
  case partOfStore(String)
  /// The file to replace is a folder, a device or the like.
  case notReplaceable
  /// Neither `HOME` nor `TODO_STORE` is set.
  case noHomeFolder
}

/// Why a store is damaged.
public enum StoreDamage: Hashable, Sendable {
  /// What SQLite reports, in its words.
  case reported(String)
  /// The content of a picture does not have the hash that names it.
  case changedPicture
  case incompleteLastPage
  case invalidID
  case missingProject(Int)
  /// A row of that table is missing, and another row refers to it.
  case missingRow(of: String)
  case missingTable(String)
  case unknownState
  case unknownStateOrPriority(card: Int)
  case unknownTransactionKind
  case unreadableChange
}
