/// The words after a command's name, parsed by its declaration.
///
/// - Options and operands come in any order; `--` ends the options; a lone `-` is an operand.
/// - `--name value`, `--name=value`, `-n value` and `-nvalue` give a value. An equals sign after a
///   short option is refused, because programs read `-p=web` in different ways.
/// - Flags may share a dash, also with a final option that has a value: `-qpweb`.
/// - The next word is not a value if it is exactly an option, or `--`. An equals sign forces it.
/// - A long name after a single dash (`-project`) is unknown, not `-p roject`.
/// - A word in the form of a filter (`-project:web`) is an operand if the command has filters, else
///   it is refused: `-p` would take the rest as its value.
/// - If operands are text, a word like `-later` is an operand if it cannot be an option.
/// - A word with a space is an operand, unless its first part is exactly an option.
public struct ParsedArguments: Sendable, Equatable {
  public struct Operand: Sendable, Equatable {
    public let word: String
    /// Whether the word came after `--` and is taken literally.
    public let isLiteral: Bool
    public let index: Int
  }

  /// An option at its position; `name` is the declared name, whatever was typed.
  public struct Occurrence: Sendable, Equatable {
    public let name: String
    public let value: String?
    /// The index of the word after the option and its value.
    public let next: Int

    /// Compares lengths first: each line of a batch looks for all options.
    fileprivate func isOf(_ option: String) -> Bool {
      name.utf8.count == option.utf8.count && name == option
    }
  }

  /// The name of the command in its declaration.
  public let command: String
  public private(set) var operands: [Operand]
  /// The options in order; one that does not repeat is listed once.
  public private(set) var occurrences: [Occurrence]
  /// Whether `-h` or `--help` is given, which takes precedence over errors.
  public let wantsHelp: Bool

  /// Throws the first error, unless help is requested.
  ///
  /// `options` are those of the command and of the program; `nil` for those of the command.
  /// `isFilter` returns whether a word, with its leading dash, has the form of a filter.
  public init(
    _ words: [String], for command: CommandDeclaration, options: OptionTable? = nil,
    isFilter: (String) -> Bool = { _ in false }
  ) throws(UsageError) {
    var reader = ArgumentReader(
      words, options: options ?? OptionTable(command.options), command: command.name,
      takesText: command.takesText, takesFilters: command.takesFilters)
    while reader.readNext(isFilter: isFilter) {}
    self.command = command.name
    operands = reader.operands
    occurrences = reader.occurrences
    wantsHelp = reader.wantsHelp
    if wantsHelp { return }
    if let fault = reader.fault { throw fault }
    try checkOperands(of: command)
  }

  /// Literal operands, and options by name; throws if an operand is missing or unexpected.
  public init(
    operands: [String], options: [(name: String, value: String?)],
    for command: CommandDeclaration
  ) throws(UsageError) {
    self.command = command.name
    self.operands = operands.enumerated().map { index, word in
      Operand(word: word, isLiteral: true, index: index)
    }
    // Operands count as before all options.
    occurrences = options.map { Occurrence(name: $0.name, value: $0.value, next: operands.count) }
    wantsHelp = false
    try checkOperands(of: command)
  }

  /// The last word of the command's name: `add` of `column add`.
  public var verb: String { command.lastWord }

  /// Whether the option was given.
  public func has(_ option: String) -> Bool {
    occurrences.contains { $0.isOf(option) }
  }

  /// Returns the last value of the option, or `nil` if it was not given.
  public func value(_ option: String) -> String? {
    // Without an array of the values: each line of a batch asks for all options.
    occurrences.last { $0.isOf(option) && $0.value != nil }?.value
  }

  public func values(_ option: String) -> [String] {
    occurrences.lazy.filter { $0.isOf(option) }.compactMap(\.value)
  }

  /// Throws ``UsageError/badNumber(option:value:range:)``.
  public func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = value(option) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .badNumber(option: option, value: value, range: range)
    }
    return number
  }

  /// Throws ``UsageError/conflictingOptions(_:)`` if several of `options` are given.
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

extension ParsedArguments {
  /// Returns the operands that directly follow the last occurrence of an option and its value, up
  /// to the next option.
  public func operands(following option: String) -> [Operand] {
    guard let next = occurrences.last(where: { $0.name == option })?.next else { return [] }
    let start = operands.drop { $0.index != next }
    return zip(start, next...).prefix { $0.0.index == $0.1 }.map(\.0)
  }

  /// Returns the arguments in which the last value of an option is `value`, which includes the
  /// `count` operands that directly follow it.
  public func joining(_ count: Int, toValueOf option: String, as value: String) -> ParsedArguments {
    let joined = operands(following: option).prefix(count).map(\.index)
    guard let place = occurrences.lastIndex(where: { $0.name == option }) else { return self }
    var whole = self
    whole.occurrences[place] = Occurrence(
      name: option, value: value, next: occurrences[place].next + joined.count)
    whole.operands.removeAll { joined.contains($0.index) }
    return whole
  }
}
