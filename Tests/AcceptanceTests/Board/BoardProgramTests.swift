import Expectations
import Foundation
import Glibc
import Testing

@Suite struct BoardProgramTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk")
    try todo.succeed("add", "회의록 쓰기")
  }

  @Test func theBoardShowsTheCardsUntilTheUserQuits() throws {
    let board = try BoardRun(todo, until: "회의록 쓰기")
    try board.wait { $0.contains("Buy milk") }
    let outcome = try board.leave()
    expect(outcome.end, is: .exited(0))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
  }

  @Test func quittingLeavesOnlyTheStoreFile() throws {
    _ = try BoardRun(todo, until: "Buy milk").leave()
    expect(access(todo.store, F_OK), is: 0)
    expect(access(todo.store + "-wal", F_OK) != 0)
  }

  @Test func changesByAnotherProcessAppear() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try todo.succeed("add", "Water the plants")
    try board.wait { $0.contains("Water the plants") }
    _ = try board.leave()
  }

  @Test func killingAnotherWriterDoesNotAffectTheBoard() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    let peer = try todo.start("batch")
    peer.write(String(repeating: "add Never kept\n", count: 2_000))
    peer.send(signal: SIGKILL)
    _ = try peer.finish()
    try todo.succeed("add", "Written after")
    try board.wait { $0.contains("Written after") }
    try expect(board.leave().end, is: .exited(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalEndsTheBoardAndRestoresTheTerminal(signal: Int32) throws {
    let board = try BoardRun(todo, until: "Buy milk")
    board.program.send(signal: signal)
    let outcome = try board.program.finish()
    expect(outcome.end, is: .killed(signal: signal))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
    expect(access(todo.store + "-wal", F_OK) != 0)
  }

  /// No loop notices these, so that the log stays, which the next command merges.
  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGQUIT, SIGPROF])
  func anotherSignalRestoresTheTerminal(signal: Int32) throws {
    // The backtrace of a debug build would wait for a key.
    var todo = todo
    todo.environment["SWIFT_BACKTRACE"] = "enable=no"
    let board = try BoardRun(todo, until: "Buy milk")
    board.program.send(signal: signal)
    let outcome = try board.program.finish()
    expect(outcome.end, is: .killed(signal: signal))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
    try expect(todo.titles(), is: ["Buy milk", "회의록 쓰기"])
  }

  @Test func aTextThatATerminalLosesIsKeptInAFileThatTheNextBoardNames() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press("aBuy tea", until: "+ Buy tea")
    board.program.send(signal: SIGHUP)
    try expect(board.program.finish().end, is: .killed(signal: SIGHUP))
    let names = try FileManager.default.contentsOfDirectory(atPath: todo.home.path)
    let name = try #require(names.first { $0.hasPrefix("todo-board-") })
    try expect(String(contentsOfFile: todo.home.path(name), encoding: .utf8), is: "Buy tea\n")
    let next = try BoardRun(todo, until: "Buy milk")
    try next.wait { $0.contains("Your text is kept in") }
    try expect(next.leave().end, is: .exited(0))
  }

  @Test func aPipeGetsAHint() throws {
    let outcome = try todo.run("board")
    expect(outcome.status, is: 64)
    expect(outcome.err.contains("todo board --screen-reader"))
    expect(outcome.out.isEmpty)
  }

  @Test func anUnknownProjectIsRefusedBeforeTheScreenOpens() throws {
    var todo = todo
    todo.terminal = TerminalSize(columns: 80, rows: 24)
    let outcome = try todo.run("board", "nowhere")
    expect(outcome.status, is: 4)
    expect(!outcome.out.contains("\u{1B}[?1049h"))
  }

  @Test func screenReaderPrintsLines() throws {
    let outcome = try todo.run("board", "--screen-reader", input: "q")
    expect(outcome.status, is: 0)
    expect(outcome.out.contains("Buy milk"))
    expect(!outcome.out.contains("\u{1B}"))
  }

  @Test(arguments: [("aNew", true), ("\rtNew", true), ("a", false), ("/New", false)])
  func aPipeThatEndsBeforeTextIsSavedIsReported(keys: String, isReported: Bool) throws {
    let outcome = try todo.run("board", "--screen-reader", input: keys)
    expect(outcome.out.hasSuffix("\nUnsaved changes\n"), is: isReported)
    try expect(todo.titles(), is: ["Buy milk", "회의록 쓰기"])
  }

  @Test func keysFromAPipeAddACardInOneLine() throws {
    let outcome = try todo.run("board", "--screen-reader", input: "aBuy tea -t shop -d fri\rq")
    expect(outcome.status, is: 0)
    expect(outcome.out.contains("#shop\n") && outcome.out.contains("Added 3: Buy tea"))
    try expect(todo.titles().contains("Buy tea"))
  }
}

@Suite struct BoardHookTests {
  @Test func theOutputOfAHookIsShownAsAToast() throws {
    let hooked = try HookedProgram()
    try hooked.hook("on-card-moved", "echo first line >&2; echo second line >&2; exit 3")
    try hooked.todo.succeed("add", "Buy milk", "--no-hooks")
    let board = try BoardRun(hooked.todo, until: "Buy milk")
    try board.press("L") { $0.contains("first line") && $0.contains("second line") }
    let outcome = try board.leave()
    expect(outcome.end, is: .exited(0))
    expect(outcome.err.isEmpty)
  }
}
