/// Why a line of a batch, or the whole batch, is refused before a use case runs.
public enum BatchFault: Error, Hashable, Sendable {
  // How a line is written
  /// A quote without its end; `column` is where it begins, in characters from 1.
  case unclosedQuote(Character, column: Int)
  /// The line ends after a backslash.
  case nothingEscaped(column: Int)
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case unreadableJSON(JSONSlip, column: Int)
  /// A JSON line has no such member; `nearest` is the most similar valid one.
  case unknownMember(String, nearest: String?)
  /// The value of a member has the wrong type.
  case badMember(String, MemberKind)
  case missingMember(String)
  /// JSON of cards, or an array, where each line is a command; `file` is the batch.
  case notCommands(file: String?)

  // What a line asks for
  /// The command neither changes nor reads cards and projects; empty for the board.
  case notInBatch(command: String)
  /// The option belongs to the whole batch, or would read its input.
  case optionNotInBatch(String)
  /// The option is valid only in a line of a batch.
  case optionOnlyInBatch(String)
  case unreadableName(String)

  // How it ended
  /// The user interrupted the batch after some lines.
  case interrupted(lines: Int)
  /// The number of refused lines.
  case refusedLines(Int, others: Others)

  /// What happened to the other lines.
  public enum Others: Hashable, Sendable {
    case kept
    case triedOut
    /// No other line changed anything.
    case unchanging
  }
}

/// Why a text is not valid JSON.
public enum JSONSlip: Hashable, Sendable {
  case endsEarly
  case unexpected(Unicode.Scalar)
  case duplicateKey(String)
  case other
}

/// The type of value that a member of a JSON line needs.
public enum MemberKind: Hashable, Sendable {
  case amount
  case cards
  case flag
  case number
  case numbers
  case steps
  case text
  case textOrNumber
  case texts
}
