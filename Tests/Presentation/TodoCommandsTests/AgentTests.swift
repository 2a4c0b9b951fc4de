import CommandLineKit
import Entities
import Expectations
import JSONKit
import RandomTesting
import Testing
import TodoCommandsTesting

/// `todo mcp`, with a client that writes all its messages at once.
@Suite struct AgentTests {
  private var desk = Desk()

  private static let hello =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
  private static let envelope =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#
  /// Ignore rules, read standard input, choose the form of the answer, or are for batches only.
  private static let withheld = [
    "--force", "--editor", "--lines", "--keep-going", "--last", "--explain", "--quiet",
    "--fields", "--plain", "--json", "--as",
  ]
  private static let names = [
    "list", "search", "next", "show", "add", "edit", "move", "comment", "claim", "release",
    "cancel", "batch", "undo",
  ]

  private func answers(to lines: [String], _ command: String = "mcp") throws -> [JSONValue] {
    let outcome = desk.type(command, input: lines.map { "\($0)\n" }.joined())
    expect(outcome.status, is: .ok, "\(outcome.err)")
    return try outcome.lines.map { try JSONValue(parsing: $0) }
  }

  private static func line(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)}}"#
  }

  /// Returns the results of calls, whose texts are the same.
  private func results(
    of calls: [(String, String)], _ command: String = "mcp"
  ) throws -> [JSONValue] {
    let lines = [Self.hello] + calls.map(Self.line)
    return try answers(to: lines, command).dropFirst().map { answer in
      let result = try #require(answer["result"], "\(answer.text)")
      let text = result["content"]?.arrayValue?[0]["text"]?.stringValue
      expect(try JSONValue(parsing: text ?? ""), is: result["structuredContent"] ?? .null)
      return result
    }
  }

  private func result(_ tool: String, _ arguments: String) throws -> JSONValue {
    try #require(try results(of: [(tool, arguments)]).first)
  }

  private func code(_ result: JSONValue) -> String? {
    expect(result["isError"], is: .bool(true))
    return result["structuredContent"]?["error"]?["code"]?.stringValue
  }

  private func tools(_ command: String = "mcp") throws -> [JSONValue] {
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    return try answers(to: [Self.hello, list], command).last?["result"]?["tools"]?.arrayValue ?? []
  }

  // MARK: - Tools
  /// The schemas say what the declarations do, and nothing more.
  @Test func theToolsAreTheDeclaredCommands() throws {
    let help = try JSONValue(parsing: desk.say("help --json"))["commands"]?.arrayValue ?? []
    let tools = try tools()
    expect(tools.map { $0["name"]?.stringValue }, is: Self.names)
    for tool in tools {
      let name = try #require(tool["name"]?.stringValue)
      let command = try #require(help.first { $0["name"] == tool["name"] })
      expect(tool["description"], is: command["summary"] ?? .null)
      let schema = try #require(tool["inputSchema"])
      expect(schema["additionalProperties"], is: .bool(false))
      var properties = try #require(schema["properties"]?.objectValue)
      let isOfFields = ["add", "edit"].contains(name)
      let fields = isOfFields ? CardField.edited.map(\.rawValue) + ["append"] : []
      for option in command["options"]?.arrayValue ?? [] {
        let long = option["name"]?.stringValue ?? ""
        let key = String(long.dropFirst(2).map { $0 == "-" ? "_" : $0 })
        let type = properties[key]?["type"]
        guard !Self.withheld.contains(long) else {
          expect(type == nil, "\(name) \(key)")
          continue
        }
        expect(properties[key]?["description"] != nil || key == "append", "\(name) \(key)")
        if !fields.contains(key) { expect(type, is: self.type(of: option), "\(name) \(key)") }
        properties[key] = nil
      }
      let rest = properties.members.map(\.key).filter { !fields.contains($0) }
      expect(Set(rest), is: Self.operands[name, default: ["cards", "filters"]], "\(name)")
      let changes = command["options"]?.arrayValue?.contains { $0["name"] == .string("--dry-run") }
      expect(tool["annotations"]?["readOnlyHint"], is: .bool(changes == false))
      let isDestructive = ["edit", "comment", "cancel", "batch", "undo"].contains(name)
      let hint: JSONValue? = changes == true ? .bool(isDestructive) : Optional.none
      expect(tool["annotations"]?["destructiveHint"], is: hint, "\(name)")
    }
  }

  private static let operands: [String: Set<String>] = [
    "list": ["cards", "filters", "text"], "search": ["filters", "text"], "next": ["filters"],
    "add": [], "move": ["cards", "filters", "state"], "comment": ["cards", "text"],
    "release": ["cards"], "batch": ["lines"], "undo": ["transaction"],
  ]

  private func type(of option: JSONValue) -> JSONValue {
    if option["value"] == .null { return .string("boolean") }
    if option["repeats"] == .bool(true) { return .string("array") }
    switch option["value"]?.stringValue {
    case "N": return .string("integer")
    case "CARD": return .array([.string("integer"), .string("string")])
    default: return .string("string")
    }
  }

  @Test func readOnlyOffersWhatChangesNothing() throws {
    let names = try tools("mcp --read-only").map { $0["name"]?.stringValue }
    expect(names, is: ["list", "search", "next", "show"])
    let answer = try answers(
      to: [Self.hello, Self.line("add", #"{"title":"x"}"#)], "mcp --read-only")
    expect(answer[1]["error"]?["code"], is: .integer(-32_602))
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: ["mcp", "mcp --read-only"])
  func theInstructionsNameOnlyWhatIsPublished(command: String) throws {
    let answer = try answers(to: [Self.hello], command)[0]["result"]
    let text = try #require(answer?["instructions"]?.stringValue)
    let words = text.split { !$0.isLetter && !"-_:".contains($0) }.map(String.init)
    let others = try names(in: tools()).subtracting(names(in: tools(command)))
    expect(Set(words).intersection(others), is: [])
    expect(!words.contains { $0.hasPrefix("--") })
  }

  /// The names of the tools and of their arguments.
  private func names(in tools: [JSONValue]) -> Set<String> {
    Set(
      tools.flatMap { tool in
        let properties = tool["inputSchema"]?["properties"]?.objectValue?.members ?? []
        return properties.map(\.key) + [tool["name"]?.stringValue ?? ""]
      })
  }

  // MARK: - Calls
  @Test(arguments: ["-", "-e", "--force", "--store=x", "-p web", "--", "@last"])
  func textIsText(text: String) throws {
    let json = JSONValue.string(text).text
    _ = try results(of: [
      ("add", #"{"title":"a","notes":\#(json)}"#), ("comment", #"{"cards":[1],"text":\#(json)}"#),
      ("edit", #"{"cards":[1],"append":\#(json)}"#),
    ])
    let card = try JSONValue(parsing: desk.say("show 1 --json"))["cards"]?.arrayValue?[0]
    let comment = card?["comments"]?.arrayValue?.first?["text"]?.stringValue
    expect(comment, is: text)
    let notes = card?["notes"]?.stringValue?.split(separator: "\n").map(String.init)
    expect(notes, is: [text, text])
  }

  @Test(arguments: ["list", "search"], ["1", "1-2", "-e", "tag:x", "e, f", "or", "2030-01-01"])
  func aSearchedTextIsText(tool: String, text: String) throws {
    desk.doAll("add a", "add b")
    let json = JSONValue.string(text).text
    let found = try results(of: [("add", #"{"title":\#(json)}"#), (tool, #"{"text":\#(json)}"#)])
    let cards = found.last?["structuredContent"]?["cards"]?.arrayValue
    expect(cards?.compactMap { $0["title"]?.stringValue }, is: [text])
  }

  @Test(arguments: [
    ("add", #"{"title":"x","force":true}"#), ("add", #"{"title":"x","editor":true}"#),
    ("add", #"{"lines":true}"#), ("add", #"{"title":"x","store":"/tmp/x"}"#),
    ("add", #"{"title":"x","command":"delete"}"#), ("add", #"{"title":"x","as":"y"}"#),
    ("list", #"{"no_context":true}"#),
    ("list", #"{"json":"number"}"#), ("list", #"{"plain":true}"#), ("list", #"{"help":true}"#),
    ("claim", #"{"force":true}"#), ("move", #"{"cards":[1],"state":"done","no_hooks":true}"#),
    ("move", #"{"cards":[1],"state":"2","top":true}"#), ("list", #"{"cards":["-e"]}"#),
    ("edit", #"{"filters":["2"],"priority":"high"}"#),
    ("comment", #"{"cards":[1,2],"text":"x"}"#), ("comment", #"{"cards":[1],"edit":"-1"}"#),
    ("edit", #"{"cards":[1]}"#), ("edit", #"{"cards":[1],"title":["x"]}"#),
    ("batch", "{}"), ("batch", #"{"lines":[{"tool":"delete","arguments":{"cards":[1]}}]}"#),
    ("batch", #"{"lines":[{"tool":"undo","arguments":{"transaction":"t1"}}]}"#),
    ("batch", #"{"lines":[{"tool":"batch","arguments":{"lines":[]}}]}"#),
    ("batch", #"{"lines":[{"tool":"add","arguments":{"title":"x","force":true}}]}"#),
    ("batch", #"{"lines":[{"command":"delete","cards":[1]}]}"#),
    ("batch", #"{"lines":["delete 1"]}"#), ("batch", #"{"lines":[],"keep_going":true}"#),
    ("undo", "{}"), ("undo", #"{"last":2}"#), ("undo", #"{"transaction":"--last 1"}"#),
    ("undo", #"{"transaction":"t1"}"#), ("undo", #"{"transaction":1}"#),
  ])
  func whatAnAgentMustNotDoIsRefused(tool: String, arguments: String) throws {
    desk.doAll("add a", "add b")
    let before = desk.say("list --json --all") + desk.say("history --json")
    try expect(code(result(tool, arguments)) != nil, "\(tool) \(arguments)")
    expect(desk.say("list --json --all") + desk.say("history --json"), is: before)
  }

  @Test func anAgentWorksThroughTheCards() throws {
    desk.doAll("add a", "add b -t x")
    let results = try results(
      of: [
        ("claim", #"{"filters":["tag:x"],"lease":"30m"}"#), ("show", #"{"cards":[2]}"#),
        ("comment", #"{"cards":[2],"text":"Tests pass"}"#),
        ("move", #"{"cards":[2],"state":"done"}"#),
        ("claim", #"{"filters":["tag:x"]}"#), ("list", #"{"filters":["assignee:me"],"all":true}"#),
      ], "mcp --as robot")
    expect(code(results[4]), is: "nothing_matched")
    expect(results.filter { $0["isError"] == .bool(true) }.count, is: 1)
    expect(results[5]["structuredContent"]?["cards"]?.arrayValue?.count, is: 1)
    let history = desk.say("history --by robot --plain")
    expect(history.split(separator: "\n").count, is: 3)
    expect(history.contains("todo mcp move"))
    expect(desk.say("list --all tag:x --plain=assignee,state"), is: "robot\tdone\n")
  }

  @Test func onlyChangesOfTheServerAreUndone() throws {
    desk.type("add a")
    let results = try results(of: [
      ("add", #"{"title":"b"}"#), ("undo", #"{"transaction":"t1"}"#),
      ("undo", #"{"transaction":"t2"}"#), ("undo", #"{"transaction":"t3"}"#),
      ("undo", #"{"transaction":"t2","dry_run":true}"#),
    ])
    expect(code(results[1]), is: "not_own_change")
    expect(results.map { $0["isError"] == .bool(true) }, is: [false, true, false, false, false])
    expect(desk.say("list --plain=title"), is: "a\nb\n")
    try expect(code(result("undo", #"{"transaction":"t2"}"#)), is: "not_own_change")
  }

  @Test func aBatchIsOneChangeOrNone() throws {
    let add = #"{"tool":"add","arguments":{"title":"x","as":"x","notes":"-"}}"#
    let move = #"{"tool":"move","arguments":{"cards":["@x"],"state":"doing"}}"#
    let bad = #"{"tool":"move","arguments":{"cards":[99],"state":"doing"}}"#
    let results = try results(of: [
      ("batch", #"{"lines":[\#(add),\#(bad)]}"#), ("batch", #"{"lines":[\#(add),\#(move)]}"#),
      ("batch", #"{"lines":[\#(add)],"dry_run":true}"#), ("undo", #"{"transaction":"t1"}"#),
    ])
    expect(code(results[0]), is: "bad_line")
    let answer = try #require(results[1]["structuredContent"])
    expect(answer["transaction"], is: .string("t1"))
    expect(answer["lines"]?.arrayValue?.map { $0["line"] }, is: [.integer(1), .integer(2)])
    expect(results[2]["structuredContent"]?["committed"], is: .bool(false))
    expect(results[3]["isError"], is: .bool(false))
    expect(desk.say("list"), is: "")
  }

  @Test func theSettingsDecideWhatTheyDecideForCommands() throws {
    desk.doAll("settings set project.default web")
    let added = try result("add", #"{"title":"a"}"#)["structuredContent"]?["cards"]?.arrayValue
    expect(added?.first?["project"], is: "web")
  }

  @Test func aContextThatCantBeReadIsReported() throws {
    var tests = AgentTests()
    tests.desk = Desk(variables: ["TODO_CONTEXT": "tag:", "TODO_LANGUAGE": "xx"])
    let results = try tests.results(of: [("list", "{}"), ("add", #"{"title":"a"}"#)])
    let warnings = results[0]["structuredContent"]?["warnings"]?.arrayValue
    expect(warnings?.count, is: 2)
    expect(tests.code(results[1]), is: "invalid_setting")
    expect(tests.desk.say("list"), is: "")
  }

  /// A worker whose lease is over can still change the card of the next one.
  @Test func aChangeOfTheCardOfAnotherProgramWarns() throws {
    desk.doAll("add a")
    _ = try results(of: [("claim", #"{"lease":"30m"}"#)], "mcp --as one")
    desk.wait(seconds: 1_800)
    _ = try results(of: [("claim", #"{"lease":"30m"}"#)], "mcp --as two")
    let move = ("move", #"{"cards":[1],"state":"done"}"#)
    let result = try #require(
      try results(of: [("claim", #"{"cards":[1],"lease":"30m"}"#), move], "mcp --as one").last)
    let warnings = result["structuredContent"]?["warnings"]?.text
    expect(warnings, is: #"["two has card 1 until 20 Nov 13:00"]"#)
  }

  // MARK: - Schemas
  private static let samples =
    #"[null,true,0,1,2.0,2.5,"x","1",[],["q"],[1],[null],{"tool":"add"},[{}]]"#
  private static let needed: [String: JSONValue] = [
    "title": "t", "cards": [1], "text": "x", "transaction": "t1", "lines": [],
  ]

  /// What the schema refuses is refused, and what it allows is not refused for its type.
  @Test func valuesAreCheckedAgainstThePublishedSchemas() throws {
    desk.type("add a")
    let before = desk.say("history --json")
    let samples = try JSONValue(parsing: Self.samples).arrayValue ?? []
    for tool in try tools() {
      let name = try #require(tool["name"]?.stringValue)
      let schema = try #require(tool["inputSchema"])
      let properties = try #require(schema["properties"]?.objectValue)
      for (key, property) in properties.members.map({ ($0.key, $0.value) }) {
        let calls = samples.map { sample in
          var arguments = JSONObject()
          let keys = schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
          for key in keys + (name == "edit" ? ["cards"] : []) { arguments[key] = Self.needed[key] }
          if properties["dry_run"] != nil { arguments["dry_run"] = true }
          arguments[key] = sample
          return (name, JSONValue.object(arguments).text)
        }
        for (sample, result) in zip(samples, try results(of: calls)) {
          let error = result["structuredContent"]?["error"]
          let code = error?["code"]?.stringValue
          let isBadValue = error?["message"]?.stringValue?.hasPrefix("Invalid value of") ?? false
          let place: Comment = "\(name) \(key) \(sample.text): \(code ?? "")"
          if property.allows(sample) {
            // Text can be something else than a card or a column.
            expect(!isBadValue || ["cards", "state"].contains(key), place)
          } else {
            expect(code == "usage" || code == "bad_line" && key == "lines", place)
          }
        }
      }
    }
    expect(desk.say("history --json"), is: before)
  }

  @Test(arguments: [
    ("add", #"{"title":"t","project":"a,b"}"#), ("move", #"{"cards":[1],"state":"doing"}"#),
    ("show", #"{"cards":[99]}"#), ("comment", #"{"cards":["@x"],"text":"t"}"#),
    ("list", #"{"filters":["tga:x"]}"#), ("claim", #"{"filters":["tag:a"]}"#),
    ("batch", #"{"lines":[{"tool":"move","arguments":{"cards":[1],"state":"doing"}}]}"#),
    ("claim", #"{"cards":[1]}"#), ("undo", #"{"transaction":"t1"}"#), ("next", #"{"limit":"1"}"#),
    ("edit", #"{"filters":["project:inbox"],"priority":"low"}"#),
  ])
  func hintsNameOnlyWhatToolsHave(tool: String, arguments: String) throws {
    desk.doAll(
      "column limit doing 1", "add a -t a", "add b --state doing --assign ann", "add c",
      "context tag:a")
    let error = try result(tool, arguments)["structuredContent"]?["error"]
    let hint = error?["hint"]?.stringValue ?? ""
    for word in ["--no-", "--force", "todo help", "todo history", " -"] {
      expect(!hint.contains(word), "\(hint)")
    }
  }

  @Test func aHintThatToolsCanFollowStays() throws {
    desk.doAll("add a --assign ann", "add b -t x", "done 2", "context tag:x")
    let results = try results(of: [
      ("claim", #"{"cards":[1]}"#), ("edit", #"{"filters":["tag:x"],"title":"t"}"#),
      ("edit", #"{"filters":["-tag:x"],"title":"t"}"#),
    ])
    let hints = results.map { $0["structuredContent"]?["error"]?["hint"] }
    expect(
      hints,
      is: [
        "To claim another card: todo claim", "Done cards skipped: 1. To include them: --all",
        "Outside of the context: 1.",
      ])
  }

  @Test func carefulChangesAreTried() throws {
    let results = try results(of: [
      ("add", #"{"title":"a","key":"k"}"#), ("add", #"{"title":"a","key":"k"}"#),
      ("add", #"{"title":"b","dry_run":true}"#),
      ("edit", #"{"filters":["key:k"],"title":"c","expect":2}"#),
      ("list", #"{"filters":["tag:nix"],"if_any":true}"#),
    ])
    expect(results.map { $0["isError"] == .bool(true) }, is: [false, false, false, true, false])
    expect(code(results[3]), is: "unexpected_count")
    expect(desk.say("list --plain=title"), is: "a\n")
  }

  // MARK: - The protocol
  @Test(arguments: [
    ("{", -32_700), ("\u{7}", -32_700), (#"{"jsonrpc":"2.0","id":1,"id":2}"#, -32_700),
    ("[]", -32_600), ("7", -32_600), ("[{}]", -32_600), ("{}", -32_600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32_600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32_600), (#"{"jsonrpc":"2.0","id":1}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"delete"}}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(envelope)}}"#, -32_601),
  ])
  func whatIsNoRequestIsRefused(line: String, code: Int) throws {
    let ping = #"{"jsonrpc":"2.0","id":"last","method":"ping"}"#
    let answers = try answers(to: [Self.hello, line, ping])
    try #require(answers.count == 3)
    let error = try #require(answers[1]["error"])
    expect(error["code"], is: .integer(code), "\(line)")
    expect(error["data"] == nil, is: [-32_700, -32_600].contains(code), "\(line)")
    let id = (try? JSONValue(parsing: line))?["id"]
    expect(answers[1]["id"], is: id ?? .null, "\(line)")
    expect(answers[2].text, is: #"{"jsonrpc":"2.0","id":"last","result":{}}"#)
  }

  @Test func longLinesAndBrokenTextAreRefusedWhileTheServerLives() throws {
    let text = String(repeating: "x", count: 1 << 20)
    let ping = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
    let add = Self.line("add", #"{"title":"x","notes":"\#(text)"}"#)
    var input = Array("\(Self.hello)\n\(add)\n".utf8) + [0xFF, 0x0A]
    input += Array(ping.utf8)
    let lines = desk.type(["mcp"], input: input).lines
    expect(lines.count, is: 4)
    expect(
      lines[1],
      is: #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid_request"}}"#)
    expect(lines[2].contains("-32700"))
    expect(lines[3], is: #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
    expect(desk.say("list"), is: "")
  }

  @Test func notificationsGetNoAnswer() throws {
    let answers = try answers(to: [
      Self.hello, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "",
      #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"add","arguments":{"title":"x"}}}"#,
      #"{"jsonrpc":"2.0","id":4,"result":{}}"#, Self.line("add", #"{"title":"y"}"#),
    ])
    expect(answers.count, is: 2)
    expect(desk.say("list --plain=title"), is: "y\n")
  }

  /// The whole input has come before the first call runs.
  @Test func aCancelledRequestThatWaitsDoesNotRun() throws {
    func cancelling(_ id: String) -> String {
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{\#(id)}}"#
    }
    let answers = try answers(to: [
      Self.hello, cancelling(#""requestId":9"#), "{", Self.line("add", #"{"title":"y"}"#),
      Self.line("list", "{}").replacing(#""id":1"#, with: #""id":"1""#),
      cancelling(#""requestId":1"#), cancelling(#""requestId":null"#), cancelling(""),
    ])
    expect(answers.map { $0["id"] }, is: [.integer(0), .null, .string("1")])
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: ["1.0", "1e3", "1.5", "-0", "18446744073709551616", "1", #""x""#])
  func anAnswerHasTheIdAsItWasWritten(id: String) throws {
    let ping = #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#
    let outcome = desk.type("mcp", input: "\(Self.hello)\n\(ping)\n")
    expect(outcome.lines.last, is: #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
    ("2026-07-28", "2025-11-25"),
  ])
  func aHandshakeAgreesOnAVersion(asked: String, version: String) throws {
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    let answers = try answers(
      to: [list, Self.hello.replacing("2025-11-25", with: asked), list])
    expect(answers[0]["error"]?["code"], is: .integer(-32_602))
    let result = try #require(answers[1]["result"])
    expect(result["protocolVersion"], is: .string(version))
    expect(result["serverInfo"]?["name"], is: .string("todo"))
    expect(result["capabilities"]?.text, is: #"{"tools":{}}"#)
    expect(answers[2]["result"]?.objectValue?.members.map(\.key), is: ["tools"])
  }

  @Test func withoutAHandshakeEachRequestNamesItsVersion() throws {
    func request(_ method: String, _ more: String = "", _ envelope: String = Self.envelope)
      -> String
    {
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(more)\#(envelope)}}"#
    }
    let other = Self.envelope.replacing("2026-07-28", with: "2027-01-01")
    let half = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
    let answers = try answers(to: [
      request("server/discover"), request("tools/list"),
      request("tools/call", #""name":"list","#), request("tools/list", "", other),
      request("tools/list", "", half),
      request("server/discover", "", Self.envelope.replacing("2026-07-28", with: "2025-11-25")),
    ])
    // Requests can't name those with a handshake.
    let supported = #"["2026-07-28"]"#
    expect(answers[0]["result"]?["supportedVersions"]?.text, is: supported)
    for answer in answers[..<2] {
      expect(answer["result"]?["ttlMs"], is: .integer(0))
      expect(answer["result"]?["cacheScope"], is: .string("private"))
    }
    for answer in answers[..<3] {
      expect(answer["result"]?["resultType"], is: .string("complete"))
      let server = answer["result"]?["_meta"]?["io.modelcontextprotocol/serverInfo"]
      expect(server?["name"], is: .string("todo"))
    }
    expect(answers[3]["error"]?["code"], is: .integer(-32_022))
    let data = #"{"supported":\#(supported),"requested":"2027-01-01"}"#
    expect(answers[3]["error"]?["data"]?.text, is: data)
    expect(answers[4]["error"]?["code"], is: .integer(-32_602))
    expect(answers[5]["error"]?["data"]?["supported"]?.text, is: supported)
  }

  // MARK: - A storm
  /// Each request gets one answer, which is a result or an error, and only a change changes.
  @Test func aStormOfMessagesIsAnswered() throws {
    var storm = AgentStorm(UInt64(Storm.seed))
    var results: Set<JSONValue> = []
    for _ in 0..<Storm.rounds(7) {
      let lines = (0..<200).map { _ in storm.message() }
      let answers = try answers(to: [Self.hello] + lines.map(\.text))
      expect(answers.count, is: 1 + lines.count { $0.isAnswered })
      for answer in answers {
        expect(answer["jsonrpc"], is: .string("2.0"))
        expect((answer["result"] == nil) != (answer["error"] == nil), "\(answer.text)")
      }
      results.formUnion(answers.compactMap { $0["result"]?["isError"] })
    }
    expect(results, is: [.bool(true), .bool(false)])
  }
}

extension JSONValue {
  /// Whether this schema allows the value (JSON Schema 2020-12).
  fileprivate func allows(_ value: JSONValue) -> Bool {
    let types = self["type"]?.arrayValue ?? [self["type"] ?? nil]
    let type: [JSONValue] =
      switch value {
      case .null: ["null"]
      case .bool: ["boolean"]
      case .integer: ["integer", "number"]
      case .number(let number):
        number.value == number.value.rounded() ? ["integer", "number"] : ["number"]
      case .string: ["string"]
      case .array: ["array"]
      case .object: ["object"]
      }
    guard types.contains(where: type.contains) else { return false }
    if let choices = self["enum"]?.arrayValue, !choices.contains(value) { return false }
    if let least = self["minimum"]?.integerValue, value.integerValue ?? least < least {
      return false
    }
    let count = value.arrayValue?.count ?? 1
    guard count >= self["minItems"]?.integerValue ?? 0,
      count <= self["maxItems"]?.integerValue ?? count
    else { return false }
    let required = self["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
    guard required.allSatisfy({ value[$0] != nil }) else { return false }
    return value.arrayValue?.allSatisfy { self["items"]?.allows($0) ?? true } ?? true
  }
}

/// Messages of which most are calls, and some are none.
private struct AgentStorm {
  private var random: SeededGenerator
  private static let keys = [
    "cards", "filters", "text", "state", "title", "notes", "tags", "tag", "steps", "lease",
    "expect", "dry_run", "key", "transaction", "lines", "top", "before", "force", "as", "limit",
    "deadline", "edit", "delete", "if_any", "command", "project", "column", "reason", "sort",
  ]
  private static let values = [
    "1", "[1]", "[1,2]", "true", "false", "null", "-1", "1e9", "\"\"", "\"-\"", "\"done\"",
    "\"a\"", "\"@last\"", "[\"tag:a\"]", "[\"-tag:a\"]", "\"t3\"", "\"fri\"", "{}", "[]", "[[1]]",
    "\"--force\"", "\"\\u0000\"", "\"\\ud800\"", "99999999999999999999", "[\"or\"]", "\"30m\"",
    "[{\"tool\":\"add\",\"arguments\":{\"title\":\"z\"}}]", "[{\"tool\":\"list\"},7]",
  ]
  private static let tools = [
    "list", "search", "next", "show", "add", "edit", "move", "comment", "claim", "release",
    "cancel", "batch", "undo", "delete", "import", "",
  ]

  init(_ seed: UInt64) { random = SeededGenerator(seed) }

  mutating func message() -> (text: String, isAnswered: Bool) {
    let members = (0..<random.number(0..<4)).map { _ in
      "\"\(random.one(of: Self.keys))\":\(random.one(of: Self.values))"
    }
    let arguments = "{\(members.joined(separator: ","))}"
    let tool = random.one(of: Self.tools)
    let call = #""method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}"#
    switch random.number(0..<12) {
    case 0: return (#"{"jsonrpc":"2.0",\#(call)}"#.filter { $0 != "\n" }, hasFault(arguments))
    case 1: return (arguments, true)
    case 2:
      let whole = #"{"jsonrpc":"2.0","id":1,\#(call)}"#
      return (String(whole.prefix(random.number(1..<whole.count))), true)
    case 3: return (#"{"jsonrpc":"2.0","id":[],\#(call)}"#, true)
    default: return (#"{"jsonrpc":"2.0","id":"\#(random.next())",\#(call)}"#, true)
    }
  }

  /// Whether it is not JSON, so that nobody can say that it was a notification.
  private func hasFault(_ arguments: String) -> Bool {
    (try? JSONValue(parsing: arguments)) == nil
  }
}
