import CommandLineKit
import Entities

extension UsageError {
  /// What is wrong with the command line, and what to type next.
  public var message: Message {
    switch self {
    case .invalidUTF8, .unknownArguments: Message(.usage(self), unchanged: .everything)
    case .unknownCommand(let word, let candidates):
      .unknown(
        .command, word, nearest: nearest(to: word, among: candidates).map { "todo \($0)" },
        else: .see("todo help"))
    case .filterAsOption, .equalsAfterShortOption: Message(.usage(self), unchanged: .everything)
    case .unknownOption(_, _, let command, _):
      Message(
        .usage(self),
        // What the option may mean depends on the command; its folder finds it.
        hint: .see((command ?? "").isEmpty ? "todo help" : "todo help \(command ?? "")"))
    case .missingValue, .unexpectedValue, .repeatedOption, .badNumber: Message(.usage(self))
    case .valueIsOption(let option, let word):
      Message(.usage(self), hint: .commandHint(.forcedValue(option: option, word: word)))
    case .conflictingOptions(let options):
      Message(.command(.exclusive(options.map { "--\($0)" })))
    case .missingOperand("SELECTION", let command), .missingOperand("CARD", let command):
      Message(.selection(.empty), hint: .see("todo help \(command)"))
    case .missingOperand(_, let command), .unexpectedOperand(_, let command):
      Message(.usage(self), hint: .see("todo help \(command)"))
    case .badValue(_, let value, let choices):
      Message(
        .usage(self),
        hint: nearest(to: value, among: choices).map(Phrase.didYouMean) ?? .valid(.value, choices))
    }
  }
}
