import CommandLineKit
import Entities
import JSONKit
import Words

/// Reads a line of a batch as a command: the words after `todo`, or JSON.
final class BatchLineReader {
  /// Options that read standard input like the batch itself, or that apply to the whole batch.
  private static let refusedOptions =
    ["lines", OptionDeclaration.editor.name] + CommandTable.common.map(\.name)
  /// Options whose value `-` reads standard input.
  private static let readingOptions = ["notes", "append"]

  /// Commands that only a person uses line by line.
  static let namesOnBoard = ["undo", "redo", "context"]

  private(set) var entry: CommandTable.Entry?
  private let isOnBoard: Bool
  private let reader = InvocationReader()

  init(isOnBoard: Bool = false) { self.isOnBoard = isOnBoard }

  /// Returns `nil` if the line is blank or a comment.
  func invocation(_ line: String) throws(Refusal) -> Invocation? {
    entry = nil
    let first = line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard let first, first != UInt8(ascii: "#") else { return nil }
    if first == UInt8(ascii: "{") {
      let invocation = try object(line)
      try check(invocation.arguments)
      return invocation
    }
    let (entry, rest) = try self.entry(words(line))
    return try invocation(of: entry, rest)
  }

  func entry(_ words: [String]) throws(Refusal) -> (CommandTable.Entry, [String]) {
    // People habitually type `todo` first.
    let words = words.first == "todo" ? Array(words.dropFirst()) : words
    let (entry, rest) = try reader.entry(words)
    try accept(entry)
    return (entry, rest)
  }

  func invocation(of entry: CommandTable.Entry, _ rest: [String]) throws(Refusal) -> Invocation {
    let invocation = try reader.invocation(of: entry, rest)
    try check(invocation.arguments)
    return invocation
  }

  private func words(_ line: String) throws(Refusal) -> [String] {
    try refused(try ShellWords.words(in: line)) { (error: QuotingFault) in
      .batch(.invalidSyntax(column: error.column))
    }
  }

  private func object(_ line: String) throws(Refusal) -> Invocation {
    let value = try refused(try JSONValue(parsing: line)) { (error: JSONFault) in
      .batch(.invalidSyntax(column: error.column))
    }
    let members = value.objectValue?.members ?? []
    guard let command = members.first(where: { $0.key == "command" })?.value else {
      throw .batch(.missingMember("command"))
    }
    guard let name = command.stringValue else { throw .batch(.badMember("command")) }
    guard let entry = CommandTable.entry(named: name) else {
      throw .usage(.unknownCommand(name, candidates: CommandTable.entries.map(\.name)))
    }
    try accept(entry)
    var reader = JSONLine(entry)
    return try reader.invocation(members.filter { $0.key != "command" })
  }

  private func accept(_ entry: CommandTable.Entry) throws(Refusal) {
    self.entry = entry
    let isTaken = entry.isForBatches || isOnBoard && Self.namesOnBoard.contains(entry.name)
    guard isTaken else { throw .batch(.notInBatch("todo \(entry.name)")) }
  }

  private func check(_ arguments: ParsedArguments) throws(Refusal) {
    if arguments.wantsHelp { throw .batch(.notInBatch("--help")) }
    for option in arguments.occurrences {
      if Self.refusedOptions.contains(option.name) {
        throw .batch(.notInBatch("--\(option.name)"))
      }
      if option.value == "-", Self.readingOptions.contains(option.name) {
        throw .batch(.notInBatch("--\(option.name) -"))
      }
    }
  }
}

/// Reads a line of JSON as a command: `{"command":"move","cards":["@last"],"state":"doing"}`.
///
/// The keys are those of a card in JSON output; `cards` and `filters`, which select cards; and the
/// options of the command, with `_` for `-`.
struct JSONLine {
  let operandKeys: [String]
  private let entry: CommandTable.Entry
  private let declaration: CommandDeclaration
  private let known: [OptionDeclaration]
  private let others: [String]
  /// Of a group member's operands: `{"command":"project rename","name":"web","new":"site"}`.
  private let namedKeys: [String]
  private var values = JSONObject()
  private var operands: [String: [String]] = [:]
  private var options: [(name: String, value: String?)] = []

  /// `options` are those that can be keys; `nil` for all of the command.
  init(_ entry: CommandTable.Entry, options: [OptionDeclaration]? = nil) {
    self.entry = entry
    declaration = entry.declaration
    known = options ?? declaration.options
    others = options == nil ? ["command"] : []
    namedKeys = declaration.group == nil ? [] : declaration.operands.map { $0.name.lowercased() }
    var keys: [String] = []
    if declaration.operands.contains(where: \.isCards) { keys.append("cards") }
    if declaration.takesFilters, !namedKeys.contains("filters") { keys.append("filters") }
    switch entry.name {
    case "move": keys.append("state")
    case "check", "uncheck": keys.append("steps")
    case "step", "comment", "list", "search": keys.append("text")
    case "undo": keys.append("transaction")
    default: break
    }
    operandKeys = keys + namedKeys
  }

