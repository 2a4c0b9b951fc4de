import CommandLineKit
import Entities
import FoundationEssentials
import Words

extension OptionDeclaration {
  static let deadline = OptionDeclaration(
    "deadline", short: "d", aliases: ["due"], takes: "DATE", offering: "date")
  static let project = OptionDeclaration(
    "project", short: "p", takes: "PROJECT", offering: "project")
}

extension ParsedArguments {
  var words: [String] { operands.map(\.word) }

  var isDryRun: Bool { has("dry-run") }

  var isForced: Bool { has("force") }

  func allow(oneOf options: [String]) throws(Refusal) {
    try parsed(try allowOne(of: options))
  }

  func number(_ option: String, from least: Int) throws(Refusal) -> Int? {
    try parsed(try number(option, in: least...Int.max))
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: String, among choices: [Choice] = Array(Choice.allCases)
  ) throws(Refusal) -> Choice? {
    try value(option).map { (word) throws(Refusal) in
      try Self.choice(word, of: option, among: choices)
    }
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ word: String, of option: String, among choices: [Choice] = Array(Choice.allCases)
  ) throws(Refusal) -> Choice {
    let folded = word.lowercased()
    guard let choice = choices.first(where: { $0.rawValue == folded }) else {
      throw .usage(.badValue(option: option, value: word, choices: choices.map(\.rawValue)))
    }
    return choice
  }

  func project() throws(Refusal) -> ProjectName? {
    try value("project").map(ProjectName.init(typed:))
  }

  /// Reads `--top`, `--bottom`, `--before` and `--after`, which exclude each other.
  func place<Name>(_ read: (String) throws(Refusal) -> Name) throws(Refusal) -> ItemPlace<Name>? {
    try allow(oneOf: ["top", "bottom", "before", "after"])
    if let word = value("before") { return .before(try read(word)) }
    if let word = value("after") { return .after(try read(word)) }
    return has("top") ? .top : has("bottom") ? .bottom : nil
  }

  /// Reads `-t a,b -t c`, without duplicates.
  func tags(_ option: String) throws(Refusal) -> Tags {
    var tags = Tags.none
    for word in values(option) {
      for tag in try tracked(try Tags(reading: word)).list { tags.insert(tag) }
    }
    return tags
  }
}

extension Context {
  /// Reads the number of one card, or its name in a batch.
  func card(_ word: String) throws(Refusal) -> Int {
    guard CardNumberReader.isCards(word) else { throw .fault(.invalid(.card, word)) }
    let numbers = try tracked(try CardNumberReader.numbers(word, by: batch?.names))
    guard numbers.count == 1, case .one(let number) = numbers[0] else {
      throw .fault(.oneCardOnly(word))
    }
    return number
  }

  func value(_ word: String, of field: CardField) throws(Refusal) -> FieldValue {
    try tracked(try fieldReader(of: field).value(word, of: field))
  }

  /// Reads when a card was started or finished: of a day, its first second, or its last one.
  func moment(_ word: String, of field: CardField) throws(Refusal) -> FieldValue {
    if ["", "none"].contains(word.lowercased()) { return .empty }
    let date = try refused(try dateReader.lookingBack.read(word)) { (error: DateFault) in
      .tracker(.invalidDate(error))
    }
    let range = DeadlineRange(lower: date, upper: date).instants(in: zone)
    guard let from = range.from else { return .empty }
    guard field == .finished, date.minuteOfDay == nil, from <= now, let end = range.until
    else { return .date(from) }
    return .date(min(end.addingTimeInterval(-1), now))
  }

  /// Makes a value of the word, or of standard input for `-`.
  func typed<Value>(
    _ word: String, _ make: (String) throws(TrackerError) -> Value
  ) throws(Refusal) -> Value {
    guard word == "-", !takesDash else { return try tracked(try make(word)) }
    let text = try FileOperand.standardInput.text(in: self)
    return try refused(try make(text)) { (error: TrackerError) in
      .fault(.badInput(.place(in: nil), .refused(error)))
    }
  }

