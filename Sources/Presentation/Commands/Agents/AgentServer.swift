import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import System
import ViewModels
import Words

/// Why a message gets an error instead of a result (JSON-RPC 2.0, and the protocol of 2026-07-28).
enum AgentFault: Error, Equatable {
  case malformed, invalidRequest
  /// The member that is missing or wrong.
  case invalidParams(String)
  case unknownMethod(String)
  case unsupportedVersion(String)

  fileprivate var code: Int {
    switch self {
    case .malformed: -32_700
    case .invalidRequest: -32_600
    case .unknownMethod: -32_601
    case .invalidParams: -32_602
    case .unsupportedVersion: -32_022
    }
  }

  /// A code, as the errors of `--json` have one.
  fileprivate var text: String {
    switch self {
    case .malformed: "parse_error"
    case .invalidRequest: "invalid_request"
    case .unknownMethod: "method_not_found"
    case .invalidParams: "invalid_params"
    case .unsupportedVersion: "unsupported_protocol_version"
    }
  }
}

/// Answers the messages of a client, one after the other.
///
/// It keeps the numbers of the changes that it made, and nothing else of a call.
final class AgentServer {
  /// With a version in each request.
  private static let modern = "2026-07-28"
  /// With a handshake; the newest first.
  private static let handshakes = ["2025-11-25", "2025-06-18"]
  private static let metadata = "io.modelcontextprotocol/"

  private let person: String?
  private let isReadOnly: Bool
  private let context: Context
  private var isInitialized = false
  private var waiting: ArraySlice<Waiting> = []
  /// The bytes of the messages that wait for their answers.
  private(set) var size = 0
  /// The id of the request that is being answered.
  private var current: JSONValue?
  /// Whether the client no longer wants the answer to that request.
  private(set) var isCancelled = false
  /// The changes of this server by their numbers, which a restored store gives to others.
  private var made: [Int: Date] = [:]

  /// A request, or what no request could be read from.
  private struct Waiting {
    let id: JSONValue?
    let request: Result<(method: String, params: JSONValue?), AgentFault>
    let size: Int
  }

  init(by person: String?, isReadOnly: Bool, in context: Context) {
    self.person = person
    self.isReadOnly = isReadOnly
    self.context = context
  }

  /// Reads a message of one line, which then waits for its answer if it gets one.
  func receive(_ line: String) {
    guard line.contains(where: { $0 != " " && $0 != "\t" }) else { return }
    let size = line.utf8.count
    guard let message = try? JSONValue(parsing: line) else { return refuse(.malformed) }
    guard let request = message.objectValue, request["jsonrpc"] == .string("2.0") else {
      return refuse(.invalidRequest, of: message["id"])
    }
    let id = request["id"]
    guard let method = request["method"]?.stringValue else {
      // This server asks for nothing, so that an answer is of no use.
      let isAnswer = request["method"] == nil && (request["result"] ?? request["error"]) != nil
      return isAnswer ? () : refuse(.invalidRequest, of: id)
    }
    if let id {
      guard id.isIdentifier else { return refuse(.invalidRequest) }
      add(Waiting(id: id, request: .success((method, request["params"])), size: size))
    } else if method == "notifications/cancelled", let id = request["params"]?["requestId"] {
      if id == current { isCancelled = true }
      waiting.removeAll { $0.id == id }
      self.size = waiting.reduce(0) { $0 + $1.size }
    }
  }

  /// Without an id, the message could not be understood.
  func refuse(_ fault: AgentFault, of id: JSONValue? = nil) {
    let id = id.flatMap { $0.isIdentifier ? $0 : nil }
    add(Waiting(id: id, request: .failure(fault), size: 1))
  }

  private func add(_ message: Waiting) {
    waiting.append(message)
    size += message.size
  }

  var isAnswering: Bool { current != nil }

  /// Answers the message that has waited longest; `nil` if none waits, and empty if the client
  /// cancelled the request since.
  func nextAnswer() -> [UInt8]? {
    guard let message = waiting.popFirst() else { return nil }
    (current, isCancelled) = (message.id, false)
    defer { current = nil }
    let answer = answer(message)
    return isCancelled ? [] : answer
  }

