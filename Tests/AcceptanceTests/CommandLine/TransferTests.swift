import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

@Suite struct TransferTests {
  private let todo: Program

  init() throws {
    todo = try Program()
  }

  @Test func exportAndImportThroughAPipeGiveTheSameBoard() throws {
    try todo.succeed("add", "--lines", "-p", "web", input: "a\nb\nc\n")
    try todo.succeed("start", "2")
    var shell = try Program("/bin/bash")
    shell.environment = todo.environment
    for format in ["json", "jsonl", "csv"] {
      let other = todo.home.path("\(format).sqlite3")
      let outcome = try shell.run(
        "-c",
        "set -o pipefail; \"$0\" export --format \(format) | \"$0\" import --store \(other)",
        todo.executable)
      expect(outcome.out, is: "Imported 3 cards\n")
      expect(outcome.status, is: 0)
      try expect(
        todo.succeed("list", "--all", "--json", "--store", other),
        is: todo.succeed("list", "--all", "--json"))
    }
  }

  @Test func exportReplacesAFileAtomicallyAndKeepsItsMode() throws {
    try todo.succeed("add", "a")
    let file = todo.home.path("cards.csv")
    try expect(todo.succeed("export", "-o", "cards.csv"), is: "Exported 1 card to cards.csv\n")
    try expect(mode(of: file), is: 0o600)
    let first = try String(contentsOfFile: file, encoding: .utf8)
    expect(first.hasPrefix("number,id,title,"))
    chmod(file, 0o644)
    symlink("cards.csv", todo.home.path("link.csv"))
    try todo.succeed("add", "b")
    try todo.succeed("export", "-o", "link.csv")
    try expect(String(contentsOfFile: file, encoding: .utf8).hasPrefix(first))
    try expect(mode(of: file), is: 0o644)
    try expect(todo.run("import", "cards.csv").out.hasPrefix("Nothing to import"))
    try expect(names(), is: ["cards.csv", "link.csv", "todo.sqlite3"])
  }

  @Test func hintsNameTheColumnsOfTheFile() throws {
    let file = todo.home.path("t.csv")
    try "Foo,Bar\nA,B\n".write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try todo.run("import", "t.csv", "--map", "title=Nope")
    expect(outcome.status, is: 65)
    expect(outcome.err.contains("Columns of the file: Foo, Bar"))
    expect(!outcome.err.contains("--keep-going"))
  }

  @Test func keepGoingIsSuggestedOnlyIfARecordIsValid() throws {
    for (text, helps) in [
      ("{\"title\":\"a\"}\n{\"title\":\"\"}\n", true), ("{\"title\":\"\"}\n", false),
      ("{\"title\":\"\"}\n{\"title\":\"a\"}\n", true),
      ("{\"version\":2,\"cards\":[{\"title\":\"a\"}]}", false),
    ] {
      let outcome = try todo.run("import", "--dry-run", input: text)
      expect(outcome.status, is: 65, "\(text)")
      expect(outcome.err.contains("--keep-going"), is: helps, "\(text)")
    }
  }

  @Test func aLongLineIsRefusedAtOnce() throws {
    let long = String(repeating: "word ", count: 800_000)
    var todo = todo
    todo.timeLimit = .seconds(20)
    for format in [[], ["--format", "csv"], ["--format", "markdown"]] {
      let outcome = try todo.run(
        bytes: (["import"] + format).map { Array($0.utf8) }, input: Array(long.utf8))
      expect(outcome.status, is: 65)
    }
  }

  @Test func exportWritesTheTargetOfADanglingLink() throws {
    try todo.succeed("add", "a")
    mkdir(todo.home.path("kept"), 0o755)
    symlink("kept/cards.csv", todo.home.path("link.csv"))
    try todo.succeed("export", "-o", "link.csv")
    let text = try String(contentsOfFile: todo.home.path("kept/cards.csv"), encoding: .utf8)
    expect(text.hasPrefix("number,id,title,"))
    var status = stat()
    expect(lstat(todo.home.path("link.csv"), &status), is: 0)
    expect(status.st_mode & S_IFMT, is: S_IFLNK)
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
      is: "todo: Could not write “cards.json”: File too large. The file was not changed\n")
    try expect(String(contentsOfFile: todo.home.path("cards.json"), encoding: .utf8), is: "before")
    try expect(names(), is: ["cards.json", "todo.sqlite3"])
    try expect(todo.run("export", "-o", "no/such/cards.json").status, is: 73)
    try expect(todo.run("export", "-o", ".").status, is: 73)
  }

  @Test func exportCanWriteToADevice() throws {
    try todo.succeed("add", "a")
    try expect(todo.succeed("export", "-o", "/dev/null"), is: "Exported 1 card to /dev/null\n")
    try expect(todo.run("export", "-o", "/dev/full").status, is: 74)
  }

  @Test func aClosedPipeEndsTheProgramSilently() throws {
    try todo.succeed("add", "--lines", input: String(repeating: "a title\n", count: 5_000))
    let running = try todo.start("export")
    running.closeOutput()
    let outcome = try running.finish()
    expect(outcome.status, is: 0)
    expect(outcome.err, is: "")
  }

  @Test func aKilledImportOrExportLeavesNothing() throws {
    try todo.succeed("add", "before")
    let lines = (1...2_000).map { "{\"title\":\"card \($0)\"}\n" }.joined()
    let usual = try ContinuousClock().measure {
      try todo.succeed("import", "--store", "other.sqlite3", input: lines)
    }
    var chance = SeededGenerator(Storm.seed)
    var ended = 0
    for _ in 1...Storm.rounds(4) {
      let importing = try todo.start("import")
      importing.write(lines)
      importing.closeInput()
      chance.sleep(upTo: usual)
      importing.send(signal: SIGKILL)
      if try importing.finish().signal == SIGKILL { ended += 1 }
      let count = try todo.titles().count
      expect(count == 1 || count == 2_001)
    }
    expect(ended > 0, "every import was over before the signal came; seed \(Storm.seed)")
    try expect(todo.soundness(), is: "ok")
  }

  @Test func invalidContentIsReportedWithFileLineAndStatus() throws {
    try "{\"title\":\"a\"}\n{\"title\":\"b\",\"deadline\":\"soon\"}\n".write(
      toFile: todo.home.path("x.jsonl"), atomically: false, encoding: .utf8)
    let outcome = try todo.run("import", "x.jsonl")
    expect(outcome.status, is: 65)
    expect(
      outcome.err,
      is: "todo: x.jsonl:2: “soon” is not a valid value of deadline. Nothing was imported\n"
        + "  To import the valid records: --keep-going\n")
    try expect(todo.succeed("list"), is: "")
    try expect(todo.run("import", "x.jsonl", "--keep-going").status, is: 65)
    try expect(todo.succeed("list", "--plain=title"), is: "a\n")
  }

  private func mode(of path: String) throws -> UInt32 {
    var status = stat()
    guard stat(path, &status) == 0 else { throw ProgramFault.system("stat", errno: errno) }
    return status.st_mode & 0o777
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: todo.home.path).sorted()
  }
}
