public enum ProcessArguments {
  /// Returns the words of `argv` after the program's name.
  ///
  /// Throws ``UsageError/invalidUTF8(_:position:)`` for the first word that is not valid UTF-8.
  /// `CommandLine.arguments` would replace its invalid bytes with U+FFFD, and the program would
  /// store a text that nobody typed. `argv` ends with `nil`, as in `CommandLine.unsafeArgv`.
  public static func words(
    _ argv: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> [String] {
    var words: [String] = []
    var position = argv[0] == nil ? 0 : 1
    while let bytes = argv[position] {
      guard let word = String(validatingCString: bytes) else {
        throw .invalidUTF8(String(cString: bytes), position: position)
      }
      words.append(word)
      position += 1
    }
    return words
  }
}

/// Reads words from left to right and continues after an error, so that a later `--help` is found.
struct ArgumentReader {
  private(set) var operands: [ParsedArguments.Operand] = []
  private(set) var occurrences: [ParsedArguments.Occurrence] = []
  private(set) var wantsHelp = false
  private(set) var fault: UsageError?
  /// The option at the end whose value is missing.
  private(set) var unfinished: OptionDeclaration?
  private(set) var isAfterDashes = false

  private let words: [String]
  private var table: OptionTable
  private let command: String?
  private let takesText: Bool
  private let takesFilters: Bool
  private var index = 0

  init(
    _ words: [String], options: OptionTable, command: String?, takesText: Bool = false,
    takesFilters: Bool = true
  ) {
    self.words = words
    table = options
    self.command = command
    self.takesText = takesText
    self.takesFilters = takesFilters
    operands.reserveCapacity(words.count)
  }

  mutating func readNext(isFilter: (String) -> Bool) -> Bool {
    guard index < words.count else { return false }
    let word = words[index]
    index += 1
    if isAfterDashes || isOperand(word, isFilter: isFilter) {
      operands.append(.init(word: word, isLiteral: isAfterDashes, index: index - 1))
    } else if word == "--" {
      isAfterDashes = true
    } else if !takesFilters, isFilter(word) {
      fail(.filterAsOption(word, command: command))
    } else if word.utf8.starts(with: "--".utf8) {
      readLong(word)
    } else {
      readShort(word)
    }
    return true
  }

  /// Reads on with the options of the command that the operand names.
  mutating func begin(_ options: OptionTable) {
    operands.removeAll()
    table = options
  }

  private func isOperand(_ word: String, isFilter: (String) -> Bool) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 else { return true }
    if word == "--" { return false }
    // No option is a number.
    if word.utf8.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      return true
    }
    if takesFilters && isFilter(word) || takesText && isText(word) { return true }
    // Finding characters is slow, and most options are ASCII.
    if word.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) { return false }
    guard word.contains(where: \.isWhitespace) else { return false }
    let start = word.prefix { !$0.isWhitespace && $0 != "=" }
    return table[String(start)] == nil
  }

  /// Not text: one letter, option letters, a long option's name, or a value as in `-p=web`, `-n5`.
  private func isText(_ word: String) -> Bool {
    let text = word.dropFirst()
    guard text.first != "-", table["-" + word] == nil else { return false }
    if text.utf8.count == 1 || text.contains("=") { return false }
    let isLetter = text.first.map { $0.isASCII && $0.isLetter } ?? false
    if isLetter, text.count > 1, text.dropFirst().allSatisfy(\.isNumber) { return false }
    return !text.allSatisfy { table["-\($0)"] != nil }
  }

  /// Reads `--name`, `--name value` or `--name=value`.
  private mutating func readLong(_ word: String) {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelling = equals.map { String(word[..<$0]) } ?? word
    guard let option = table[spelling] else {
      return unknown(spelling, value: equals.map { String(word[word.utf8.index(after: $0)...]) })
    }
    guard let equals else { return readSeparate(option) }
    let value = String(word[word.utf8.index(after: equals)...])
    if option.value == .none {
      fail(.unexpectedValue(option: option.name, value: value))
    } else {
      note(option, value)
    }
  }

  /// Reads `-p web`, `-pweb`, or several flags after one dash.
  private mutating func readShort(_ word: String) {
    if word.utf8.count == 2 {
      guard let option = table[word] else { return unknown(word) }
      return readSeparate(option)
    }
    guard table["-" + word] == nil else { return unknown(word) }
    var rest = word.unicodeScalars.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = table["-\(letter)"] else { return unknown(word) }
      if rest.isEmpty { return readSeparate(option) }
      switch option.value {
      case .none:
        note(option, nil)
      case .required:
        guard rest.first != "=" else {
          return fail(
            .equalsAfterShortOption(Character(letter), value: String(rest.dropFirst())))
        }
        return note(option, String(rest))
      case .optional:
        guard rest.first == "=" else {
          note(option, nil)
          continue
        }
        return note(option, String(rest.dropFirst()))
      }
    }
  }

  private mutating func readSeparate(_ option: OptionDeclaration) {
    guard case .required = option.value else { return note(option, nil) }
    guard index < words.count else {
      unfinished = option
      return fail(.missingValue(option: option.name))
    }
    let word = words[index]
    guard table.isValue(word) else { return fail(.valueIsOption(option: option.name, word: word)) }
    index += 1
    note(option, word)
  }

  private mutating func note(_ option: OptionDeclaration, _ value: String?) {
    if option == .help { wantsHelp = true }
    if !option.repeats, let known = occurrences.first(where: { $0.name == option.name }) {
      if known.value != value { fail(.repeatedOption(option.name)) }
    } else {
      occurrences.append(.init(name: option.name, value: value, next: index))
    }
  }

  private mutating func unknown(_ word: String, value: String? = nil) {
    let next = index < words.count && words[index].utf8.first != UInt8(ascii: "-")
    fail(
      .unknownOption(
        word, next: value ?? (next ? words[index] : nil), command: command,
        candidates: table.candidates))
  }

  private mutating func fail(_ error: UsageError) {
    fault = fault ?? error
  }
}

extension ProgramDeclaration {
  /// Returns the first word that is not an option, and all other words in order.
  ///
  /// `--store f list -p web` gives `list` and `--store f -p web`. The word may be an unknown
  /// command: the caller decides what `todo 12` means. An option before it that is not one of
  /// `options` throws ``UsageError/unknownOption(_:next:command:candidates:)``, unless help is
  /// requested. A word with a leading dash for which `isFilter` is true is not an option.
  public static func split(
    _ words: [String], options: OptionTable, of command: String?,
    isFilter: (String) -> Bool = { _ in false }
  ) throws(UsageError) -> (word: String?, arguments: [String]) {
    guard
      let index = try index(ofWordIn: words, options: options, of: command, isFilter: isFilter)
    else { return (nil, words) }
    var arguments = words
    return (arguments.remove(at: index), arguments)
  }

  /// Returns the index of the first word that is not an option, as ``split`` does.
  public static func index(
    ofWordIn words: [String], options: OptionTable, of command: String?,
    isFilter: (String) -> Bool = { _ in false }
  ) throws(UsageError) -> Int? {
    var reader = ArgumentReader(words, options: options, command: command)
    while reader.operands.isEmpty, reader.readNext(isFilter: isFilter) {}
    if let fault = reader.fault, !reader.wantsHelp { throw fault }
    return reader.operands.first?.index
  }
}
