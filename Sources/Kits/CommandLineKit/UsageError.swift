/// A command line that cannot be understood, as a case and never as a sentence.
///
/// Options go by their long name without dashes; words and candidates are spelled as one types
/// them. The nearest candidate is for those to find who write the message.
public enum UsageError: Error, Hashable, Sendable {
  /// An argument's bytes are no UTF-8; `word` has U+FFFD in their place, positions count from 1.
  case invalidUTF8(_ word: String, position: Int)
  case unknownCommand(_ word: String, candidates: [String])
  /// `command` is `nil` before any command's name.
  case unknownOption(_ word: String, command: String?, candidates: [String])
  /// The line ended where the option's value should be.
  case missingValue(option: String)
  /// A flag was given a value: `--top=3`.
  case unexpectedValue(option: String, value: String)
  /// The next word, where the option's value should be, is an option itself: `-p --plain`.
  case valueIsOption(option: String, word: String)
  /// An option that is given once has two different values.
  case repeatedOption(_ option: String)
  /// Options that exclude each other are given together.
  case conflictingOptions([String])
  case missingOperand(_ name: String, command: String)
  case unexpectedOperand(_ word: String, command: String)
  /// The value is none of the choices.
  case badValue(option: String, value: String, choices: [String])
  /// The value is no whole number in that range.
  case badNumber(option: String, value: String, range: ClosedRange<Int>)
}

/// How the process ends, for scripts to tell apart; after `sysexits.h` where it has a number.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done, or there was nothing to do.
  case ok = 0
  /// Refused by a rule, or a conflict.
  case refused = 1
  /// Something named does not exist, or nothing matched.
  case notFound = 4
  /// Anything wrong on the command line, values included.
  case usage = 64
  /// Bad content of a file or of standard input.
  case badContent = 65
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  /// Busy now; the same command may succeed later.
  case busy = 75
  case interrupted = 130
}