  func notes(_ word: String) throws(Refusal) -> Notes {
    try typed(word) { (text) throws(TrackerError) in try Notes(text) }
  }
}

extension ProjectName {
  init(typed word: String) throws(Refusal) { self = try tracked(try Self(word)) }
}

extension Title {
  init(words: [String]) throws(Refusal) {
    self = try tracked(try Title(words.joined(separator: " ")))
  }
}

extension String {
  /// Faster than `utf8.contains`, which each word of a batch would pay for.
  func contains(byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}

/// The options that set fields of a card, such as `--deadline fri`.
enum CardOptions {
  static let declarations = fields.map { option(of: $0) }
  /// The same for `todo edit`, where `none` removes an estimate.
  static let editDeclarations = fields.map { option(of: $0, amounts: ["none"]) }

  private static let fields = CardField.edited.filter { $0 != .title }
  private static let named = zip(fields, declarations).map { (field: $0, option: $1.name) }

  static func option(of field: CardField, amounts: [String] = []) -> OptionDeclaration {
    let name = field.rawValue
    return switch field.declaration.kind {
    case .notes: OptionDeclaration(name, short: "n", takes: "TEXT")
    case .project: .project
    case .tags:
      OptionDeclaration("tag", short: "t", takes: "TAG", repeats: true, offering: "tag")
    case .steps: OptionDeclaration("step", takes: "TEXT", repeats: true)
    case .deadline where field == .deadline: .deadline
    case .deadline, .date: OptionDeclaration(name, takes: "DATE", offering: "date")
    case .person: OptionDeclaration("assign", takes: "NAME", offering: "person")
    case .cards: OptionDeclaration("blocked-by", takes: "CARDS", offering: "card")
    case .card: OptionDeclaration(name, takes: "CARD", offering: "card")
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
      let tags = try arguments.tags(option)
      guard !tags.isEmpty else { throw .usage(.missingValue(option: option)) }
      return .tags(tags)
    case .steps:
      let steps = try arguments.values(option).map { (text) throws(Refusal) in
        try tracked(try Step(text))
      }
      return steps.isEmpty ? nil : .steps(steps)
    default: break
    }
    guard let word = arguments.value(option) else { return nil }
    switch field {
    case .notes: return try context.notes(word).fieldValue
    case _ where clears && word.isEmpty && field.isOptional: return .empty
    default: return try context.value(word, of: field)
    }
  }
}

extension ParsedArguments {
  /// Joins what the shell separated: `-d tomorrow 5pm`; the longest text that can be read wins.
  func withWholeValues(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    guard !occurrences.isEmpty else { return self }
    var arguments = self
    for option in Self.dateOptions where has(option) {
      var reader = context.dateReader
      if option == CardField.wait.rawValue || option == CardField.until.rawValue {
        reader.deadline = .minute(context.civilNow)
      }
      arguments = arguments.joiningWords(of: option) { reader.completion(of: $0, by: $1) }
    }
    let dates = context.dateReader
    arguments = arguments.joiningWords(of: CardField.repeat.rawValue) {
      dates.ruleCompletion(of: $0, by: $1)
    }
    if !arguments.operands.isEmpty { try arguments.refuseWordsApart(of: command, in: context) }
    return arguments
  }

  fileprivate static let dateOptions = [
    "since", OptionDeclaration.deadline.name, CardField.wait.rawValue, CardField.until.rawValue,
    CardField.started.rawValue, CardField.finished.rawValue,
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
        ? CardNumberReader.isCards(word) || FilterReader.isFilter(word)
        : (Self.dateOptions + [CardField.repeat.rawValue]).contains(option.name)
      if isApart { throw .fault(.wordApart(word, option: option.name, value: value)) }
    }
  }
}

extension Context {
  /// A date or a rule that can't be read is refused as such.
  fileprivate func canRead(_ value: String, of option: String) -> Bool {
    if option == CardField.repeat.rawValue {
      return (try? dateReader.rule(value)) != nil
    }
    guard ParsedArguments.dateOptions.contains(option) else { return true }
    return value.lowercased() == "none" || dateReader.isDate(value)
  }
}
