import CommandLineKit
import Entities
import FoundationEssentials
import System
import Words

/// Reads the values of options and operands.
enum ValueReader {
  static let deadline = OptionDeclaration(
    "deadline", short: "d", aliases: ["due"], takes: "DATE", offering: "date")
  static let project = OptionDeclaration(
    "project", short: "p", takes: "PROJECT", offering: "project")
  static let notes = OptionDeclaration("notes", short: "n", takes: "TEXT")
  static let tag = OptionDeclaration(
    "tag", short: "t", takes: "TAG", repeats: true, offering: "tag")
  static let step = OptionDeclaration("step", takes: "TEXT", repeats: true)

  static func number(
    _ option: String, in arguments: ParsedArguments, from least: Int
  ) throws(Refusal) -> Int? {
    try parsed(try arguments.number(option, in: least...Int.max))
  }

  /// Reads an option whose values are words of a list.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: String, in arguments: ParsedArguments,
    among choices: [Choice] = Array(Choice.allCases)
  ) throws(Refusal) -> Choice? {
    try arguments.value(option).map { (word) throws(Refusal) in
      try choice(word, of: option, among: choices)
    }
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ word: String, of option: String, among choices: [Choice] = Array(Choice.allCases)
  ) throws(Refusal) -> Choice {
    let folded = word.lowercased()
    guard let choice = choices.first(where: { $0.rawValue == folded }) else {
      throw .usage(
        .badValue(option: option, value: word, choices: choices.map(\.rawValue)))
    }
    return choice
  }

  /// Reads `--top`, `--bottom`, `--before` and `--after`, which exclude each other.
  static func place<Name>(
    in arguments: ParsedArguments, _ read: (String) throws(Refusal) -> Name
  ) throws(Refusal) -> ItemPlace<Name>? {
    try parsed(try arguments.allowOne(of: ["top", "bottom", "before", "after"]))
    if let word = arguments.value("before") { return .before(try read(word)) }
    if let word = arguments.value("after") { return .after(try read(word)) }
    return arguments.has("top") ? .top : arguments.has("bottom") ? .bottom : nil
  }

  static func neededPlace<Name>(
    in arguments: ParsedArguments, _ read: (String) throws(Refusal) -> Name
  ) throws(Refusal) -> ItemPlace<Name> {
    guard let place = try place(in: arguments, read) else {
      throw .usage(.missingOperand("--before or --after", command: arguments.command))
    }
    return place
  }

  /// `form` is how to write the command.
  static func card(
    _ word: String, in context: Context, form: String? = nil
  ) throws(Refusal) -> Int {
    let isName = CardNumberReader.isNames(word)
    guard isName || CardNumberReader.isNumbers(word) else {
      throw .fault(.notACard(word, form: form.map { "todo \($0)" }))
    }
    let numbers = try tracked(
      isName
        ? try CardNumberReader.numbers(word, by: context.batch?.names.known)
        : try CardNumberReader.numbers(word))
    guard numbers.count == 1, case .one(let number) = numbers[0] else {
      throw .fault(.oneCardOnly(word))
    }
    return number
  }

  /// A bare number is refused: it may mean a card.
  static func transaction(_ word: String, to command: String) throws(Refusal) -> Int {
    if let number = transactionNumber(word) { return number }
    guard Int(word) == nil else {
      throw .fault(.bareTransactionNumber(word, command: command))
    }
    throw .fault(.unreadableTransaction(word))
  }

  /// Returns 41 for `t41`.
  static func transactionNumber(_ word: String) -> Int? {
    guard let first = word.first, first == "t" || first == "T" else { return nil }
    return Int(word.dropFirst()).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns `.some(nil)` for `none`, which removes the deadline.
  static func deadline(
    in arguments: ParsedArguments, of context: Context
  ) throws(Refusal) -> Deadline?? {
    guard let word = arguments.value(deadline.name) else { return nil }
    return .some(try deadline(word, of: context))
  }

  /// Returns `nil` for `none`.
  static func deadline(_ word: String, of context: Context) throws(Refusal) -> Deadline? {
    try tracked(
      Deadline(fieldValue: try context.fieldReader(of: .deadline).value(word, of: .deadline)))
  }

  /// Returns the moment, or the beginning of the day, as in `created:word..`.
  static func beginning(of word: String, in context: Context) throws(Refusal) -> Date? {
    // A comma belongs to the date: there is only one.
    let word = word.split(separator: ",").joined(separator: ", ")
    let selection = try context.selection(["created:\(word).."])
    guard case .filters(let filters) = selection,
      case .moment(_, let range) = filters.groups[0].filter
    else {
      return nil
    }
    return range.from
  }

  /// Reads `-t a,b -t c`, without duplicates.
  static func tags(_ words: [String]) throws(Refusal) -> Tags {
    var tags = Tags.none
    for word in words {
      for tag in try tracked(try Tags(reading: word)).list { tags.insert(tag) }
    }
    return tags
  }

  /// `none` means no card.
  static func blockers(_ word: String, in context: Context) throws(Refusal) -> Blockers {
    if word.lowercased() == "none" { return .none }
    return try tracked(try Blockers(typed: word, by: context.batch?.names.known))
  }

  static func steps(_ texts: [String]) throws(Refusal) -> [Step] {
    try texts.map { (text) throws(Refusal) in try tracked(try Step(text)) }
  }

  static func project(in arguments: ParsedArguments) throws(Refusal) -> ProjectName? {
    guard let word = arguments.value("project") else { return nil }
    return try tracked(try ProjectName(word))
  }

  /// Makes a value of the word, or of standard input for `-`.
  static func text<Value>(
    _ word: String, in context: Context, _ make: (String) throws(TrackerError) -> Value
  ) throws(Refusal) -> Value {
    guard word == "-" else { return try tracked(try make(word)) }
    let text = try FileOperand.standardInput.text(in: context)
    do throws(TrackerError) {
      return try make(text)
    } catch {
      throw .fault(.badInput(line: nil, reason: .refused(error)))
    }
  }

  static func notes(_ word: String, in context: Context) throws(Refusal) -> Notes {
    try text(word, in: context) { (text) throws(TrackerError) in try Notes(text) }
  }

  static func title(_ words: [String]) throws(Refusal) -> Title {
    try tracked(try Title(words.joined(separator: " ")))
  }
}

extension String {
  /// Faster than `utf8.contains`, which each word of a batch would pay for.
  func contains(byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}
