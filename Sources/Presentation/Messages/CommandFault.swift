import Entities

/// What a sub-command refuses by itself, before it asks the tracker anything.
public enum CommandFault: Error, Hashable, Sendable {
  /// `add` without a title.
  case missingTitle
  /// A value with the word after it would be a date: `-d next fri`.
  case dateGoesOn(value: String, word: String, whole: String)
  /// `edit` without anything to change.
  case nothingToEdit
  /// `move` without a state, a place or a project.
  case noDestination
  /// The last word of `move` is no state.
  case noStateAtEnd(word: String, nearest: State?)
  /// A place with filters that may match many, or two places.
  case twoPlaces
  case unknownColumn(String, nearest: String?)
  /// `search` with filters alone.
  case nothingToSearchFor(filters: [String])
  case unknownSort(String, nearest: String?)
  /// `--json=2`.
  case unknownJSONVersion(String)
  /// `undo 41`: it would be read as a card.
  case bareTransactionNumber(String)
  case unreadableTransaction(String)
  /// A step that is no number.
  case unreadableStep(String)
  /// `step` without a text.
  case missingStep
  /// One card is wanted, several were named.
  case oneCardOnly(String)
  /// A word of another tracker; ours in its place.
  case foreignCommand(String, ours: String)
  /// `todo 12 done`; what was probably meant.
  case numberBeforeCommand(meant: String)
  /// `todo buy milk`: no command; a card was probably meant.
  case probablyAdd(words: [String])
  /// Two ways of giving the same thing.
  case optionsExclude(String, String)
  /// `--editor` beside options that say already what to change.
  case editorAndChanges
  /// `--lines` and a title on the command line.
  case linesAndTitle
  case unknownShell(String, nearest: String?)
  /// `project cover web --random cow`.
  case unknownAnimal(String, nearest: String?)
  case unknownHelpTopic(String, nearest: String?)
  /// `TODO_NOW` is no ISO 8601 date.
  case unreadableClock(String)
  /// Standard input is not UTF-8, or cannot be what it is read as: a line of it, or all of it
  /// where no line is given.
  case badInput(line: Int?, reason: InputFault)
  /// Writing the answer failed.
  case outputFailed(reason: String)
  /// Nothing came of a form in the user's editor.
  case editing(EditingFault)
  /// Reading standard input failed.
  case inputFailed(reason: String)
  /// A file was given an empty name.
  case emptyFileName
  /// `-` where a whole store is wanted, which no pipe can be.
  case storeFromPipe
  case transfer(TransferFault)
  /// `remind --at 25:00`.
  case unreadableTime(String)
  /// `remind --at 09:00` where nothing is installed.
  case atWithoutInstall(String)
  case project(ProjectFault)
  /// `board` in a pipe.
  case boardWithoutTerminal
  /// Reading a file that was named failed.
  case fileFailed(path: String, reason: String)
}

/// What is wrong with standard input or a line of it.
public enum InputFault: Hashable, Sendable {
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case refused(TrackerError)
}
