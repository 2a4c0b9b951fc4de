import CommandLineKit
import Entities

/// Why a sub-command refuses its command line or its input, before a use case runs.
public enum CommandFault: Error, Hashable, Sendable {
  case missingTitle
  case nothingToEdit
  case noDestination
  case notALimit(String)
  case noColumns
  case noRule
  case unknown(Noun, String, among: [String])
  case missingDate
  case nothingToSearchFor(filters: [String])
  case missingSort(String)
  case urgencyIsNotFirst(String)
  case unknownJSONVersion(String)
  /// `--json number,title`, where the keys need an equals sign.
  case separateKeys(option: String, keys: String)
  /// `undo 41`, where 41 could be a card; the number, and the command.
  case bareTransactionNumber(String, command: String)
  case unreadableTransaction(String)
  case unreadableStep(String)
  case missingStep
  case missingComment
  case oneCardOnly(String)
  case notACard(String)
  /// `ours` is the shape of the command that does the same.
  case foreignCommand(String, ours: String)
  /// A word after the value of an option that is apart from the selection or the title.
  case wordApart(String, option: String, value: String)
  case optionsExclude(String, String)
  case editorAndChanges
  case linesAndTitle
  case unknownHelpTopic(String, nearest: String?)
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
  case unreadableTime(String)
  case unreadableLease(String)
  case atWithoutInstall(String)
  case boardWithoutTerminal
  case fileFailed(path: String, reason: String)
  case fileTooLong(path: String, limit: Int)
}

public enum KeptWork: Sentence, Sendable {
  case changes = "Changes that were made are kept. See todo history"
  /// The history doesn't show it.
  case restore = "The store was restored"
  case file = "The file was written"
  case settings = "The settings were saved"
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
  case unusedOption(ImportOptions.Option, FileFormat)
  case notCreated(path: String, reason: String)
  /// A file that existed was not changed.
  case notWritten(path: String, reason: String, isNew: Bool)
}