  /// Answers a ping before its turn; `nil` if none waits.
  func nextPing() -> [UInt8]? {
    let ping = waiting.firstIndex { (try? $0.request.get())?.method == "ping" }
    return ping.map { answer(waiting.remove(at: $0)) }
  }

  private func answer(_ message: Waiting) -> [UInt8] {
    size -= message.size
    do throws(AgentFault) {
      let (method, given) = try message.request.get()
      guard let params = (given ?? .object(JSONObject())).objectValue else {
        throw .invalidParams("params")
      }
      let isModern = try isModern(method, params)
      let result = try result(of: method, params, isModern: isModern)
      return Self.answer(to: message.id) { writer in
        writer.object("result") { writer in
          result(&writer)
          if isModern { Self.writeStamp(to: &writer) }
        }
      }
    } catch {
      return Self.answer(to: message.id) { Self.write(error, to: &$0) }
    }
  }

  private static func write(_ fault: AgentFault, to writer: inout JSONWriter) {
    writer.object("error") { writer in
      writer.member("code", fault.code)
      writer.member("message", fault.text)
      switch fault {
      case .unknownMethod(let name), .invalidParams(let name): writer.member("data", name)
      case .unsupportedVersion(let version):
        writer.object("data") { writer in
          writer.member("supported", [modern])
          writer.member("requested", version)
        }
      case .malformed, .invalidRequest: break
      }
    }
  }

  private static func answer(
    to id: JSONValue?, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("id", id)
      members(&writer)
    }
    return writer.bytes
  }
}

// MARK: - Versions
extension AgentServer {
  /// Whether the request names its version; throws if it has to.
  private func isModern(_ method: String, _ params: JSONObject) throws(AgentFault) -> Bool {
    let metadata = params["_meta"]
    guard metadata == nil || metadata?.objectValue != nil else { throw .invalidParams("_meta") }
    guard method != "initialize", let version = metadata?["\(Self.metadata)protocolVersion"]
    else { return false }
    guard let version = version.stringValue,
      metadata?["\(Self.metadata)clientCapabilities"]?.objectValue != nil
    else { throw .invalidParams("_meta") }
    guard version == Self.modern else { throw .unsupportedVersion(version) }
    return true
  }

  private func result(
    of method: String, _ params: JSONObject, isModern: Bool
  ) throws(AgentFault) -> (inout JSONWriter) -> Void {
    switch method {
    case "initialize": return try initialize(params)
    case "ping" where !isModern: return { _ in }
    case "server/discover", "tools/list", "tools/call": break
    default: throw .unknownMethod(method)
    }
    let isServed = isModern || isInitialized && method != "server/discover"
    guard isServed else { throw .invalidParams("_meta") }
    if method == "tools/call" { return try call(params) }
    // There is one page, so that no client has a cursor.
    guard params["cursor"] == nil else { throw .invalidParams("cursor") }
    return { [self] writer in
      if method == "tools/list" { writeTools(to: &writer) } else { writeServer(to: &writer) }
      guard isModern else { return }
      writer.member("ttlMs", 0)
      writer.member("cacheScope", "private")
    }
  }

  private func initialize(
    _ params: JSONObject
  ) throws(AgentFault) -> (inout JSONWriter) -> Void {
    guard let asked = params["protocolVersion"]?.stringValue else {
      throw .invalidParams("protocolVersion")
    }
    isInitialized = true
    let version = Self.handshakes.first { $0 == asked } ?? Self.handshakes[0]
    return { [self] writer in
      writer.member("protocolVersion", version)
      writer.object("serverInfo", Self.writeName)
      writeCapabilities(to: &writer)
    }
  }

  private func writeServer(to writer: inout JSONWriter) {
    // A request can't name the others.
    writer.member("supportedVersions", [Self.modern])
    writeCapabilities(to: &writer)
  }

  private func writeCapabilities(to writer: inout JSONWriter) {
    writer.object("capabilities") { $0.object("tools") { _ in } }
    let sentences = [.aboutServer, .filterValues] + (isReadOnly ? [] : [Sentence.workOfAgents])
    writer.member("instructions", sentences.map(wording.text).joined(separator: "\n"))
  }

