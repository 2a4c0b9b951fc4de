import Expectations
import Foundation
import Glibc
import Testing

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
      "repo/backlog/tasks/task-1 - a.md": Self.task("task-1", "First", "In Progress"),
      "repo/backlog/tasks/task-2 - b.md": Self.task("task-2", "Second", "To Do"),
      "repo/backlog/completed/task-3 - c.md": Self.task("task-3", "Third", "Done"),
      "repo/backlog/tasks/readme.md": "# How to\n", "repo/backlog/docs/doc-1.md": "# x\n",
    ])
    for folder in ["repo", "repo/", "repo/backlog"] {
      let outcome = try todo.run("import", folder, "--dry-run")
      expect(outcome.out.hasSuffix("Dry run: Imported 3 cards\n"))
      expect(outcome.status, is: 0)
    }
    let outcome = try todo.run("import", "repo")
    expect(outcome.out, is: "Imported 3 cards\n")
    expect(outcome.err.contains("Skipped repo/backlog/tasks/readme.md, which is not a task"))
    try expect(
      todo.succeed("list", "--all", "--plain=state,title,project"),
      is: "doing\tFirst\trepo\ntodo\tSecond\trepo\ndone\tThird\trepo\n")
    try expect(todo.succeed("import", "repo").hasPrefix("Nothing to import. Existing cards: 3"))
  }

  @Test func boardsAreProjectsOfTheirFolders() throws {
    let files = ["backlog/tasks/task-1 - a.md", "kanban/tasks/1.md", "tasks/task-1.md"]
    for (index, file) in files.enumerated() {
      for folder in ["\(index)one", "\(index)two"] {
        try write(["\(folder)/\(file)": Self.task("task-1", "A", "To Do")])
        try expect(todo.succeed("import", folder), is: "Imported 1 card\n")
      }
    }
    let projects = try todo.succeed("list", "--plain=project").split(separator: "\n")
    expect(Set(projects).count, is: 6)
    try expect(todo.succeed("import", "0one/backlog/tasks").hasPrefix("Nothing to import"))
    try expect(todo.succeed("import", "0one", "-p", "web"), is: "Imported 1 card\n")
    try expect(todo.succeed("list", "project:web", "--plain=title"), is: "A\n")
  }

  @Test func pipesAndDevicesAreSkipped() throws {
    try write(["backlog/tasks/task-1.md": Self.task("task-1", "First", "To Do")])
    let folder = todo.home.path("backlog/tasks")
    expect(mkfifo("\(folder)/task-2.md", 0o600), is: 0)
    symlink("/dev/zero", "\(folder)/task-3.md")
    mkdir("\(folder)/folder.md", 0o700)
    let outcome = try todo.run("import", ".")
    expect(outcome.out, is: "Imported 1 card\n")
    expect(!outcome.err.contains("Skipped"))
  }

  @Test func damagedTasksAreFaults() throws {
    try write([
      "backlog/tasks/task-1 - a.md": Self.task("task-1", "First", "To Do"),
      "backlog/tasks/readme.md": "",
    ])
    let folder = todo.home.path("backlog/tasks")
    symlink("\(folder)/nowhere", "\(folder)/task-9.md")
    let bad = URL(fileURLWithPath: "\(folder)/task-2 - b.md")
    try Data("---\nid: task-2\ntitle: ".utf8 + [0xFF, 0x0A]).write(to: bad)
    let outcome = try todo.run("import", ".")
    expect(outcome.status, is: 65)
    expect(outcome.err.contains("./backlog/tasks/task-2 - b.md:3, byte 8: The text is not UTF-8"))
    try Data("---\nid: task-2\n".utf8).write(to: bad)
    let open = try todo.run("import", ".", "--keep-going")
    expect(open.status, is: 65)
    expect(open.out, is: "Imported 1 card\n")
    expect(open.err.contains("./backlog/tasks/task-2 - b.md:1: Expected ---"))
    expect(open.err.contains("readme.md, which is not a task"))
  }

  @Test(arguments: [
    (".beads/issues.jsonl", #"{"id":"bd-1","title":"A","status":"open","issue_type":"task"}"#),
    (
      ".taskmaster/tasks/tasks.json",
      #"{"tasks":[{"id":1,"title":"A","status":"pending","dependencies":[]}]}"#
    ),
  ])
  func aFolderOfBeadsOrTaskMasterIsItsFile(file: String, text: String) throws {
    try write([file: text])
    try expect(todo.succeed("import", "."), is: "Imported 1 card\n")
    let folder = String(file.prefix { $0 != "/" })
    try expect(todo.succeed("import", folder), is: "Nothing to import. Existing cards: 1\n")
  }

  @Test func aFolderWithoutTasksIsRefused() throws {
    try write(["docs/a.md": "# x\n", "docs/b.txt": "x"])
    let outcome = try todo.run("import", "docs")
    expect(outcome.status, is: 65)
    expect(
      outcome.err,
      is: "todo: docs: The folder has no task files of the format. Nothing was changed\n"
        + "  Use --format with backlog\n")
  }
}
