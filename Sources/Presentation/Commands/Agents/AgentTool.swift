import CommandLineKit
import Entities
import JSONKit
import System
import Words

/// A command that agents call with values of its declared arguments, never with a command line.
struct AgentTool {
  /// In the order of the list.
  static let names = [
    "list", "search", "next", "show", "add", "edit", "move", "comment", "claim", "release",
    "cancel", "batch", "undo",
  ]
  /// These replace or remove what somebody wrote; the others add to it.
  private static let destructive = ["edit", "comment", "cancel", "batch", "undo"]
  /// Options that ignore rules, read standard input, or choose the form of the answer.
  private static let withheld = [
    "force", "editor", "lines", "keep-going", "last", "explain", "quiet", "fields", "plain", "json",
  ]

  /// Made once, because each line of a batch asks for one.
  static let all = names.compactMap { CommandTable.mainEntry(named: $0).map(AgentTool.init) }

  static func named(_ name: String) -> AgentTool? { all.first { $0.name == name } }

  let changes: Bool
  private let entry: CommandTable.Entry
  private let options: [OptionDeclaration]
  private let line: JSONLine
  /// Of the arguments in a batch.
  private let lineSchema: Schema
  /// Of the arguments of a call.
  private let schema: Schema

  private init(_ entry: CommandTable.Entry) {
    self.entry = entry
    let declaration = entry.declaration
    changes = declaration.changes
    options = declaration.options.filter { !Self.withheld.contains($0.name) }
    line = JSONLine(entry, options: options)
    lineSchema = Schema(of: line, options, declaration)
    // A name of a card holds until its batch ends.
    schema = lineSchema.without("as")
  }

  var name: String { entry.name }

  private var isBatch: Bool { name == "batch" }

  /// Returns the arguments as the schema has them.
  func checked(_ arguments: JSONObject) throws(Refusal) -> JSONObject {
    try schema.members(of: arguments)
  }

  /// Runs the command with checked arguments; if it throws, nothing was changed.
  func run(_ arguments: JSONObject, in context: Context) throws(Refusal) {
    var (context, arguments) = (context, arguments)
    for fault in context.settingsFaults {
      if fault.stopsChanges, entry.mayWrite { throw .tracker(fault) }
      context.warn(fault.settingsWarning)
    }
    if isBatch {
      context.input = MemoryInput(try lines(of: arguments))
      arguments["lines"] = nil
    }
    var line = line
    try line.invocation(arguments.members, flags: ["json"]).run(in: context)
  }

  /// Returns the calls as lines of `todo batch`, each of which is a call of a tool.
  private func lines(of arguments: JSONObject) throws(Refusal) -> [UInt8] {
    var text: [UInt8] = []
    for (index, call) in (arguments["lines"]?.arrayValue ?? []).enumerated() {
      do throws(Refusal) {
        text += try Self.line(call) + [UInt8(ascii: "\n")]
      } catch {
        throw .line(error, at: "lines:\(index + 1)", isReading: false)
      }
    }
    return text
  }

  private static func line(_ call: JSONValue) throws(Refusal) -> [UInt8] {
    let call = try Schema.call.members(of: call.objectValue ?? JSONObject())
    guard let tool = call["tool"]?.stringValue.flatMap(named) else {
      throw .batch(.missingMember("tool"))
    }
    let given = call["arguments"]?.objectValue ?? JSONObject()
    let arguments = try tool.lineSchema.members(of: given)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("command", tool.name)
      for member in arguments.members { writer.member(member.key, member.value) }
    }
    return writer.bytes
  }

  /// Writes the members of a tool: its name, what it does, and the schema of its arguments.
  func write(in wording: Wording, to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("description", wording.text(.summary(ofCommand: name)))
    writer.object("inputSchema") { schema.write(in: wording, to: &$0) }
    writer.object("annotations") { writer in
      writer.member("readOnlyHint", !changes)
      if changes { writer.member("destructiveHint", Self.destructive.contains(name)) }
      writer.member("openWorldHint", false)
    }
  }
}

// MARK: - Advice
extension AgentTool {
  private static let arguments = all.flatMap { $0.options.map(\.name) }

