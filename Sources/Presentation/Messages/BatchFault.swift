/// Why a line of a batch, or a batch as a whole, is refused by itself.
public enum BatchFault: Error, Hashable, Sendable {
  // How a line is written
  /// The quote that begins in that column, in characters from 1, has no end.
  case unclosedQuote(Character, column: Int)
  /// The line ends behind the backslash in that column.
  case nothingEscaped(column: Int)
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case unreadableJSON(JSONSlip, column: Int)
  /// A member of a JSON line that means nothing there; the nearest that does.
  case unknownMember(String, nearest: String?)
  /// A member of another kind of value than it must have.
  case badMember(String, MemberKind)
  case missingMember(String)

  // What a line asks for
  /// The command is none that changes or reads cards and projects; empty for the board.
  case notInBatch(command: String)
  /// The option is one of the batch as a whole, or would read its input.
  case optionNotInBatch(String)
  /// An option that only lines of a batch have.
  case optionOnlyInBatch(String)
  case unreadableName(String)

  // How it ended
  /// Somebody interrupted it behind so many lines.
  case interrupted(lines: Int)
  /// So many lines were refused, but not the others.
  case refusedLines(Int, others: Others)

  /// What became of the lines that were not refused.
  public enum Others: Hashable, Sendable {
    case kept
    case triedOut
    /// Nothing to undo: there were none, or none that changed something.
    case unchanging
  }
}

/// Why a text is no JSON.
public enum JSONSlip: Hashable, Sendable {
  case endsEarly
  case unexpected(Unicode.Scalar)
  case duplicateKey(String)
  case other
}

/// What a member of a JSON line must be.
public enum MemberKind: Hashable, Sendable {
  case cards
  case flag
  case number
  case numbers
  case steps
  case text
  case textOrNumber
  case texts
}