  private static func writeName(to writer: inout JSONWriter) {
    writer.member("name", "todo")
    writer.member("version", Release.version)
  }

  private static func writeStamp(to writer: inout JSONWriter) {
    writer.member("resultType", "complete")
    writer.object("_meta") { $0.object("\(metadata)serverInfo", writeName) }
  }
}

// MARK: - Tools
extension AgentServer {
  /// As the settings say now.
  private var wording: Wording { context.serving?.context([], person).wording ?? context.wording }

  private func writeTools(to writer: inout JSONWriter) {
    let (tools, wording) = (AgentTool.all.filter { !isReadOnly || !$0.changes }, wording)
    writer.objects("tools", tools) { tool, writer in tool.write(in: wording, to: &writer) }
  }

  private func call(_ params: JSONObject) throws(AgentFault) -> (inout JSONWriter) -> Void {
    guard let tool = params["name"]?.stringValue.flatMap(AgentTool.named),
      !isReadOnly || !tool.changes
    else { throw .invalidParams("name") }
    guard let arguments = (params["arguments"] ?? .object(JSONObject())).objectValue else {
      throw .invalidParams("arguments")
    }
    if tool.changes {
      try? context.console.output.flush()
      // Nobody would learn of the change.
      guard !context.console.output.isClosed else { return { _ in } }
    }
    let answer = answer(of: tool, arguments)
    return { writer in
      writer.objects("content", CollectionOfOne(answer.json)) { json, writer in
        writer.member("type", "text")
        writer.key("text")
        writer.string(ofJSON: json)
      }
      writer.key("structuredContent")
      writer.raw(answer.json)
      writer.member("isError", answer.isError)
    }
  }

  private func answer(
    of tool: AgentTool, _ arguments: JSONObject
  ) -> (json: [UInt8], isError: Bool) {
    // Only of a change does the history keep the words.
    let words = ["mcp", tool.name] + (tool.changes ? [JSONValue.object(arguments).text] : [])
    guard var context = context.serving?.context(words, person) else { return ([], true) }
    let output = AnswerOutput()
    context.console = context.console.ofCall(output)
    context.console.advice = AgentTool.advice
    context.settings = context.settings.forScripts
    (context.takesDash, context.inputName, context.editor) = (true, "lines", nil)
    var isError = false
    do throws(Refusal) {
      let arguments = try tool.checked(arguments)
      if tool.name == "undo" { try checkOwner(of: arguments, in: context) }
      try tool.run(arguments, in: context)
    } catch {
      isError = error.code.status != .ok
      if output.bytes.isEmpty {
        let message = error.message(isReading: !tool.changes)
        let json = message.map { JSONAnswer.refusal($0, in: context.console, context.wording) }
        output.write(json ?? JSONAnswer.empty(in: context.console))
      }
    }
    let json = tool.name == "batch" ? output.batch : output.json
    if tool.changes { note(json, of: tool, at: context.now) }
    return (json, isError)
  }

  private func checkOwner(of arguments: JSONObject, in context: Context) throws(Refusal) {
    guard let number = arguments["transaction"]?.stringValue?.transactionNumber else { return }
    var date: Date?
    _ = try context.scenes.history().answer(
      to: (.transaction(number), { date = $0.entries.first?.transaction.transaction.date }))
    guard let date, made[number] == date else { throw .fault(.notOwnChange(number)) }
  }

  /// Remembers what the call changed.
  private func note(_ json: [UInt8], of tool: AgentTool, at date: Date) {
    guard let answer = try? JSONValue(parsing: json) else { return }
    let parts = [answer] + (answer["transactions"]?.arrayValue ?? [])
    let numbers = parts.compactMap { $0["transaction"]?.stringValue?.transactionNumber }
    guard !numbers.isEmpty else { return }
    for number in numbers { made[number] = date }
    context.serving?.didChange(tool.name)
  }
}

extension JSONValue {
  fileprivate var isIdentifier: Bool {
    switch self {
    case .string, .integer, .number: true
    case .null, .bool, .array, .object: false
    }
  }
}