  /// Returns the sentences of a hint or a warning that name no command and no option but those of
  /// tools; `nil` if there are none.
  static func advice(of text: String) -> String? {
    var (kept, sentence): ([Substring], [Substring]) = ([], [])
    for word in text.split(separator: " ") {
      sentence.append(word)
      guard word.hasSuffix(".") else { continue }
      if isAdvice(sentence) { kept += sentence }
      sentence = []
    }
    if isAdvice(sentence) { kept += sentence }
    return kept.isEmpty ? nil : kept.joined(separator: " ")
  }

  private static func isAdvice(_ words: [Substring]) -> Bool {
    var last = ""
    for word in words {
      // A particle can follow the word, and a quotation mark can precede it.
      let letters = word.drop { !$0.isLetter && $0 != "-" }
      let name = String(letters.prefix { $0.isASCII && ($0.isLetter || $0 == "-") })
      if name.hasPrefix("-"), !FilterReader.isFilter(String(word)) {
        guard arguments.contains(String(name.drop { $0 == "-" })) else { return false }
      }
      let isCommand = last == "todo" && CommandTable.mainEntry(named: name) != nil
      if isCommand, !names.contains(name) { return false }
      last = name
    }
    return true
  }
}

// MARK: - Schemas
/// A schema of a value (JSON Schema 2020-12), which is also what checks the value.
struct Schema {
  private var types: [String]
  private var text: Sentence?
  private var choices: [String] = []
  /// The least number.
  private var least: Int?
  /// Of an array: that of its elements.
  private var items: [Schema] = []
  /// Of an array: how many elements it has.
  private var counts = 0...Int.max
  /// Of an object: its members; empty: any.
  private var members: [(key: String, schema: Schema)] = []
  private var required: [String] = []

  private init(_ types: String..., text: Sentence? = nil) {
    self.types = types
    self.text = text
  }

  private func of(_ items: Schema) -> Schema {
    var schema = self
    schema.items = [items]
    return schema
  }

  /// Without one of the members.
  func without(_ key: String) -> Schema {
    var schema = self
    schema.members.removeAll { $0.key == key }
    return schema
  }

  /// Of a line of a batch.
  static let call: Schema = {
    var (call, tool) = (Schema("object"), Schema("string"))
    tool.choices = AgentTool.names.filter {
      CommandTable.mainEntry(named: $0)?.isForBatches == true
    }
    call.members = [("tool", tool), ("arguments", Schema("object"))]
    call.required = ["tool"]
    return call
  }()

  /// Of the arguments of a command: the keys of its lines in a batch, or the lines.
  init(of line: JSONLine, _ options: [OptionDeclaration], _ command: CommandDeclaration) {
    self.init("object")
    let tool = command.name
    members = line.keys.map { key -> (key: String, schema: Schema) in
      if line.operandKeys.contains(key) { return (key, Schema(ofOperand: key, of: command)) }
      if let field = CardField(rawValue: key), line.isValue(key) { return (key, Schema(of: field)) }
      let option = options.first { JSONLine.key(of: $0) == key }
      return (key, Schema(of: option ?? OptionDeclaration(key), in: tool))
    }
    required = command.operands.filter(\.isNeeded).map { $0.isCards ? "cards" : "text" }
    switch tool {
    case "add": required = ["title"]
    case "undo": required = ["transaction"]
    case "batch":
      let text = Sentence.description(ofArgument: "lines", of: tool)
      members.insert(("lines", Schema("array", text: text).of(.call)), at: 0)
      required = ["lines"]
    default: break
    }
  }

  private init(ofOperand key: String, of command: CommandDeclaration) {
    self.init("string", text: .description(ofArgument: key, of: command.name))
    guard ["cards", "filters"].contains(key) else { return }
    self = Schema("array", text: text).of(key == "cards" ? .card : Schema("string"))
    if key == "cards", command.operands.first?.count == .one { counts = 1...1 }
  }

  /// A number, or a name that a batch gave to the card.
  private static let card: Schema = {
    var card = Schema("integer", "string")
    card.least = 1
    return card
  }()

