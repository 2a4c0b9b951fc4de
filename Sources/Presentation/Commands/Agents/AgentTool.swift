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

  static var all: [AgentTool] { names.compactMap(AgentTool.init) }

  let entry: CommandTable.Entry
  let declaration: CommandDeclaration
  let options: [OptionDeclaration]

  /// `nil` if no tool has the name.
  init?(named name: String) {
    guard Self.names.contains(name), let entry = CommandTable.mainEntry(named: name) else {
      return nil
    }
    self.entry = entry
    declaration = entry.declaration
    options = declaration.options.filter { !Self.withheld.contains($0.name) }
  }

  var name: String { entry.name }

  var changes: Bool { declaration.changes }

  private var isBatch: Bool { name == "batch" }

  /// If it throws, nothing was changed.
  func run(_ arguments: JSONObject, in context: Context) throws(Refusal) {
    for fault in context.settingsFaults where fault.isOfContext && entry.mayWrite {
      throw .tracker(fault)
    }
    var (context, arguments) = (context, arguments)
    if isBatch {
      context.input = MemoryInput(try lines(of: arguments))
      arguments["lines"] = nil
    }
    try invocation(arguments).run(in: context)
  }

  private func invocation(_ arguments: JSONObject) throws(Refusal) -> Invocation {
    var line = JSONLine(entry, options: options)
    if name == "undo", arguments["transaction"]?.stringValue == nil {
      throw .batch(.missingMember("transaction"))
    }
    return try line.invocation(arguments.members, flags: ["json"])
  }

  /// Returns the calls as lines of `todo batch`, each of which is a call of a tool.
  private func lines(of arguments: JSONObject) throws(Refusal) -> [UInt8] {
    guard let calls = arguments["lines"]?.arrayValue else { throw .batch(.badMember("lines")) }
    var text: [UInt8] = []
    for (index, call) in calls.enumerated() {
      do throws(Refusal) {
        text += try Self.line(call) + [UInt8(ascii: "\n")]
      } catch {
        throw .line(error, at: "lines:\(index + 1)", isReading: false)
      }
    }
    return text
  }

  private static func line(_ call: JSONValue) throws(Refusal) -> [UInt8] {
    let members = call.objectValue?.members.map(\.key) ?? []
    if let other = members.first(where: { !["tool", "arguments"].contains($0) }) {
      throw .fault(.unknown(.key, other, among: ["tool", "arguments"]))
    }
    guard let name = call["tool"]?.stringValue else { throw .batch(.missingMember("tool")) }
    guard let tool = AgentTool(named: name) else {
      throw .usage(.unknownCommand(name, candidates: names))
    }
    guard let arguments = (call["arguments"] ?? .object(JSONObject())).objectValue else {
      throw .batch(.badMember("arguments"))
    }
    // Refuses what only a line of a command could have.
    if tool.entry.isForBatches { _ = try tool.invocation(arguments) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("command", name)
      for member in arguments.members { writer.member(member.key, member.value) }
    }
    return writer.bytes
  }
}

// MARK: - Schemas
extension AgentTool {
  /// Writes the members of a tool: its name, what it does, and the schema of its arguments.
  func write(in wording: Wording, to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("description", wording.text(.summary(ofCommand: name)))
    writer.object("inputSchema") { writer in
      writer.member("type", "object")
      writer.object("properties") { writer in
        for (key, schema) in properties(in: wording) { writer.member(key, schema) }
      }
      if !required.isEmpty { writer.member("required", required) }
      writer.member("additionalProperties", false)
    }
    writer.object("annotations") { writer in
      writer.member("readOnlyHint", !changes)
      if changes { writer.member("destructiveHint", Self.destructive.contains(name)) }
      writer.member("openWorldHint", false)
    }
  }

