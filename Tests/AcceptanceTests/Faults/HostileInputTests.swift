import Expectations
import Glibc
import RandomTesting
import Testing

@Suite struct HostileInputTests {
  private let todo: Program

  init() throws {
    todo = try Program.keeping("Buy milk")
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
  ])
  func argumentsThatAreNotUTF8AreRefused(bytes: [UInt8]) throws {
    let word = Array("caf".utf8) + bytes
    for command in [["add"], ["list"], ["add", "x", "-n"], ["show"], ["--store"]] {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) } + [word])
      expect(outcome.err.contains("Argument \(command.count + 1) is not UTF-8"))
      expect(outcome.status, is: 64)
    }
    try expectUntouched()
  }

  @Test func invalidLinesAreRefusedWithTheirPosition() throws {
    let notUTF8 = try todo.run(
      bytes: [Array("add".utf8), Array("--lines".utf8)], input: lines([0xFF]))
    expect(notUTF8.err.contains("<stdin>:2: Byte 4 is not UTF-8. Nothing was changed"))
    expect(notUTF8.status, is: 65)
    for (byte, number) in [(0, "U+0000"), (0x1B, "U+001B"), (7, "U+0007")] as [(UInt8, String)] {
      let outcome = try todo.run(
        bytes: [Array("add".utf8), Array("--lines".utf8)], input: lines([byte]))
      expect(
        outcome.err.contains("<stdin>:2: The title can't contain the control character \(number)"))
      expect(outcome.err.split(separator: "Nothing was changed").count, is: 2)
      expect(outcome.status, is: 65)
    }
    try expectUntouched()
  }

  @Test(arguments: [
    ["add"], ["add", "x", "-t"], ["add", "x", "-d"], ["add", "x", "-p"],
    ["add", "x", "--key"], ["done"], ["edit", "1", "--title"], [], ["undo"], ["--store"],
  ])
  func anArgumentOf128KiBIsRefusedWithAShortMessage(command: [String]) throws {
    // With the NUL at its end, this is the longest argument that Linux accepts.
    let word = String(repeating: "y", count: 131_071)
    let outcome = try todo.run(command + [word])
    expect(outcome.err.utf8.count < 2000)
    expect(outcome.out, is: "")
    expect([64, 69].contains(outcome.status))
    try expectUntouched()
  }

  @Test(arguments: [(["add", "x", "-n", "-"], ""), (["add", "--lines"], ":1")])
  func tenMegabytesAreRefusedBeforeTheirEnd(command: [String], place: String) throws {
    let outcome = try todo.run(command, input: String(repeating: "y", count: 10_000_000))
    expect(outcome.err.contains("<stdin>\(place): The text is longer than"))
    expect(outcome.err.contains("Nothing was changed"))
    expect(outcome.status, is: 65)
    try expectUntouched()
  }

  /// 10 MB in `make storm`; a family emoji is one character of 25 bytes.
  @Test func manyLongLinesNeedBoundedMemory() throws {
    let title = String(repeating: "👨‍👩‍👧‍👦", count: 196)
    let count = min(Storm.rounds(100), 2000)
    let lines = (1...count).map { "\(title)\($0)\n" }.joined()
    let outcome = try todo.inShell(
      "ulimit -d 131072; exec \"$0\" add --lines --plain=number", words: [],
      input: Array(lines.utf8))
    expect(outcome.err, is: "")
    expect(outcome.lines.count, is: count)
    expect(outcome.status, is: 0)
    try expect(todo.soundness(), is: "ok")
  }

  @Test(arguments: [("</", "Is a directory"), ("<&-", "Bad file descriptor")])
  func unreadableStandardInputIsAnError(redirection: String, words: String) throws {
    for command in ["add --lines", "add x -n -", "batch"] {
      let outcome = try todo.inShell("exec \"$0\" \(command) \(redirection)")
      expect(outcome.err.contains("Could not read <stdin>: \(words)"))
      expect(outcome.status, is: 74)
    }
    try expectUntouched()
  }

  @Test func standardInputIsReadOnlyOnDemand() throws {
    let outcome = try todo.run(
      "list", "--plain=title", input: String(repeating: "y\n", count: 500_000))
    expect(outcome.out, is: "Buy milk\n")
    expect(outcome.status, is: 0)
  }

  /// Returns two lines; the second has `bytes` after "bad".
  private func lines(_ bytes: [UInt8]) -> [UInt8] {
    Array("good\nbad".utf8) + bytes + Array("end\n".utf8)
  }

  private func expectUntouched() throws {
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }
}