  /// The keys of the values and of the operands, then those of the options.
  var keys: [String] {
    entry.kind.keys + operandKeys
      + known.map(Self.key(of:)).filter { !entry.kind.keys.contains($0) }
  }

  /// Whether the key is that of a value, and not an operand or an option.
  func isValue(_ key: String) -> Bool { entry.kind.keys.contains(key) }

  static func key(of option: OptionDeclaration) -> String {
    String(option.name.map { $0 == "-" ? "_" : $0 })
  }

  mutating func invocation(
    _ members: [JSONObject.Member], flags: [String] = []
  ) throws(Refusal) -> Invocation {
    for member in members { try take(member.key, member.value) }
    options += flags.map { ($0, nil) }
    // Most lines add cards, and have no operands.
    let words = operands.isEmpty ? [] : operandKeys.flatMap { operands[$0] ?? [] }
    let arguments = try parsed(
      try ParsedArguments(operands: words, options: options, for: declaration))
    return Invocation(entry: entry, declaration: declaration, arguments: arguments, values: values)
  }

  private mutating func take(_ given: String, _ value: JSONValue) throws(Refusal) {
    let key = given == "due" ? CardField.deadline.rawValue : given
    if entry.kind.keys.contains(key) {
      values[key] = value
    } else if operandKeys.contains(key) {
      operands[key] = try words(key, value)
    } else {
      let name = String(key.map { $0 == "_" ? "-" : $0 })
      guard let option = known.first(where: { $0.name == name }) else {
        throw .fault(.unknown(.key, key, among: keys + others))
      }
      try take(option, key, value)
    }
  }

  private func words(_ key: String, _ value: JSONValue) throws(Refusal) -> [String] {
    switch (key, value) {
    case (_, .null): return []
    case ("cards", _):
      let cards = value.arrayValue ?? [value]
      // Further cards would be read as the next operands.
      let isOne = declaration.operands.first?.count == .one
      guard !isOne || cards.count == 1 else { throw .batch(.badMember(key)) }
      return try cards.map { (value) throws(Refusal) in try card(value) }
    case ("state", .string(let word)) where CardNumberReader.isCards(word):
      throw .batch(.badMember(key))
    case ("steps", _):
      guard let steps = value.arrayValue?.map(\.integerValue), !steps.contains(nil) else {
        throw .batch(.badMember(key))
      }
      return steps.compactMap { $0.map(String.init) }
    case ("filters", _),
      (_, .array) where namedKeys.contains(key):
      guard let texts = value.texts, key == "filters" || !texts.isEmpty else {
        throw .batch(.badMember(key))
      }
      if !namedKeys.contains(key) {
        for word in texts where !FilterReader.isFilter(word) && word.lowercased() != "or" {
          throw .tracker(.invalidSelection(.onlyFilters(word)))
        }
      }
      return texts
    default:
      guard let text = value.stringValue else { throw .batch(.badMember(key)) }
      guard key == "text", ["list", "search"].contains(entry.name) else { return [text] }
      // A filter, in which nothing is read as a number or an option; a comma would be an "or".
      return ["text:" + text.map { $0 == "," ? " " : $0 }]
    }
  }

  private func card(_ value: JSONValue) throws(Refusal) -> String {
    if let number = value.integerValue { return String(number) }
    guard let word = value.stringValue, CardNumberReader.isCards(word) else {
      throw .batch(.badMember("cards"))
    }
    return word
  }

  private mutating func take(
    _ option: OptionDeclaration, _ key: String, _ value: JSONValue
  ) throws(Refusal) {
    switch (option.value, value) {
    case (_, .null): return
    case (.none, .bool(let isSet)), (.optional(_), .bool(let isSet)):
      if isSet { options.append((option.name, nil)) }
    case (.none, _): throw .batch(.badMember(key))
    case (_, .string(let text)): options.append((option.name, text))
    case (_, .integer(let number)): options.append((option.name, String(number)))
    case (_, .array) where option.repeats:
      guard let texts = value.texts else { throw .batch(.badMember(key)) }
      options += texts.map { (option.name, $0) }
    default: throw .batch(.badMember(key))
    }
  }
}

extension CardNumberReader {
  /// Whether the word is `12`, `3-7`, `3,5,9` or names such as `@last`.
  static func isCards(_ word: String) -> Bool { isNumbers(word) || isNames(word) }
}

extension OperandDeclaration {
  var isCards: Bool {
    guard case .source(let source) = completion else { return false }
    return source.hasPrefix("card")
  }
}

extension JSONValue {
  fileprivate var texts: [String]? {
    guard let texts = arrayValue?.map(\.stringValue), !texts.contains(nil) else { return nil }
    return texts.compactMap(\.self)
  }
}