  /// The keys of a JSON line of a batch, and those of the calls of a batch.
  func properties(in wording: Wording) -> [(key: String, schema: Schema)] {
    if isBatch {
      let lines = Schema("array", text: wording.text(.description(ofArgument: "lines", of: name)))
      return [("lines", lines.of(CallSchema(names: Self.names.filter(Self.isForBatches))))]
        + options.map { (JSONLine.key(of: $0), schema(of: $0, in: wording)) }
    }
    return JSONLine(entry, options: options).keys.map { ($0, schema(ofKey: $0, in: wording)) }
  }

  private static func isForBatches(_ name: String) -> Bool {
    CommandTable.mainEntry(named: name)?.isForBatches ?? false
  }

  private var required: [String] {
    switch name {
    case "add": ["title"]
    case "batch": ["lines"]
    case "undo": ["transaction"]
    default: declaration.operands.filter(\.isNeeded).map { $0.isCards ? "cards" : "text" }
    }
  }

  private func schema(ofKey key: String, in wording: Wording) -> Schema {
    let line = JSONLine(entry, options: options)
    if line.operandKeys.contains(key) {
      let text = wording.text(.description(ofArgument: key, of: name))
      switch key {
      case "cards": return Schema("array", text: text).of(Schema("integer", "string"))
      case "filters": return Schema("array", text: text).of(Schema("string"))
      default: return Schema("string", text: text)
      }
    }
    if let field = CardField(rawValue: key), entry.kind.keys.contains(key) {
      let option = declaration.options.first { $0.name == key } ?? CardOptions.option(of: field)
      return Schema(field.declaration.kind).described(description(of: option, in: wording))
    }
    let option = options.first { JSONLine.key(of: $0) == key }
    return option.map { schema(of: $0, in: wording) } ?? Schema("string", "null")
  }

  private func schema(of option: OptionDeclaration, in wording: Wording) -> Schema {
    let text = description(of: option, in: wording)
    switch option.value {
    case .none, .optional: return Schema("boolean", text: text)
    case .required where option.repeats: return Schema("array", text: text).of(Schema("string"))
    case .required("N"): return Schema("integer", text: text)
    case .required("CARD"): return Schema("integer", "string", text: text)
    case .required: return Schema("string", text: text)
    }
  }

  private func description(of option: OptionDeclaration, in wording: Wording) -> String {
    wording.text(.description(ofOption: option.name, in: option.name == "notes" ? "mcp" : name))
  }
}

/// A schema of a value (JSON Schema 2020-12).
struct Schema: JSONWritable {
  let types: [String]
  private var text: String?
  private var choices: [String]?
  private var items: (any JSONWritable)?

  init(_ types: String..., text: String? = nil) {
    self.types = types
    self.text = text
  }

  /// Of a value of a card, as its JSON object has it; `null` clears it.
  init(_ kind: FieldKind) {
    switch kind {
    case .tags, .steps: self = Schema("array", "null").of(Schema("string"))
    case .cards: self = Schema("array", "null").of(Schema("integer", "string"))
    case .card: self.init("integer", "string", "null")
    case .number: self.init("integer", "null")
    case .amount: self.init("number", "string", "null")
    case .flag: self.init("boolean", "null")
    default: self.init("string", "null")
    }
    if !kind.choices.isEmpty { choices = kind.choices }
  }

  func of(_ items: any JSONWritable) -> Schema {
    var schema = self
    schema.items = items
    return schema
  }

  func described(_ text: String) -> Schema {
    var schema = self
    schema.text = text
    return schema
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if types.count == 1 { writer.member("type", types[0]) } else { writer.member("type", types) }
      if let text { writer.member("description", text) }
      if let choices {
        writer.key("enum")
        writer.value(choices.map(JSONValue.string) + [.null])
      }
      if let items {
        writer.key("items")
        items.write(to: &writer)
      }
    }
  }
}

/// The schema of a line of a batch.
private struct CallSchema: JSONWritable {
  let names: [String]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("type", "object")
      writer.object("properties") { writer in
        writer.object("tool") { writer in
          writer.member("type", "string")
          writer.member("enum", names)
        }
        writer.object("arguments") { $0.member("type", "object") }
      }
      writer.member("required", ["tool"])
      writer.member("additionalProperties", false)
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
