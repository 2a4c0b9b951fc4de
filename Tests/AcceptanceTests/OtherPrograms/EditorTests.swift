import Expectations
import Foundation
import Testing

@Suite struct EditorTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "-d", "fri", "-n", "Soon")
    todo.terminal = TerminalSize(columns: 80, rows: 24)
  }

  private func edit(_ editor: String) throws -> Outcome {
    try todo.with(["EDITOR": editor]).run("edit", "1")
  }

  /// Returns the names of the remaining temporary files.
  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: todo.home.path)
      .filter { $0.hasSuffix(".md") || $0.hasPrefix(".todo") }
  }

  @Test func changesInTheEditorAreSaved() throws {
    let outcome = try edit("sed -i 's/^Title: .*/Title: 우유/; s/Soon/Now/'")
    expect(outcome.out, is: "Edited 1: 우유 — title, notes\n")
    expect(outcome.err.isEmpty && outcome.status == 0)
    try expect(kept(), is: [])
  }

  @Test func theEditorHasTheTerminalAndAPrivateFile() throws {
    try todo.home.place("my editor", "test -t 0 && test -t 1 && stat -c '%a %s' \"$2\"; echo $1")
    let outcome = try edit("'\(todo.home.path("my editor"))' \"it's\"")
    expect(outcome.lines.first?.hasPrefix("600 "), is: true)
    expect(outcome.lines.dropFirst().first, is: "it's")
    expect(outcome.lines.last, is: "Nothing changed: 1 Buy milk")
  }

  @Test func theEditorIsChosenInTheDocumentedOrder() throws {
    for name in ["editor", "visual", "vi"] { try todo.home.place(name, "echo \(name)") }
    var todo = todo.with(["PATH": "\(todo.home.path):/usr/bin:/bin"])
    try expect(todo.run("edit", "1").lines.first, is: "vi")
    todo.environment["VISUAL"] = "visual"
    todo.environment["EDITOR"] = ""
    try expect(todo.run("edit", "1").lines.first, is: "visual")
    todo.environment["EDITOR"] = "editor"
    try expect(todo.run("edit", "1").lines.first, is: "editor")
  }

  @Test(arguments: [
    ("false", 1), ("no-such-editor", 1), ("kill -TERM $$ #", 1), ("kill -INT $$ #", 130),
  ])
  func aFailedEditorChangesNothing(editor: String, status: Int32) throws {
    let outcome = try edit(editor)
    expect(outcome.status, is: status)
    expect(outcome.err.contains(". Nothing was changed\n"))
    try expect(kept(), is: [])
    try expect(todo.run("history", "--plain").lines.count, is: 1)
  }

  @Test func interruptingTheEditorDoesNotEndTheProgram() throws {
    let outcome = try edit("trap 'echo received' INT; kill -INT 0; sed -i s/milk/tea/")
    expect(outcome.lines, is: ["received", "Edited 1: Buy tea — title"])
  }

  @Test func otherProcessesCanWriteWhileTheEditorRuns() throws {
    let other = "TERM= todo edit 1 --priority high </dev/null >/dev/null"
    var todo = todo
    todo.environment["PATH"] = "\(try Program.binaries()):/usr/bin:/bin"
    todo.environment["EDITOR"] = "\(other); sed -i s/milk/tea/"
    try expect(todo.run("edit", "1").out, is: "Edited 1: Buy tea — title\n")
    todo.environment["EDITOR"] = "\(other); sed -i 's/^Priority.*/Priority: low/'"
    try expect(todo.run("edit", "1").out, is: "Edited 1: Buy tea — priority low\n")
  }

  @Test func theFileIsInTheRuntimeFolderIfThereIsOne() throws {
    var todo = todo
    mkdir(todo.home.path("run"), 0o700)
    todo.environment["XDG_RUNTIME_DIR"] = todo.home.path("run")
    todo.environment["EDITOR"] = "echo"
    try expect(todo.run("edit", "1").out.hasPrefix(todo.home.path("run/todo-1-")))
    todo.environment["XDG_RUNTIME_DIR"] = todo.home.path("gone")
    try expect(todo.run("edit", "1").out.hasPrefix(todo.home.path("todo-1-")))
  }
}
