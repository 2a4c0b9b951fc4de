import CommandLineKit
import Entities

extension UsageError {
  public var message: Message {
    switch self {
    case .unknownArguments: .refused("Could not read the arguments from /proc/self/cmdline")
    case .invalidUTF8(_, let position): .refused("Argument \(position) is not UTF-8")
    case .unknownCommand(let word, let candidates):
      .unknown(
        .command, word, nearest: nearest(to: word, among: candidates).map { "todo \($0)" },
        else: .see("todo help"))
    // The board, which has no name, and what is before a command are named by the program alone.
    case .unknownOption(let word, _, nil, _), .unknownOption(let word, _, "", _):
      Message("Unknown option \(quoted: word)", hint: .see("todo help"))
    case .unknownOption(let word, _, let command?, _):
      // What the option may mean depends on the command; its folder finds it.
      Message(
        "Unknown option \(quoted: word) for todo \(command)", hint: .see("todo help \(command)"))
    case .filterAsOption(let word, let command):
      .refused("\(quoted: word) is a filter, and todo \(command ?? "") has no filters")
    case .equalsAfterShortOption(let letter, _):
      .refused("The value of -\(String(letter)) needs a space instead of an equals sign")
    case .missingValue(let option): Message("--\(option) needs a value")
    case .unexpectedValue(let option, let value):
      Message("--\(option) takes no value, but was given \(quoted: value)")
    case .valueIsOption(let option, let word):
      Message(
        "--\(option) needs a value, but the option \(word) follows it",
        hint: "If that is the value: --\(option)=\(word)")
    case .repeatedOption(let option): Message("--\(option) is given twice with different values")
    case .conflictingOptions(let options): Message(.exclusive(options.map { "--\($0)" }))
    case .missingOperand("SELECTION", let command), .missingOperand("CARD", let command):
      Message(.noCardGiven, hint: .see("todo help \(command)"))
    case .missingOperand(let name, let command):
      Message("todo \(command) needs \(name)", hint: .see("todo help \(command)"))
    case .unexpectedOperand(let word, let command):
      Message("todo \(command) does not take \(quoted: word)", hint: .see("todo help \(command)"))
    case .badValue(let option, let value, let choices):
      Message(
        "\(quoted: value) is not a valid value for --\(option)",
        hint: nearest(to: value, among: choices).map(Sentence.didYouMean)
          ?? .valid(.value, choices))
    case .badNumber(let option, let value, let range) where range.upperBound == .max:
      Message(
        """
        \(quoted: value) is not a valid value for --\(option): \
        use a whole number of \(range.lowerBound) or more
        """)
    case .badNumber(let option, let value, let range):
      Message(
        """
        \(quoted: value) is not a valid value for --\(option): \
        use a whole number, \(range.lowerBound)–\(range.upperBound)
        """)
    }
  }
}

extension Sentence {
  static func exclusive(_ options: [String]) -> Sentence {
    "\(list: options) can't be used together"
  }
}
