/// The words behind a command's name, told apart by its declaration.
///
/// - Options and operands come in any order; `--` ends the options; a lone `-` is an operand.
/// - `--name value`, `--name=value`, `-n value` and `-nvalue` give a value. What follows a short
///   option in the same word is its value as it stands, as `getopt` has it: `-p=web` is `=web`.
/// - Flags may share a dash, also with an option that takes a value behind them: `-qpweb`.
/// - The next word is no value when it is exactly an option, or `--`; an equals sign forces it.
/// - A long name behind a single dash (`-project`) is unknown, not `-p roject`.
/// - Where words are text, one like `-later` is an operand when it can be no option.
/// - A word with a space in it whose start is no exact option is an operand.
public struct ParsedArguments: Sendable, Equatable {
  public struct Operand: Sendable, Equatable {
    public let word: String
    /// Whether it came after `--` and is to be taken to the letter.
    public let isLiteral: Bool
    /// Where it stood among the words.
    public let index: Int
  }

  /// An option in the place it was given; `name` is the declared one, whatever was typed.
  public struct Occurrence: Sendable, Equatable {
    public let name: String
    public let value: String?
    /// Where among the words the one after it and its value stands.
    public let next: Int
  }

  public let operands: [Operand]
  /// The options in the order given; one that does not repeat stands here once.
  public let occurrences: [Occurrence]
  /// Whether `-h` or `--help` is on the line, which wins over all that is wrong with it.
  public let wantsHelp: Bool

  /// Reads `words`; the first fault on the line is thrown, unless help is asked for.
  ///
  /// `common` are options of the program that may stand behind any command. `isFilter` says whether
  /// a word that begins with a dash, given with it, is a filter; only a command that takes filters
  /// asks it.
  public init(
    _ words: [String], for command: CommandDeclaration, common: [OptionDeclaration] = [],
    isFilter: (String) -> Bool = { _ in false }
  ) throws(UsageError) {
    try self.init(
      words, for: command, options: OptionTable(command.options + common), isFilter: isFilter)
  }

  /// The same with a table of all the options there are, for whoever reads many lines.
  public init(
    _ words: [String], for command: CommandDeclaration, options: OptionTable,
    isFilter: (String) -> Bool = { _ in false }
  ) throws(UsageError) {
    var reader = ArgumentReader(
      words, options: options, command: command.name, takesText: command.takesText)
    while reader.readNext(isFilter: { command.takesFilters && isFilter($0) }) {}
    operands = reader.operands
    occurrences = reader.occurrences
    wantsHelp = reader.wantsHelp
    if wantsHelp { return }
    if let fault = reader.fault { throw fault }
    try checkOperands(of: command)
  }

  /// What a program says that has no words to read: operands to the letter, and options by name.
  ///
  /// Throws like the reading of words when an operand is missing, or one too many.
  public init(
    operands: [String], options: [(name: String, value: String?)],
    for command: CommandDeclaration
  ) throws(UsageError) {
    self.operands = operands.enumerated().map { index, word in
      Operand(word: word, isLiteral: true, index: index)
    }
    // No option has an operand behind it.
    occurrences = options.map { Occurrence(name: $0.name, value: $0.value, next: operands.count) }
    wantsHelp = false
    try checkOperands(of: command)
  }

  /// Whether the option was given.
  public func has(_ option: String) -> Bool {
    occurrences.contains { $0.name == option }
  }

  /// Returns the value given last; `nil` where there is none.
  public func value(_ option: String) -> String? {
    values(option).last
  }

  /// Returns all values of an option that repeats, in the order given.
  public func values(_ option: String) -> [String] {
    occurrences.lazy.filter { $0.name == option }.compactMap(\.value)
  }

  /// Returns the value as one of the type's cases; throws
  /// ``UsageError/badValue(option:value:choices:)`` with all of them.
  public func choice<Choice>(
    _ option: String, of type: Choice.Type
  ) throws(UsageError) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let value = value(option) else { return nil }
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(option: option, value: value, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// Returns the value as a whole number of `range`; throws
  /// ``UsageError/badNumber(option:value:range:)``.
  public func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = value(option) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .badNumber(option: option, value: value, range: range)
    }
    return number
  }

  /// Throws ``UsageError/conflictingOptions(_:)`` with those of `options` that are given together.
  public func allowOne(of options: [String]) throws(UsageError) {
    let given = options.filter(has)
    guard given.count <= 1 else { throw .conflictingOptions(given) }
  }

  private func checkOperands(of command: CommandDeclaration) throws(UsageError) {
    let needed = command.operands.filter(\.isNeeded)
    guard operands.count >= needed.count else {
      throw .missingOperand(needed[operands.count].name, command: command.name)
    }
    guard !command.operands.contains(where: \.isEndless) else { return }
    if operands.count > command.operands.count {
      throw .unexpectedOperand(
        operands[command.operands.count].word, command: command.name)
    }
  }
}
