import Foundation
import Testing

/// `todo import FOLDER` of the built program.
@Suite struct FolderImportTests {
  private let todo: Program

  init() throws {
    todo = try Program()
  }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let path = todo.home.path(name)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  private static func task(_ id: String, _ title: String, _ status: String) -> String {
    "---\nid: \(id)\ntitle: \(title)\nstatus: \(status)\ncreated_date: '2026-01-01 10:00'\n"
      + "labels: []\n---\n\n## Description\n\ntext\n"
  }

  @Test func aFolderOfBacklogIsImportedOnce() throws {
    try write([
      "repo/backlog/config.yml": "project_name: \"Web\"\nstatuses: [\"To Do\", \"Done\"]\n",
      "repo/backlog/tasks/task-1 - a.md": Self.task("task-1", "First", "In Progress"),
      "repo/backlog/tasks/task-2 - b.md": Self.task("task-2", "Second", "To Do"),
      "repo/backlog/completed/task-3 - c.md": Self.task("task-3", "Third", "Done"),
      "repo/backlog/tasks/readme.md": "# How to\n", "repo/backlog/docs/doc-1.md": "# x\n",
    ])
    for folder in ["repo", "repo/", "repo/backlog"] {
      let outcome = try todo.run("import", folder, "--dry-run")
      #expect(outcome.out.hasSuffix("Would import 3 cards\n"))
      #expect(outcome.status == 0)
    }
    let outcome = try todo.run("import", "repo")
    #expect(outcome.out == "Imported 3 cards\n")
    #expect(outcome.err.contains("Skipped repo/backlog/tasks/readme.md, which is not a task"))
    #expect(
      try todo.succeed("list", "--all", "--plain=state,title,project")
        == "doing\tFirst\tWeb\ntodo\tSecond\tWeb\ndone\tThird\tWeb\n")
    #expect(try todo.succeed("import", "repo").hasPrefix("Nothing to import: all 3 cards"))
  }

  @Test func aFolderOfKanbanMdIsImported() throws {
    try write([
      "kanban/config.yml": "version: 3\nboard:\n  name: Demo\nstatuses:\n  - backlog\n  - done\n",
      "kanban/tasks/001-a.md":
        "---\nid: 1\ntitle: One\nstatus: backlog\ncreated: 2026-02-07T10:30:00Z\n---\n\nBody.\n",
    ])
    #expect(try todo.succeed("import", ".") == "Imported 1 card\n")
    #expect(try todo.succeed("list", "--plain=title,project") == "One\tDemo\n")
  }

  @Test func aTaskThatIsNotValidIsNamed() throws {
    try write([
      "backlog/tasks/task-1.md": Self.task("task-1", "First", "To Do"),
      "backlog/tasks/task-2.md": "---\nid: task-2\ntitle: ''\nstatus: To Do\n---\n",
      "backlog/archive/tasks/task-3.md": Self.task("task-3", "Third", "To Do"),
      "backlog/drafts/draft-1.md": Self.task("draft-1", "Draft", "Draft"),
    ])
    let outcome = try todo.run("import", ".")
    #expect(outcome.status == 65)
    #expect(outcome.err.contains("task-2.md:1: title is missing. Nothing was imported"))
    let rest = try todo.run("import", ".", "--keep-going")
    #expect(rest.out == "Imported 2 cards\n")
    #expect(rest.err.contains("Skipped 1 card archived in the other program"))
  }

  @Test func aFolderWithoutTasksIsRefused() throws {
    try write(["docs/a.md": "# x\n", "docs/b.txt": "x"])
    let outcome = try todo.run("import", "docs")
    #expect(outcome.status == 65)
    #expect(
      outcome.err == "todo: docs: The folder has no task files of Backlog.md or kanban-md. "
        + "Nothing was imported\n")
  }
}
