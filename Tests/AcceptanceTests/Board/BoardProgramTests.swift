import Expectations
import Foundation
import Glibc
import Testing

@Suite struct BoardProgramTests {
  private let todo: Program

  init() throws {
    todo = try .withBoard("Buy milk", "회의록 쓰기")
  }

  @Test func theBoardShowsTheCardsUntilTheUserQuits() throws {
    let board = try BoardRun(todo, until: "회의록 쓰기")
    try board.wait { $0.contains("Buy milk") }
    let outcome = try board.leave()
    expect(outcome.end, is: .exited(0))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test func theBoardTakesTheOptionsOfAllCommands() throws {
    let board = try BoardRun(todo, ["--ascii"], until: ">Buy milk")
    _ = try board.leave()
  }

  @Test func theBoardFollowsTheSizeOfTheTerminal() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try board.resize(columns: 40, rows: 12) { $0.contains("[") && $0.contains("Buy milk") }
    try board.resize(columns: 20, rows: 6) { $0.contains("Buy milk") }
    try board.resize(columns: 200, rows: 50) { $0.contains("doing 0") && $0.contains("Buy milk") }
    _ = try board.leave()
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

  /// No loop notices the others, so that the log stays, which the next command merges.
  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGQUIT, SIGPROF,
  ])
  func aSignalEndsTheBoardAndRestoresTheTerminal(signal: Int32) throws {
    // The backtrace of a debug build would wait for a key.
    let todo = todo.with(["SWIFT_BACKTRACE": "enable=no"])
    let board = try BoardRun(todo, until: "Buy milk")
    board.program.send(signal: signal)
    let outcome = try board.program.finish()
    expect(outcome.end, is: .killed(signal: signal))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
    if [SIGTERM, SIGHUP, SIGINT].contains(signal) { expect(mode(todo.store + "-wal") == nil) }
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

  /// A pipe, a dumb terminal, and a project that does not exist.
  @Test(
    arguments: [
      (nil, [], 64, "todo board --screen-reader"), ("dumb", [], 64, "todo board --screen-reader"),
      ("xterm-256color", ["nowhere"], 4, "nowhere"),
    ] as [(String?, [String], Int32, String)])
  func theScreenDoesNotOpen(
    terminal: String?, words: [String], status: Int32, answer: String
  ) throws {
    var todo = todo
    if let terminal {
      todo.environment["TERM"] = terminal
      todo.terminal = TerminalSize(columns: 80, rows: 24)
    }
    let outcome = try todo.run(["board"] + words)
    expect(outcome.status, is: status)
    expect((outcome.out + outcome.err).contains(answer))
    expect(!outcome.out.contains("\u{1B}[?1049h"))
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
    expect(outcome.out.contains("Buy milk") && !outcome.out.contains("\u{1B}"))
    expect(outcome.out.contains("#shop\n") && outcome.out.contains("Added 3: Buy tea"))
    try expect(todo.titles().contains("Buy tea"))
  }

  @Test func keysFromAPipeSetFieldsAndRunCommands() throws {
    let keys = "*T24 dec\r:edit 1 --estimate 3\r:done\r:undo\r?dele\rq"
    let outcome = try todo.run("board", "--screen-reader", input: keys)
    expect(outcome.status == 0 && outcome.err.isEmpty)
    expect(outcome.out.contains("Edited cards 1 and 2, due Thu 24 Dec"))
    expect(outcome.out.contains("Keys: dele. d Del: delete (1/1)\n"))
    let list = try todo.succeed("list", "--all", "--plain=number,state,estimate")
    expect(list, is: "")
    let history = try todo.succeed("history", "--plain")
    for command in ["todo edit 1 --estimate 3", "todo done 1,2", "board: deleted 1, 2"] {
      expect(history.contains(command), "\(history)")
    }
  }

  /// The command of the line is tried again, as keys are.
  @Test func aCommandWaitsForAnotherProcess() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    let holder = try LockHolder(.writing, todo)
    try board.press(":start\r", until: "Not saved yet")
    try holder.letGo()
    try board.wait { $0.contains("doing 1") && !$0.contains("Not saved yet") }
    // A key right after the line has closed by itself may continue its text, and does nothing.
    board.program.send(signal: SIGTERM)
    _ = try board.program.finish()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
  }

  @Test func keysWorkWhileAnotherProcessWrites() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    let holder = try LockHolder(.writing, todo)
    try board.press("L", until: "Not saved yet")
    try board.press("j") { $0.contains("▸회의록 쓰기") && $0.contains("doing 0") }
    try holder.letGo()
    try board.wait { $0.contains("doing 1") && !$0.contains("Not saved yet") }
    _ = try board.leave()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
  }

  @Test func aChangeFromAPipeIsMadeWhenTheStoreIsFree() throws {
    let holder = try LockHolder(.writing, todo)
    let board = try todo.start("board", "--screen-reader")
    board.write("L")
    board.closeInput()
    try board.waitForOutput("Not saved yet")
    try holder.letGo()
    try expect(board.finish().status, is: 0)
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
  }

  @Test func aFileThatReplacesTheStoreIsShown() throws {
    let other = try Program()
    try other.succeed("add", "From the other store")
    let board = try BoardRun(todo, until: "Buy milk")
    try #require(rename(other.store, todo.store) == 0)
    try board.wait { $0.contains("From the other store") && !$0.contains("Buy milk") }
    try board.press("L", until: "doing 1")
    _ = try board.leave()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "From the other store\n")
    try todo.expectNoProblems()
  }

  @Test func theEditorGetsTheTerminalAndTheBoardComesBack() throws {
    let todo = todo.with(["EDITOR": "sed -i 's/milk/oat milk/'"])
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press("E") { $0.contains("Edited 1: Buy oat milk") && $0.contains("회의록 쓰기") }
    let outcome = try board.leave()
    expect(outcome.end, is: .exited(0))
    expect(outcome.out.contains(ProbeRun.restoringSequence + "\u{1B}[?1049h"))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
    try expect(todo.succeed("list", "--plain=title", "1"), is: "Buy oat milk\n")
  }

  @Test func theEditorHasACookedTerminal() throws {
    let todo = todo.with(["EDITOR": "stty -a | grep -o ' -\\?icanon' #"])
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press("E", until: "Nothing changed: 1 Buy milk")
    try expect(board.leave().out.contains(" icanon"))
  }
}
