import CommandLineKit
import Entities

extension UsageError {
  public var message: Message {
    switch self {
    case .invalidUTF8(_, let position): .refused("Argument \(position) is not UTF-8")
    case .unknownCommand(let word, let candidates):
      .unknown(
        .command, word, nearest: nearest(to: word, among: candidates).map { "todo \($0)" },
        else: .see("todo help"))
    // What the option may mean depends on the command; its folder finds it.
    case .unknownOption(let word, _, let command, _):
      Message("Unknown option \(quoted: word)", hint: .help(on: command ?? ""))
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
    case .missingOperand(let name, let command):
      Message("todo \(command) needs \(name)", hint: .help(on: command))
    case .unexpectedOperand(let word, let command):
      Message("todo \(command) does not take \(quoted: word)", hint: .help(on: command))
    case .badValue(let option, let value, let choices):
      .badValue(option, value, hint: .nearest(to: value, among: choices))
    case .badNumber(let option, let value, let range):
      .badValue(option, value, hint: "Use a whole number: \(.range(range))")
    }
  }
}

extension Message {
  fileprivate static func badValue(_ option: String, _ value: String, hint: Sentence) -> Message {
    Message("\(quoted: value) is not a valid value for --\(option)", hint: hint)
  }
}

extension Sentence {
  /// The board has no name, and neither has what is before a command.
  static func help(on command: String) -> Sentence {
    .see(command.isEmpty ? "todo help" : "todo help \(command)")
  }

  static func exclusive(_ options: [String]) -> Sentence {
    "\(list: options) can't be used together"
  }
}
