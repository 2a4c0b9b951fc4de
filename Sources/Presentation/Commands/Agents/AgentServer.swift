import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import System
import ViewModels
import Words

/// Why a message gets an error instead of a result (JSON-RPC 2.0, and the protocol of 2026-07-28).
enum AgentFault: Error, Equatable {
  case malformed, invalidRequest, invalidParams
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
/// It keeps the numbers of the changes that it made, and nothing else of a call. A cancellation
/// comes after the answer to its request, or names none, so that it has no effect.
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
  /// The changes of this server by their numbers, which a restored store gives to others.
  private var made: [Int: Date] = [:]

  init(by person: String?, isReadOnly: Bool, in context: Context) {
    self.person = person
    self.isReadOnly = isReadOnly
    self.context = context
  }

  /// Returns the answer to a message of one line; `nil` if it gets none.
  func answer(to line: String) -> [UInt8]? {
    guard line.contains(where: { $0 != " " && $0 != "\t" }) else { return nil }
    guard let message = try? JSONValue(parsing: line) else { return Self.refusal(.malformed) }
    guard let request = message.objectValue, request["jsonrpc"] == .string("2.0") else {
      return Self.refusal(.invalidRequest)
    }
    let id = request["id"]
    guard let method = request["method"]?.stringValue else {
      // This server asks for nothing, so that an answer is of no use.
      let isAnswer = request["method"] == nil && (request["result"] ?? request["error"]) != nil
      return isAnswer ? nil : Self.refusal(.invalidRequest, of: id)
    }
    return id.map { id in
      id.isIdentifier ? answer(to: request, method, of: id) : Self.refusal(.invalidRequest)
    }
  }

  private func answer(to request: JSONObject, _ method: String, of id: JSONValue) -> [UInt8] {
    do throws(AgentFault) {
      guard let params = (request["params"] ?? .object(JSONObject())).objectValue else {
        throw .invalidParams
      }
      let isModern = try isModern(method, params)
      let result = try result(of: method, params, isModern: isModern)
      return Self.answer(to: id) { writer in
        writer.object("result") { writer in
          result(&writer)
          if isModern { Self.writeStamp(to: &writer) }
        }
      }
    } catch {
      return Self.refusal(error, of: id)
    }
  }

  /// Without an id, the message could not be understood.
  static func refusal(_ fault: AgentFault, of id: JSONValue? = nil) -> [UInt8] {
    answer(to: id.flatMap { $0.isIdentifier ? $0 : nil } ?? .null) { writer in
      writer.object("error") { writer in
        writer.member("code", fault.code)
        writer.member("message", fault.text)
        switch fault {
        case .unknownMethod(let method): writer.member("data", method)
        case .unsupportedVersion(let version):
          writer.object("data") { writer in
            writer.member("supported", [modern] + handshakes)
            writer.member("requested", version)
          }
        default: break
        }
      }
    }
  }

  private static func answer(
    to id: JSONValue, _ members: (inout JSONWriter) -> Void
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
    guard metadata == nil || metadata?.objectValue != nil else { throw .invalidParams }
    guard method != "initialize", let version = metadata?["\(Self.metadata)protocolVersion"]
    else { return false }
    guard let version = version.stringValue,
      metadata?["\(Self.metadata)clientCapabilities"]?.objectValue != nil
    else { throw .invalidParams }
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
    guard isServed else { throw .invalidParams }
    if method == "tools/call" { return try call(params) }
    // There is one page, so that no client has a cursor.
    guard params["cursor"] == nil else { throw .invalidParams }
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
    guard let asked = params["protocolVersion"]?.stringValue else { throw .invalidParams }
    isInitialized = true
    let version = Self.handshakes.first { $0 == asked } ?? Self.handshakes[0]
    return { [self] writer in
      writer.member("protocolVersion", version)
      writer.object("serverInfo", Self.writeName)
      writeCapabilities(to: &writer)
    }
  }

  private func writeServer(to writer: inout JSONWriter) {
    writer.member("supportedVersions", [Self.modern] + Self.handshakes)
    writeCapabilities(to: &writer)
  }

  private func writeCapabilities(to writer: inout JSONWriter) {
    writer.object("capabilities") { $0.object("tools") { _ in } }
    let texts = [Sentence.aboutServer, .aboutFilters].map(context.text)
    writer.member("instructions", texts.joined(separator: "\n"))
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
  private func writeTools(to writer: inout JSONWriter) {
    let tools = AgentTool.all.filter { !isReadOnly || !$0.changes }
    writer.objects("tools", tools) { [context] tool, writer in
      tool.write(in: context.wording, to: &writer)
    }
  }

  private func call(_ params: JSONObject) throws(AgentFault) -> (inout JSONWriter) -> Void {
    guard let tool = params["name"]?.stringValue.flatMap(AgentTool.init(named:)),
      !isReadOnly || !tool.changes,
      let arguments = (params["arguments"] ?? .object(JSONObject())).objectValue
    else { throw .invalidParams }
    let answer = answer(of: tool, arguments)
    return { writer in
      writer.key("content")
      writer.value([Content(text: String(decoding: answer.json, as: UTF8.self))])
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
    context.settings = context.settings.forScripts
    (context.takesDash, context.inputName, context.editor) = (true, "lines", nil)
    var isError = false
    do throws(Refusal) {
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

private struct Content: JSONWritable {
  let text: String

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("type", "text")
      writer.member("text", text)
    }
  }
}

extension JSONValue {
  fileprivate var isIdentifier: Bool { stringValue != nil || integerValue != nil }
}
