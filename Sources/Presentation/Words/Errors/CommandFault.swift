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
  /// A column is moved without a neighbor.
  case noPlaceBeside
  /// The limit of a column is not a whole number from 1.
  case notALimit(String)
  /// An empty list of columns.
  case noColumns
  /// A rule without any part.
  case noRule
  case unknownColumn(String, nearest: String?)
  /// `date ''`.
  case missingDate
  /// `search` with filters only.
  case nothingToSearchFor(filters: [String])
  case unknownSort(String, nearest: String?)
  /// `--sort priority,,title`.
  case missingSort(String)
  /// Urgency after another sort key.
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
  /// A step that is not a number.
  case unreadableStep(String)
  /// `step` without a text.
  case missingStep
  /// `comment --edit` without a text.
  case missingComment
  /// The command takes one card, and several were given.
  case oneCardOnly(String)
  /// A word where the number of a card must be; how to write the command.
  case notACard(String, form: String?)
  /// Cards that a command names were deleted; the change that deleted all of them, and when.
  ///
  /// `nil` if several changes did.
  case deletedCards([Int], by: RecordedTransaction?, author: String?, when: String)
  /// A word of another tracker, and the shape of the command that does the same.
  case foreignCommand(String, ours: String)
  /// `todo 12 done`.
  case commandFirst
  /// A word after the value of an option that is apart from the selection or the title.
  case wordApart(String, option: String, value: String)
  /// Two options that exclude each other.
  case optionsExclude(String, String)
  /// `--editor` with options that already make changes.
  case editorAndChanges
  /// `--lines` and a title on the command line.
  case linesAndTitle
  case unknownShell(String, nearest: String?)
  /// `project cover web --random cow`.
  case unknownAnimal(String, nearest: String?)
  case unknownHelpTopic(String, nearest: String?)
  /// `TODO_NOW` is not an ISO 8601 date.
  case unreadableClock(String)
  /// Standard input is invalid: a line of it, or if `line` is `nil` all of it.
  case badInput(line: Int?, reason: InputFault)
  /// Writing the answer failed; `kept` is `nil` if the command changed nothing.
  case outputFailed(reason: String, kept: KeptWork?)
  /// A form in the user's editor failed.
  case editing(EditingFault)
  /// Reading standard input failed.
  case inputFailed(reason: String)
  /// A file was given an empty name.
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
  /// Reading a file failed.
  case fileFailed(path: String, reason: String)
  /// A file is longer than allowed, in bytes.
  case fileTooLong(path: String, limit: Int)
}

/// What a command did before its answer could not be written.
public enum KeptWork: Hashable, Sendable {
  /// Changes that the history shows.
  case changes
  /// A restore, which the history doesn't show.
  case restore
  /// A file that the command wrote, such as a backup.
  case file
  /// The settings, which are not a part of the store.
  case settings
}

/// What is wrong with standard input or a line of it.
public enum InputFault: Hashable, Sendable {
  /// JSON for `add --lines`.
  case isJSON
  /// The line is a task of todo.txt.
  case isTodoTxt
  /// Code in the lines of `add --lines` has no end, so that the rest would be lost.
  case unclosedCode
  /// The same for a comment.
  case unclosedComment
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case refused(TrackerError)
}

/// What `import` and `export` refuse, or cannot do with a file.
public enum TransferFault: Hashable, Sendable {
  /// A record is bad, and nothing was imported; `nil` names standard input.
  ///
  /// `hasOthers` is whether other records are valid.
  case badRecord(FileFault, file: String?, hasOthers: Bool)
  /// The file is not UTF-8; the encoding that it probably has, and the line that converts and
  /// imports it.
  case otherEncoding(FileFault, file: String, SingleByteEncoding, meant: String)
  /// The file is plain text; the line that adds a card for each of its lines.
  case plainText(file: String?, meant: String)
  /// Invalid records were skipped.
  case skippedRecords(Int, file: String?)
  /// The content is not imported.
  case doubtful(FileDoubt, file: String?)
  /// Cards of the file would block each other.
  case cycle([String], file: String?)
  /// The format can only be imported.
  case importOnly(FileFormat)
  /// `export` with a word that is not a selection, and what was probably meant.
  case bareExport(String, meant: String)
  /// A part of `--map` that is not `FIELD=COLUMN`.
  case unreadableMapping(String)
  /// A part of `--map` with a field that cards don't have.
  case unknownMappedField(String, nearest: String?)
  /// `--dates` with an unknown order.
  case unknownDayOrder(String)
  /// An option that means nothing for the format.
  case unusedOption(ImportOptions.Option, FileFormat)
  case unknownFormat(String, nearest: FileFormat?, choices: [FileFormat])
  /// The file cannot be made.
  case notCreated(path: String, reason: String)
  /// Writing it failed; a file that existed was not changed.
  case notWritten(path: String, reason: String, isNew: Bool)
}
