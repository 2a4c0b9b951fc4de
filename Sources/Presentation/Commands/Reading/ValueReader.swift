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
      throw .usage(.missingOperand("POSITION", command: arguments.command))
    }
    return place
  }

  static func card(_ word: String, in context: Context) throws(Refusal) -> Int {
    let isName = CardNumberReader.isNames(word)
    guard isName || CardNumberReader.isNumbers(word) else {
      throw .fault(.invalid(.card, word))
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
  static func transaction(_ word: String) throws(Refusal) -> Int {
    guard let number = transactionNumber(word) else { throw .fault(.invalid(.change, word)) }
    return number
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
      throw .fault(.badInput(.place(in: nil), .refused(error)))
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

/// The options that set fields of a card, such as `--priority high`.
enum CardOptions {
  static let declarations = fields.map { option(of: $0) }
  /// The same for `todo edit`, where `none` removes an estimate.
  static let editDeclarations = fields.map { option(of: $0, amounts: ["none"]) }

  private static let fields = CardField.edited.filter { $0 != .title }
  private static let named = zip(fields, declarations).map { (field: $0, option: $1.name) }

  static func option(of field: CardField, amounts: [String] = []) -> OptionDeclaration {
    let name = field.rawValue
    return switch field.declaration.kind {
    case .notes: ValueReader.notes
    case .project: ValueReader.project
    case .tags: ValueReader.tag
    case .steps: ValueReader.step
    case .deadline where field == .deadline: ValueReader.deadline
    case .deadline, .date: OptionDeclaration(name, takes: "DATE", offering: "date")
    case .person: OptionDeclaration("assign", takes: "NAME", offering: "person")
    case .cards: OptionDeclaration("blocked-by", takes: "CARDS", offering: "card")
    case .column: OptionDeclaration(name, takes: "COLUMN", offering: "column")
    case .rule: OptionDeclaration(name, takes: "RULE", offering: "rule")
    case .choice(let words):
      OptionDeclaration(name, takes: name.uppercased(), completion: .choices(words))
    case .number, .amount:
      OptionDeclaration(
        name, takes: "N", completion: amounts.isEmpty ? .nothing : .choices(amounts))
    case .text, .flag, .comments: OptionDeclaration(name, takes: "TEXT")
    }
  }

  /// With `clears`, an empty value clears an optional field.
  static func values(
    _ arguments: ParsedArguments, clears: Bool = false, in context: Context
  ) throws(Refusal) -> [(field: CardField, value: FieldValue)] {
    var values: [(field: CardField, value: FieldValue)] = []
    for (field, option) in named where arguments.has(option) {
      if let value = try value(of: field, option, arguments, clears: clears, in: context) {
        values.append((field, value))
      }
    }
    return values
  }

  private static func value(
    of field: CardField, _ option: String, _ arguments: ParsedArguments, clears: Bool,
    in context: Context
  ) throws(Refusal) -> FieldValue? {
    switch field {
    case .tags:
      let tags = try ValueReader.tags(arguments.values(option))
      guard !tags.isEmpty else { throw .usage(.missingValue(option: option)) }
      return .tags(tags)
    case .steps:
      let steps = try ValueReader.steps(arguments.values(option))
      return steps.isEmpty ? nil : .steps(steps)
    case .deadline:
      return try ValueReader.deadline(in: arguments, of: context).map(\.fieldValue)
    default: break
    }
    guard let word = arguments.value(option) else { return nil }
    switch field {
    case .blockers: return try ValueReader.blockers(word, in: context).fieldValue
    case .notes: return try ValueReader.notes(word, in: context).fieldValue
    case _ where clears && word.isEmpty && field.isOptional: return .empty
    default: return try tracked(try context.fieldReader(of: field).value(word, of: field))
    }
  }
}

extension ParsedArguments {
  /// Returns the arguments with the dates and rules that the shell separated: `-d tomorrow 5pm`.
  ///
  /// The words directly after such an option belong to its value while the joined text can be read;
  /// the longest wins.
  func withWholeValues(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    guard !occurrences.isEmpty else { return self }
    var arguments = self
    for option in Self.dateOptions {
      var reader = context.dateReader
      if option == CardField.wait.rawValue || option == CardField.until.rawValue {
        reader.deadline = .minute(context.civilNow)
      }
      arguments = arguments.joiningWords(of: option) { reader.completion(of: $0, by: $1) }
    }
    let rules = RepeatReader(dates: context.dateReader)
    arguments = arguments.joiningWords(of: CardField.repeat.rawValue) {
      rules.completion(of: $0, by: $1)
    }
    if !arguments.operands.isEmpty { try arguments.refuseWordsApart(of: command, in: context) }
    return arguments
  }

  fileprivate static let dateOptions = [
    "since", ValueReader.deadline.name, CardField.wait.rawValue, CardField.until.rawValue,
  ]

  private func joiningWords(
    of option: String, _ completion: (String, [String]) -> ValueCompletion?
  ) -> ParsedArguments {
    guard let value = value(option) else { return self }
    let words = operands(following: option).prefix { !$0.isLiteral }
    guard !words.isEmpty, let found = completion(value, words.map(\.word)) else { return self }
    return joining(found.count, toValueOf: option, as: found.whole)
  }

  /// Throws for words after the value of an option that are apart from the selection or the title
  /// before the option.
  ///
  /// Of a title, that is only after a date or a rule, of which the words are probably a part.
  private func refuseWordsApart(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) {
    guard !command.takesText, let first = operands.first else { return }
    for option in occurrences where first.index < option.next {
      guard let value = option.value,
        let word = operands.first(where: { $0.index == option.next && !$0.isLiteral })?.word,
        context.canRead(value, of: option.name)
      else { continue }
      let isApart =
        command.takesFilters
        ? CardNumberReader.isNumbers(word) || CardNumberReader.isNames(word)
          || FilterReader.isFilter(word)
        : (Self.dateOptions + [CardField.repeat.rawValue]).contains(option.name)
      if isApart { throw .fault(.wordApart(word, option: option.name, value: value)) }
    }
  }
}

extension Context {
  /// A date or a rule that can't be read is refused as such.
  fileprivate func canRead(_ value: String, of option: String) -> Bool {
    if option == CardField.repeat.rawValue {
      return (try? RepeatReader(dates: dateReader).read(value)) != nil
    }
    guard ParsedArguments.dateOptions.contains(option) else { return true }
    return value.lowercased() == "none" || dateReader.isDate(value)
  }
}
