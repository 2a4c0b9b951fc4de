import CommandLineKit
import Entities
import JSONKit
import Words

/// Reads a line of JSON as a command: `{"command":"move","cards":["@last"],"state":"doing"}`.
///
/// The keys are those of a card in JSON output; `cards` and `filters`, which select cards; and the
/// options of the command, with `_` for `-`.
struct JSONLine {
  private let entry: CommandTable.Entry
  private let members: [JSONObject.Member]
  private var values = JSONObject()
  private var operands: [String: [String]] = [:]
  private var options: [(name: String, value: String?)] = []

  private init(_ entry: CommandTable.Entry, _ members: [JSONObject.Member]) {
    self.entry = entry
    self.members = members
  }

  /// `check` refuses commands before the other members are read.
  static func invocation(
    _ line: String, of commands: CommandTable, file: String?,
    check: (CommandTable.Entry) throws(Refusal) -> Void
  ) throws(Refusal) -> Invocation {
    let members = try members(of: line)
    guard let command = members.first(where: { $0.key == "command" })?.value else {
      // A card, or cards, as exports have them.
      if members.contains(where: { $0.key == "title" || $0.value.arrayValue != nil }) {
        throw .batch(.notCommands(file: file))
      }
      throw .batch(.missingMember("command"))
    }
    guard let name = command.stringValue else { throw .batch(.badMember("command", .text)) }
    guard let entry = commands.entry(named: name) else {
      throw .usage(
        .unknownCommand(name, candidates: commands.entries.map(\.name)))
    }
    try check(entry)
    var reader = JSONLine(entry, members)
    return try reader.invocation()
  }

  private static func members(of line: String) throws(Refusal) -> [JSONObject.Member] {
    do throws(JSONFault) {
      return try JSONValue(parsing: line).objectValue?.members ?? []
    } catch {
      if case .duplicateKey(let key) = error.reason {
        throw .batch(.repeatedKey(key, column: error.column))
      }
      throw .batch(.invalidJSON(column: error.column))
    }
  }

  private mutating func invocation() throws(Refusal) -> Invocation {
    for member in members where member.key != "command" { try take(member.key, member.value) }
    // Most lines add cards, and have no operands.
    let words = operands.isEmpty ? [] : operandKeys.flatMap { operands[$0] ?? [] }
    let arguments = try parsed(
      try ParsedArguments(operands: words, options: options, for: entry.declaration))
    return Invocation(entry: entry, arguments: arguments, values: values)
  }

  private mutating func take(_ given: String, _ value: JSONValue) throws(Refusal) {
    let key = given == "due" ? CardField.deadline.rawValue : given
    if entry.kind.keys.contains(key) {
      values[key] = value
      return
    }
    if operandKeys.contains(key) { return try takeOperand(key, value) }
    let name = String(key.map { $0 == "_" ? "-" : $0 })
    guard let option = entry.declaration.options.first(where: { $0.name == name }) else {
      let keys =
        entry.kind.keys + operandKeys
        + entry.declaration.options.map { String($0.name.map { $0 == "-" ? "_" : $0 }) }
      throw .batch(.unknownMember(key, nearest: nearest(to: key, among: keys + ["command"])))
    }
    try take(option, key, value)
  }

  private var operandKeys: [String] {
    var keys: [String] = []
    if entry.declaration.operands.contains(where: \.isCards) { keys.append("cards") }
    if entry.declaration.takesFilters, !namedKeys.contains("filters") { keys.append("filters") }
    switch entry.name {
    case "move": keys.append("state")
    case "check", "uncheck": keys.append("steps")
    case "step", "comment", "list", "search": keys.append("text")
    default: break
    }
    return keys + namedKeys
  }

  /// The keys for the operands of a group member: `{"command":"project rename","name":"web",
  /// "new":"site"}`.
  private var namedKeys: [String] {
    entry.declaration.group == nil ? [] : entry.declaration.operands.map { $0.name.lowercased() }
  }

  private mutating func takeOperand(_ key: String, _ value: JSONValue) throws(Refusal) {
    switch (key, value) {
    case (_, .null): return
    case ("cards", _):
      operands[key] = try (value.arrayValue ?? [value]).map { (value) throws(Refusal) in
        try card(value)
      }
    case ("steps", _):
      guard let steps = value.arrayValue?.map(\.integerValue), !steps.contains(nil) else {
        throw .batch(.badMember(key, .numbers))
      }
      operands[key] = steps.compactMap { $0.map(String.init) }
    case ("filters", _),
      (_, .array) where namedKeys.contains(key):
      guard let texts = value.texts, key == "filters" || !texts.isEmpty else {
        throw .batch(.badMember(key, .texts))
      }
      operands[key] = texts
    default:
      guard let text = value.stringValue else { throw .batch(.badMember(key, .text)) }
      operands[key] = [text]
    }
  }

  private func card(_ value: JSONValue) throws(Refusal) -> String {
    if let number = value.integerValue { return String(number) }
    guard let word = value.stringValue,
      CardNumberReader.isNumbers(word) || CardNumberReader.isNames(word)
    else { throw .batch(.badMember("cards", .cards)) }
    return word
  }

  private mutating func take(
    _ option: OptionDeclaration, _ key: String, _ value: JSONValue
  ) throws(Refusal) {
    switch (option.value, value) {
    case (_, .null): return
    case (.none, .bool(let isSet)), (.optional(_), .bool(let isSet)):
      if isSet { options.append((option.name, nil)) }
    case (.none, _): throw .batch(.badMember(key, .flag))
    case (_, .string(let text)): options.append((option.name, text))
    case (_, .integer(let number)): options.append((option.name, String(number)))
    case (_, .array) where option.repeats:
      guard let texts = value.texts else { throw .batch(.badMember(key, .texts)) }
      options += texts.map { (option.name, $0) }
    default: throw .batch(.badMember(key, .textOrNumber))
    }
  }
}

extension OperandDeclaration {
  fileprivate var isCards: Bool {
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
