/// Why a line of a batch, or the whole batch, is refused before a use case runs.
public enum BatchFault: Error, Hashable, Sendable {
  // How a line is written
  /// `column` is where the quote begins, in characters from 1.
  case unclosedQuote(Character, column: Int)
  case nothingEscaped(column: Int)
  case notUTF8(byte: Int)
  case tooLong(limit: Int)
  case invalidJSON(column: Int)
  case repeatedKey(String, column: Int)
  case unknownMember(String, nearest: String?)
  case badMember(String, MemberKind)
  case missingMember(String)

  // What a line asks for
  /// The command neither changes nor reads cards and projects; empty for the board.
  case notInBatch(command: String)
  /// The option belongs to the whole batch, or would read its input.
  case optionNotInBatch(String)
  case optionOnlyInBatch(String)
  case unreadableName(String)

  // How it ended
  case interrupted(lines: Int)
  case refusedLines(Int, others: Others)

  public enum Others: Hashable, Sendable {
    case kept
    case triedOut
    case unchanging
  }
}

public enum MemberKind: Sentence, Sendable {
  case amount = "a number from 0 to 1,000,000 with up to 3 decimals"
  case cards = #"a number, a name such as "@last", or a list of these"#
  case flag = "true or false"
  case number = "a whole number"
  case numbers = "a list of whole numbers"
  case steps = #"a list of strings, or of {"text":…,"checked":…}"#
  case text = "a string"
  case textOrNumber = "a string or a whole number"
  case texts = "a list of strings"
}
