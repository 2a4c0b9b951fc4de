import Expectations
import Foundation
import Testing

@Suite struct SettingsEditTests {
  private var todo: Program
  private var path: String { todo.settings }

  init() throws {
    todo = try .withSettings()
    todo.terminal = TerminalSize(columns: 80, rows: 24)
  }

  private func edit(_ editor: String) throws -> Outcome {
    try todo.with(["EDITOR": editor]).run("settings", "edit")
  }

  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: todo.home.path)
      .filter { $0.hasPrefix("todo-settings") }
  }

  @Test func changesInTheEditorAreSaved() throws {
    let outcome = try edit("sed -i 's/^{/{ \"date.style\": \"iso\"/'")
    expect(outcome.out, is: "date.style: language → iso\n")
    try expect(todo.settingsText(), is: "{ \"date.style\": \"iso\"\n}\n")
    try expect(kept(), is: [])
  }

  @Test(arguments: ["true", "sed -i d", "sed -i 's/^#.*/# x/'"])
  func anUnchangedTextChangesNothing(editor: String) throws {
    let outcome = try edit(editor)
    expect(outcome.out, is: "Nothing changed\n")
    expect(outcome.status, is: 0)
    expect(access(path, F_OK), is: -1)
    try expect(kept(), is: [])
  }

  @Test(arguments: [
    ("sed -i 's/^{/{ broken/'", ":6, column 3"),
    ("sed -i 's/^{/{ \"date.style\": \"isso\"/'", "“isso” is not a valid value for date.style"),
  ])
  func anInvalidTextOpensAgainAndIsKept(editor: String, words: String) throws {
    let outcome = try edit("echo opened; grep -q '^#!' \"$1\" && exit 0; \(editor)")
    expect(outcome.lines, is: ["opened", "opened"])
    try expect(kept().count, is: 1)
    expect(outcome.status, is: 65)
    expect(outcome.err.contains(words))
    expect(access(path, F_OK), is: -1)
  }

  @Test func aCorrectedTextIsSaved() throws {
    try todo.home.place(
      "e",
      """
      grep -q '^#!' "$1" && sed -i 's/isso/iso/' "$1" \\
        || sed -i 's/^{/{ "date.style": "isso"/' "$1"
      """)
    let outcome = try edit(todo.home.path("e"))
    expect(outcome.out, is: "date.style: language → iso\n")
    try expect(kept(), is: [])
  }

  @Test func anInvalidFileCanBeCorrected() throws {
    try todo.place(settings: "{\"date.style\": iso}")
    let outcome = try edit("sed -i 's/: iso/: \"iso\"/'")
    expect(outcome.out, is: "date.style: language → iso\n")
    expect(outcome.err.contains("invalid JSON"))
    try expect(todo.settingsText(), is: "{\"date.style\": \"iso\"}")
  }
}
