import Expectations
import Foundation
import Glibc
import Testing

@Suite struct TransferTests {
  private let todo: Program

  init() throws {
    todo = try Program()
  }

  @Test func exportReplacesAFileAtomicallyAndKeepsItsMode() throws {
    try todo.succeed("add", "a")
    let file = todo.home.path("cards.csv")
    try expect(todo.succeed("export", "-o", "cards.csv"), is: "Exported 1 card to cards.csv\n")
    expect(mode(file), is: 0o600)
    let first = try String(contentsOfFile: file, encoding: .utf8)
    expect(first.hasPrefix("number,id,title,"))
    chmod(file, 0o644)
    symlink("cards.csv", todo.home.path("link.csv"))
    try todo.succeed("add", "b")
    try todo.succeed("export", "-o", "link.csv")
    try expect(String(contentsOfFile: file, encoding: .utf8).hasPrefix(first))
    expect(mode(file), is: 0o644)
    try expect(todo.run("import", "cards.csv").out.hasPrefix("Nothing to import"))
    try expect(todo.filesBesideStore(), is: ["cards.csv", "link.csv", "todo.sqlite3"])
  }

  @Test func anUnwritableFileIsNotChanged() throws {
    try todo.succeed("add", "--lines", input: String(repeating: "a title\n", count: 300))
    try "before".write(toFile: todo.home.path("cards.json"), atomically: false, encoding: .utf8)
    var limited = todo
    limited.fileLimit = 40
    let outcome = try limited.run("export", "-o", "cards.json")
    expect(outcome.status, is: 74)
    expect(
      outcome.err,
      is: "todo: Could not write cards.json: File too large\n")
    try expect(String(contentsOfFile: todo.home.path("cards.json"), encoding: .utf8), is: "before")
    try expect(todo.filesBesideStore(), is: ["cards.json", "todo.sqlite3"])
    try expect(todo.run("export", "-o", "no/such/cards.json").status, is: 73)
    try expect(todo.run("export", "-o", ".").status, is: 73)
  }

  @Test func anExportCanGoToADevice() throws {
    try todo.succeed("add", "a")
    for path in ["/dev/stdout", "/dev/fd/1", "-"] {
      let outcome = try todo.run("export", "--format", "todotxt", "-o", path)
      expect(outcome.out.split(separator: "\n").count, is: 1)
      expect(!outcome.err.contains("Exported"))
    }
    try expect(todo.succeed("export", "-o", "/dev/null"), is: "Exported 1 card to /dev/null\n")
    try expect(todo.run("export", "-o", "/dev/full").status, is: 74)
  }
}
