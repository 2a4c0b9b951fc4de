import Expectations
import Foundation
import Testing

/// `todo mcp` as a process, with a client that waits for answers.
@Suite struct AgentProgramTests {
  private let todo: Program
  private let server: RunningProgram

  private static let hello =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
    + "\n"

  init() throws {
    todo = try Program.withSettings()
    server = try todo.start("mcp")
    server.write(Self.hello)
    try server.waitForOutput("\n")
  }

  private func line(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)}}"# + "\n"
  }

  private func call(_ tool: String, _ arguments: String) throws -> String {
    server.write(line(tool, arguments))
    return try server.waitForOutput("\n")
  }

  @Test func theSettingsAreThoseOfEachCall() throws {
    let add = #"{"title":"a"}"#
    try expect(call("show", #"{"cards":[9]}"#).contains("Card 9 not found"))
    try todo.place(settings: #"{"language":"ko","project.default":"web"}"#)
    try expect(call("show", #"{"cards":[9]}"#).contains("카드 9"))
    try expect(call("add", add).contains(#""project":"web""#))
    server.write(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"# + "\n")
    try expect(server.waitForOutput("\n").contains("카드"))
    try todo.place(settings: "{")
    for _ in 1...2 {
      try expect(call("add", add).contains("invalid JSON"))
      try expect(call("list", "{}").contains("Using the default settings"))
    }
    try todo.place(settings: #"{"context":"tag:"}"#)
    try expect(call("add", add).contains("invalid_setting"))
    try todo.place(settings: "{}")
    try expect(call("add", add).contains(#""warnings":[]"#))
  }

  @Test func aCancelledCallThatWaitsDoesNotRun() throws {
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    server.write(line("add", #"{"title":"a"}"#) + cancel + "\n")
    server.write(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"# + "\n")
    try expect(server.waitForOutput("\n"), is: #"{"jsonrpc":"2.0","id":2,"result":{}}"# + "\n")
    // It comes after the answer.
    try expect(call("add", #"{"title":"b"}"#).contains(#""number":1"#))
    server.write(cancel + "\n")
    server.closeInput()
    try expect(server.finish().status, is: 0)
    try expect(todo.succeed("list", "--plain=title"), is: "b\n")
  }

  /// A cancellation ends the wait for another process, and a ping is answered in it.
  @Test func aCallThatWaitsForTheStoreCanBeCancelled() throws {
    try todo.succeed("add", "a")
    let other = try LockHolder(.writing, todo)
    server.write(line("add", #"{"title":"b"}"#))
    server.write(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"# + "\n")
    try expect(server.waitForOutput("\n"), is: #"{"jsonrpc":"2.0","id":2,"result":{}}"# + "\n")
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    server.write(cancel + "\n" + line("list", "{}"))
    try expect(server.waitForOutput("\n").contains(#""title":"a""#))
    try other.letGo()
    server.closeInput()
    try expect(server.finish().status, is: 0)
    try expect(todo.titles(), is: ["a"])
  }

  @Test func serversAndABoardSeeEachOthersChanges() throws {
    var todo = todo
    todo.environment["COLORFGBG"] = "15;0"
    try expect(call("add", #"{"title":"Buy milk"}"#).contains(#""number":1"#))
    let board = try BoardRun(todo, until: "Buy milk")
    let other = try todo.start("mcp", "--as", "robot")
    other.write(Self.hello)
    try other.waitForOutput("\n")
    other.write(line("edit", #"{"cards":[1],"title":"Buy tea"}"#))
    try other.waitForOutput("\n")
    try board.wait { $0.contains("Buy tea") }
    try expect(call("show", #"{"cards":[1]}"#).contains(#""title":"Buy tea""#))
    try board.press("x", until: "Cancelled 1")
    for server in [server, other] {
      server.write(line("list", "{}"))
      try expect(server.waitForOutput("\n").contains(#""cards":[]"#))
    }
    _ = try board.leave()
  }

  @Test func nothingIsChangedForAClientThatIsGone() throws {
    server.closeOutput()
    server.write(line("add", #"{"title":"a"}"#))
    server.closeInput()
    try expect(server.finish().status, is: 0)
    try expect(todo.succeed("list"), is: "")
  }
}
