import Foundation
import Testing

/// Cards in the user's editor, on a terminal.
@Suite struct EditorTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "-d", "fri", "-n", "Soon")
    todo.terminal = TerminalSize(columns: 80, rows: 24)
  }

  private func edit(_ editor: String, _ arguments: String...) throws -> Outcome {
    var todo = todo
    todo.environment["EDITOR"] = editor
    let words = arguments.isEmpty ? ["edit", "1"] : arguments
    return try todo.run(bytes: words.map { Array($0.utf8) })
  }

  /// Returns the names of the remaining temporary files.
  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: todo.home.path)
      .filter { $0.hasSuffix(".md") || $0.hasPrefix(".todo") }
  }

  @Test func changesInTheEditorAreSaved() throws {
    let outcome = try edit("sed -i 's/^Title: .*/Title: 우유/; s/Soon/Now/'")
    #expect(outcome.out == "Edited 1: 우유 — new title, new notes\n")
    #expect(outcome.err.isEmpty && outcome.status == 0)
    #expect(try kept() == [])
  }

  @Test func theEditorHasTheTerminalAndAPrivateFile() throws {
    try todo.home.place("my editor", "test -t 0 && test -t 1 && stat -c '%a %s' \"$2\"; echo $1")
    let outcome = try edit("'\(todo.home.path("my editor"))' \"it's\"")
    #expect(outcome.lines.first?.hasPrefix("600 ") == true)
    #expect(outcome.lines.dropFirst().first == "it's")
    #expect(outcome.lines.last == "Nothing changed: 1 Buy milk")
  }

  @Test func theEditorIsChosenInTheDocumentedOrder() throws {
    for name in ["editor", "visual", "vi"] { try todo.home.place(name, "echo \(name)") }
    var todo = todo
    todo.environment["PATH"] = "\(todo.home.path):/usr/bin:/bin"
    #expect(try todo.run("edit", "1").lines.first == "vi")
    todo.environment["VISUAL"] = "visual"
    todo.environment["EDITOR"] = ""
    #expect(try todo.run("edit", "1").lines.first == "visual")
    todo.environment["EDITOR"] = "editor"
    #expect(try todo.run("edit", "1").lines.first == "editor")
  }

  @Test(arguments: [
    ("false", 1), ("no-such-editor", 1), ("kill -TERM $$ #", 1), ("kill -INT $$ #", 130),
  ])
  func aFailedEditorChangesNothing(editor: String, status: Int32) throws {
    let outcome = try edit(editor)
    #expect(outcome.status == status)
    #expect(outcome.err.contains(". Nothing was changed\n"))
    #expect(try kept() == [])
    #expect(try todo.run("history", "--plain").lines.count == 1)
  }

  @Test func interruptingTheEditorDoesNotEndTheProgram() throws {
    let outcome = try edit("trap 'echo received' INT; kill -INT 0; sed -i s/milk/tea/")
    #expect(outcome.lines == ["received", "Edited 1: Buy tea — new title"])
  }

  @Test func anInvalidFormOpensAgainAndIsKept() throws {
    let outcome = try edit("echo opened; sed -i 's/^State: .*/State: dong/'")
    #expect(outcome.lines == ["opened", "opened"])
    #expect(outcome.status == 65)
    #expect(outcome.err.contains("Unknown state “dong”. Nothing was changed"))
    let name = try #require(try kept().first)
    #expect(outcome.err.contains("kept in \(todo.home.path(name))\n"))
    let text = try String(contentsOfFile: todo.home.path(name), encoding: .utf8)
    #expect(text.hasPrefix("#! Line ") && text.contains("State: dong"))
  }

  @Test func aCorrectedFormIsSaved() throws {
    try todo.home.place(
      "e", "grep -q '^#!' \"$1\" && sed -i s/dong/doing/ \"$1\" || sed -i s/todo$/dong/ \"$1\"")
    let outcome = try edit(todo.home.path("e"))
    #expect(outcome.out == "Edited 1: Buy milk — now in doing\n")
    #expect(try kept() == [])
  }

  @Test(arguments: [
    "printf '' >", "sed -i 's/^/# /'", "true", "sed -i 's/$/\\r/'",
    "sed -i '1s/^/\\xef\\xbb\\xbf/'",
  ])
  func anEmptyOrUnchangedFormChangesNothing(editor: String) throws {
    let outcome = try edit(editor)
    #expect(outcome.out == "Nothing changed: 1 Buy milk\n")
    #expect(outcome.status == 0)
    #expect(try todo.run("history", "--plain").lines.count == 1)
    #expect(try kept() == [])
  }

  @Test func otherProcessesCanWriteWhileTheEditorRuns() throws {
    let other = "TERM= todo edit 1 --priority high </dev/null >/dev/null"
    var todo = todo
    let folder = URL(filePath: todo.executable).deletingLastPathComponent()
    todo.environment["PATH"] = "\(folder.path(percentEncoded: false)):/usr/bin:/bin"
    todo.environment["EDITOR"] = "\(other); sed -i s/milk/tea/"
    #expect(try todo.run("edit", "1").out == "Edited 1: Buy tea — new title\n")
    todo.environment["EDITOR"] = "\(other); sed -i 's/^Priority.*/Priority: low/'"
    #expect(try todo.run("edit", "1").out == "Edited 1: Buy tea — low priority\n")
    todo.environment["EDITOR"] = "\(other); sed -i 's/^Priority.*/Priority: normal/'"
    let conflict = try todo.run("edit", "1")
    #expect(conflict.status == 1)
    #expect(conflict.err.contains("Card 1 was changed by someone else"))
    #expect(try kept().count == 1)
  }

  @Test func aNewCardCanBeWrittenInTheEditor() throws {
    let outcome = try edit("sed -i 's/^Title:.*/Title: Tea/'", "add", "-e", "-p", "home")
    #expect(outcome.out == "Added 2: Tea (home, todo)\n")
    #expect(outcome.err == "todo: Created project home\n")
  }

  @Test func anEditorNeedsATerminal() throws {
    var todo = todo
    todo.terminal = nil
    todo.environment["EDITOR"] = "touch opened; true"
    #expect(try todo.run("edit", "1").status == 64)
    #expect(try todo.run("add", "-e", "Tea").status == 64)
    #expect(access(todo.home.path("opened"), F_OK) == -1)
  }

  @Test func theFileIsInTheRuntimeFolderIfThereIsOne() throws {
    var todo = todo
    try FileManager.default.createDirectory(
      atPath: todo.home.path("run"), withIntermediateDirectories: false)
    todo.environment["XDG_RUNTIME_DIR"] = todo.home.path("run")
    todo.environment["EDITOR"] = "echo"
    #expect(try todo.run("edit", "1").out.hasPrefix(todo.home.path("run/todo-1-")))
    todo.environment["XDG_RUNTIME_DIR"] = todo.home.path("gone")
    #expect(try todo.run("edit", "1").out.hasPrefix(todo.home.path("todo-1-")))
  }
}