  /// Of a value of a card, as its JSON object has it; `null` empties it.
  private init(of field: CardField) {
    let kind = field.declaration.kind
    switch kind {
    case .tags, .steps: self = Schema("array").of(Schema("string"))
    case .cards: self = Schema("array").of(.card)
    case .card: self = .card
    case .number: self.init("integer")
    case .amount:
      self.init("number", "string")
      least = 0
    case .flag: self.init("boolean")
    default: self.init("string")
    }
    text = .description(ofOption: CardOptions.option(of: field).name, in: "mcp")
    choices = kind.choices
    if field.isOptional { types.append("null") }
  }

  private init(of option: OptionDeclaration, in tool: String) {
    let text = Sentence.description(ofOption: option.name, in: tool)
    switch option.value {
    case .none, .optional: self.init("boolean", text: text)
    case .required where option.repeats:
      self = Schema("array", text: text).of(Schema("string"))
    case .required("N"):
      self.init("integer", text: text)
      least = option == .expect ? 0 : 1
    case .required("CARD"):
      self = .card
      self.text = text
    case .required: self.init("string", text: text)
    }
  }

  /// Writes the members of the schema.
  func write(in wording: Wording, to writer: inout JSONWriter) {
    if types.count == 1 { writer.member("type", types[0]) } else { writer.member("type", types) }
    if let text { writer.member("description", wording.text(text)) }
    if !choices.isEmpty { writer.member("enum", choices) }
    if let least { writer.member("minimum", least) }
    if let items = items.first { writer.object("items") { items.write(in: wording, to: &$0) } }
    if counts.lowerBound > 0 { writer.member("minItems", counts.lowerBound) }
    if counts.upperBound < .max { writer.member("maxItems", counts.upperBound) }
    guard !members.isEmpty else { return }
    writer.object("properties") { writer in
      for (key, schema) in members { writer.object(key) { schema.write(in: wording, to: &$0) } }
    }
    if !required.isEmpty { writer.member("required", required) }
    writer.member("additionalProperties", false)
  }
}

// MARK: - Checking
extension Schema {
  /// Returns the members as the schema has them.
  func members(of object: JSONObject) throws(Refusal) -> JSONObject {
    var object = object
    if let key = required.first(where: { object[$0] == nil }) {
      throw .batch(.missingMember(key))
    }
    for member in object.members {
      guard let schema = members.first(where: { $0.key == member.key })?.schema else {
        throw .fault(.unknown(.key, member.key, among: members.map(\.key)))
      }
      object[member.key] = try schema.value(member.value, of: member.key)
    }
    return object
  }

  /// Returns the value as the schema has it, where 2.0 is an integer.
  ///
  /// The objects of an array are checked one by one by their reader, which names their places.
  private func value(_ value: JSONValue, of key: String) throws(Refusal) -> JSONValue {
    if case .number(let number) = value, !types.contains("number"),
      let integer = Int(exactly: number.value)
    {
      return try self.value(.integer(integer), of: key)
    }
    guard types.contains(where: value.isOf) else { throw .batch(.badMember(key)) }
    if let least, let number = value.integerValue, number < least {
      throw .usage(.badNumber(option: key, value: String(number), range: least...Int.max))
    }
    if let text = value.stringValue, !choices.isEmpty, !choices.contains(text) {
      throw .fault(.unknown(.value, text, among: choices))
    }
    guard let elements = value.arrayValue, let items = items.first, items.members.isEmpty else {
      return value
    }
    guard counts.contains(elements.count) else { throw .batch(.badMember(key)) }
    return .array(
      try elements.map { (element) throws(Refusal) in try items.value(element, of: key) })
  }
}

extension JSONValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .number: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

/// The answer of a call.
final class AnswerOutput: Output {
  private(set) var bytes: [UInt8] = []

  var isClosed: Bool { false }

  func write(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

  func flush() throws(FileError) {}

  /// The object without the end of its line.
  var json: [UInt8] { bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes }

  /// The objects of a batch as one: `{"lines":[…],"committed":…}`.
  var batch: [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let last = lines.last, last.starts(with: Array("{\"committed\"".utf8)) else {
      return json
    }
    let inner = lines.dropLast().joined(separator: [UInt8(ascii: ",")])
    return Array("{\"version\":1,\"lines\":[".utf8) + inner + Array("],".utf8) + last.dropFirst()
  }
}
