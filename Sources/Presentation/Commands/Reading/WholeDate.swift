import CommandLineKit
import Entities
import Messages

/// Values whose words the shell separated: `-d tomorrow 5pm`, `--since last week`, `--repeat 2
/// weeks`.
extension ParsedArguments {
  /// Returns the arguments with the whole values of these options.
  func withWholeValues(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    var arguments = self
    for option in Self.dateOptions {
      arguments = try arguments.withWholeDate(of: option, command, in: context)
    }
    return try arguments.withWholeRule(of: command, in: context)
  }

  private static let dateOptions = [
    "since", ValueReader.deadline.name, CardField.wait.rawValue, CardField.until.rawValue,
  ]

  /// Returns the arguments with the longest date that the value of a date option and the words
  /// directly after it form.
  ///
  /// A word after that date can be a further card, or belong to the title, or be a part of a date
  /// that can't be read. Then it throws ``CommandFault/dateGoesOn(value:word:asDate:asOperand:)``.
  private func withWholeDate(
    of option: String, _ command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    guard let value = value(option), !operands(following: option).isEmpty else { return self }
    let date = SeparatedDate(
      value, of: option, self, of: command, reader: context.dateReader)
    if let fault = date.fault { throw .fault(fault) }
    guard let completion = date.completion else { return self }
    return joining(completion.count, toValueOf: option, as: completion.whole)
  }
}

/// The value of a date option and the operands directly after it.
private struct SeparatedDate {
  let completion: DateCompletion?
  private let value: String
  private let option: String
  private let arguments: ParsedArguments
  private let command: CommandDeclaration
  private let reader: DateReader
  private let following: [ParsedArguments.Operand]

  init(
    _ value: String, of option: String, _ arguments: ParsedArguments,
    of command: CommandDeclaration, reader: DateReader
  ) {
    self.value = value
    self.option = option
    self.arguments = arguments
    self.command = command
    self.reader = reader
    following = arguments.operands(following: option)
    completion = reader.completion(of: value, by: following.map(\.word))
  }

  /// The date without the words that may belong to it or not.
  private var whole: String { completion?.whole ?? value }

  private var precedes: Bool { arguments.operands.first != following.first }

  var fault: CommandFault? {
    let own = following.prefix(completion?.count ?? 0)
    let rest = following.dropFirst(own.count)
    if command.takesFilters, let completion,
      own.map(\.word).allSatisfy(CardNumberReader.isNumbers)
    {
      return doubt(own, value: value, whole: completion.whole)
    }
    guard let next = rest.first, !next.isLiteral, (try? reader.read(whole)) != nil else {
      return nil
    }
    let longer = longer(with: next.word)
    if command.takesFilters {
      guard CardNumberReader.isNumbers(next.word), precedes || longer != nil && rest.count > 1
      else { return nil }
    } else {
      guard precedes, DateReader.mayBelong(next.word) || Self.isOfTime(next.word) else {
        return nil
      }
    }
    return doubt([next], value: whole, whole: longer)
  }

  /// The date with `word`; after a word such as `at`, no time is invented.
  private func longer(with word: String) -> String? {
    let longer = "\(whole) \(word)"
    let found = reader.wholeDate(longer)
    return found == longer || word.first?.isNumber == true ? found : nil
  }

  /// Whether the word begins with a digit, is a time zone, or ends a Korean span.
  private static func isOfTime(_ word: String) -> Bool {
    if isZone(word) || ["중", "중에", "중으로", "중까지"].contains(word) { return true }
    let digits = word.first.map { "+-".contains($0) } == true ? word.dropFirst() : word[...]
    if let first = digits.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { return true }
    return [
      "utc", "gmt", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "bst", "cet",
      "cest", "jst", "kst", "ist", "eod", "half", "quarter",
    ].contains(word.lowercased())
  }

  /// Whether the word has the form of `Europe/Seoul`.
  private static func isZone(_ word: String) -> Bool {
    let areas = [
      "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Etc",
      "Europe", "Indian", "Pacific", "US",
    ]
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && areas.contains(String(parts[0])) && !parts[1].isEmpty
  }

  /// `whole` is the date with the words, if it can be read.
  private func doubt(
    _ words: some Collection<ParsedArguments.Operand>, value: String, whole: String?
  ) -> CommandFault {
    let own = value == self.value ? [] : following.prefix(completion?.count ?? 0).map(\.index)
    return .dateGoesOn(
      value: value, word: words.map(\.word).joined(separator: " "),
      asDate: whole.map { line($0, without: own + words.map(\.index)) },
      asOperand: line(value, without: own))
  }

  /// The command line with the date `value`, without the operands that belong to it.
  private func line(_ value: String, without own: [Int]) -> String {
    let words = arguments.operands.filter { !own.contains($0.index) }.map(\.word)
    let operands: [String] =
      if words.isEmpty {
        ["CARD"]
      } else if command.takesFilters {
        words.map(\.inShell)
      } else {
        [words.joined(separator: " ").inShell]
      }
    let others = arguments.quotedOptions(without: option)
    let date = option == ValueReader.deadline.name ? "-d" : "--\(option)"
    return (["todo \(command.name)"] + operands + ["\(date) \(value.inShell)"] + others)
      .joined(separator: " ")
  }
}
