/// An error on the command line.
///
/// Options are named by their long name without dashes; words and candidates are spelled as typed.
/// The writer of the message chooses the nearest candidate.
public enum UsageError: Error, Hashable, Sendable {
  /// `word` has U+FFFD for the invalid bytes; positions count from 1.
  case invalidUTF8(_ word: String, position: Int)
  case unknownCommand(_ word: String, candidates: [String])
  /// `next` is the text after an equals sign or the next word, which may be the value; `command` is
  /// `nil` before a command's name.
  case unknownOption(_ word: String, next: String?, command: String?, candidates: [String])
  /// A word in the form of a negated filter, for a command without filters: `-project:web`.
  case filterAsOption(_ word: String, command: String?)
  case equalsAfterShortOption(_ letter: Character, value: String)
  case missingValue(option: String)
  case unexpectedValue(option: String, value: String)
  case valueIsOption(option: String, word: String)
  /// An option that does not repeat has two different values.
  case repeatedOption(_ option: String)
  case conflictingOptions([String])
  case missingOperand(_ name: String, command: String)
  case unexpectedOperand(_ word: String, command: String)
  case badValue(option: String, value: String, choices: [String])
  case badNumber(option: String, value: String, range: ClosedRange<Int>)
}

/// The exit status of the program, from `sysexits.h` where possible.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Success, or nothing to do.
  case ok = 0
  /// Refused by a rule, or a conflict.
  case refused = 1
  /// A named object does not exist, or nothing matched.
  case notFound = 4
  /// An error on the command line, including invalid values.
  case usage = 64
  /// Invalid content of a file or of standard input.
  case badContent = 65
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  /// Temporarily unavailable. The same command may succeed later.
  case busy = 75
  case interrupted = 130
}
