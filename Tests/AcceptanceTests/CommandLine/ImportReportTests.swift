import Expectations
import Foundation
import Testing

@Suite struct ImportReportTests {
  private let todo: Program

  init() throws {
    todo = try Program()
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = todo.home.path(name)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return name
  }

  @Test func linesThatAreNotCardsAreCounted() throws {
    let text = "- [ ] a\n- [ ] \n\n> - [ ] b\n\n| [ ] c |\n"
    let outcome = try todo.run("import", try write(text, "a.md"), "--format", "markdown")
    expect(outcome.out, is: "Imported 1 card\n")
    expect(
      outcome.err,
      is: "todo: Skipped 1 card without a title\n"
        + "todo: Skipped 2 lines with a checkbox outside a list\n")
  }

  @Test func aListThatIsNotCompleteIsReported() throws {
    let text = """
      {"items":[{"content":{"body":"","title":"Idea","type":"DraftIssue"},"id":"PVTI_2",\
      "status":"Todo","title":"Idea"}],"totalCount":40}
      """
    let outcome = try todo.run("import", try write(text, "a.json"))
    expect(outcome.out, is: "Imported 1 card\n")
    expect(
      outcome.err,
      is: "todo: The file has only 1 of 40 items. "
        + "To write all: gh project item-list --limit 40\n")
  }

  @Test func filesOfAFolderWithTheSameIdAreNamed() throws {
    for name in ["a", "b"] {
      _ = try write(
        "---\nid: task-1\ntitle: \(name)\nstatus: To Do\ncreated_date: '2026-01-01'\n---\n",
        "web/backlog/tasks/task-1 - \(name).md")
    }
    let outcome = try todo.run("import", "web")
    expect(outcome.out, is: "Imported 1 card\n")
    expect(
      outcome.err.contains(
        "Skipped web/backlog/tasks/task-1 - b.md, which has the id or key of an earlier file\n"))
  }

  @Test func aMappedKeyCanBeANumber() throws {
    let file = try write("Task,Nr\nBuy,7\nSell,8\n", "a.csv")
    let outcome = try todo.run("import", file, "--map", "title=Task,key=Nr")
    expect(outcome.err.isEmpty)
    try expect(todo.succeed("list", "--plain=title,key"), is: "Buy\t7\nSell\t8\n")
    try expect(todo.succeed("import", file, "--map", "title=Task,key=Nr").hasPrefix("Nothing"))
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "-"])
  func anExportToStandardOutputIsOnlyTheFile(path: String) throws {
    try todo.succeed("add", "a")
    let outcome = try todo.run("export", "--format", "todotxt", "-o", path)
    expect(outcome.out.split(separator: "\n").count, is: 1)
    expect(!outcome.err.contains("Exported"))
  }
}
