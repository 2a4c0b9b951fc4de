import Expectations
import Testing

/// With a fixed clock, a run can be repeated byte for byte.
@Suite struct RepeatTests {
  private static let script: [(words: [String], input: String)] = [
    (["add", "Buy milk", "-d", "+7d", "-p", "web", "--json"], ""),
    (["add", "--lines", "-t", "x"], "- [ ] one\n- two\n"), (["start", "2"], ""),
    (["done", "1,2", "--json"], ""), (["move", "3", "--top", "-p", "home"], ""), ([], ""),
    (["edit", "3", "--step", "Go", "--json"], ""), (["undo"], ""), (["redo", "--json"], ""),
    (["delete", "1"], ""), (["undo", "t9"], ""), (["undo", "t1"], ""),
    (["list", "--all", "--json"], ""),
    (["show", "1-3", "--json"], ""), (["history", "--json"], ""), (["list", "nothing"], ""),
    (["ls"], ""), (["help", "--json"], ""),
  ]

  private func transcript() throws -> [UInt8] {
    let todo = try Program()
    var all: [UInt8] = []
    for line in Self.script {
      let outcome = try todo.run(
        bytes: line.words.map { Array($0.utf8) }, input: Array(line.input.utf8))
      all += outcome.outBytes + outcome.errBytes + Array("\(outcome.end)".utf8)
    }
    return all
  }

  @Test func theSameCommandsOnTwoNewStoresPrintTheSame() throws {
    let first = try transcript()
    try expect(transcript(), is: first)
    expect(first.count > 5_000)
  }
}
