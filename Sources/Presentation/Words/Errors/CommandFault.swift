import CommandLineKit
import Entities

/// Why a sub-command refuses its command line or its input, before a use case runs.
public enum CommandFault: Error, Hashable, Sendable {
  /// `add` without a title.
  case missingTitle
  /// `edit` without changes.
  case nothingToEdit
  /// `move` without a state, a position or a project.
  case noDestination
  /// The last word of `move` is not a state.
  case noStateAtEnd(word: String, nearest: State?)
  /// Two positions, or a position for filters that can match several cards.
  case twoPlaces
  case noPlaceBeside
  case notALimit(String)
  case noColumns
  case noRule
  case unknownColumn(String, nearest: String?)
  /// `date ''`.
  case missingDate
  /// `search` with filters only.
  case nothingToSearchFor(filters: [String])
  case unknownSort(String, nearest: String?)
  /// `--sort priority,,title`.
  case missingSort(String)
  case urgencyIsNotFirst(String)
  /// `--json=2`.
  case unknownJSONVersion(String)
  /// `--json=number` of a command whose JSON is always whole.
  case noJSONKeys(String)
  /// `--json=titel`.
  case unknownJSONKey(String, nearest: String?, known: [String])
  /// `--json number,title`, where the keys need an equals sign.
  case separateKeys(option: String, keys: String)
  /// An option or a word that the command doesn't have; `meant` is what to type instead.
  case optionMeant(UsageError, meant: String)
  /// `undo 41`, where 41 could be a card; the number, and the command.
  case bareTransactionNumber(String, command: String)
  case unreadableTransaction(String)
  case unreadableStep(String)
  /// `step` without a text.
  case missingStep
  /// `comment --edit` without a text.
  case missingComment
  case oneCardOnly(String)
  /// `form` is how to write the command.
  case notACard(String, form: String?)
  /// `by` is `nil` if several changes deleted them.
  case deletedCards([Int], by: RecordedTransaction?, author: String?, when: String)
  /// `ours` is the shape of the command that does the same.
  case foreignCommand(String, ours: String)
  /// `todo 12 done`.
  case commandFirst
  /// A word after the value of an option that is apart from the selection or the title.
  case wordApart(String, option: String, value: String)
  case optionsExclude(String, String)
  /// `--editor` with options that already make changes.
  case editorAndChanges
  case linesAndTitle
  case unknownShell(String, nearest: String?)
  /// `project cover web --random cow`.
  case unknownAnimal(String, nearest: String?)
  case unknownHelpTopic(String, nearest: String?)
  /// `TODO_NOW` is not an ISO 8601 date.
  case unreadableClock(String)
  /// `line` is `nil` for all of standard input.
  case badInput(line: Int?, reason: InputFault)
  /// `kept` is `nil` if the command changed nothing.
  case outputFailed(reason: String, kept: KeptWork?)
  case editing(EditingFault)
  case inputFailed(reason: String)
  case emptyFileName
  /// `-` instead of the file of a store; a pipe can't be a store.
  case storeFromPipe
  case transfer(TransferFault)
  /// `remind --at 25:00`.
  case unreadableTime(String)
  /// `claim --lease soon`.
  case unreadableLease(String)
  /// `graph --format svg`.
  case unknownGraphFormat(String, choices: [String])
  /// `remind --at 09:00` without `--install`.
  case atWithoutInstall(String)
  /// `project web`: a name without a verb.
  case noProjectVerb(name: String)
  /// `project move web` without a position.
  case noPlaceOfProject
  case unknownProjectColumn(String, nearest: String?)
  /// `board` in a pipe.
  case boardWithoutTerminal
  /// `board` with `TERM=dumb`.
  case boardOnDumbTerminal
  case fileFailed(path: String, reason: String)
  /// The limit is in bytes.
  case fileTooLong(path: String, limit: Int)
}

public enum KeptWork: Hashable, Sendable {
  /// Changes that the history shows.
  case changes
  /// A restore, which the history doesn't show.
  case restore
  case file
  case settings
}

/// What is wrong with standard input or a line of it.
public enum InputFault: Hashable, Sendable {
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case refused(TrackerError)
}

/// What `import` and `export` refuse, or cannot do with a file.
public enum TransferFault: Hashable, Sendable {
  /// Nothing was imported; `nil` names standard input.
  ///
  /// `hasOthers` is whether other records are valid.
  case badRecord(FileFault, file: String?, hasOthers: Bool)
  case skippedRecords(Int, file: String?)
  case doubtful(FileDoubt, file: String?)
  case cycle([String], file: String?)
  case importOnly(FileFormat)
  /// Not `FIELD=COLUMN`.
  case unreadableMapping(String)
  /// A part of `--map` with a field that cards don't have.
  case unknownMappedField(String, nearest: String?)
  case unknownDayOrder(String)
  case unusedOption(ImportOptions.Option, FileFormat)
  case unknownFormat(String, nearest: FileFormat?, choices: [FileFormat])
  case notCreated(path: String, reason: String)
  /// A file that existed was not changed.
  case notWritten(path: String, reason: String, isNew: Bool)
}
