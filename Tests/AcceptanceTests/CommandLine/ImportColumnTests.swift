import Expectations
import Foundation
import Testing

@Suite struct ImportColumnTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("column", "add", "review", "--after", "doing")
    try todo.succeed("column", "add", "Canceled", "--after", "done")
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = todo.home.path(name)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return name
  }

  private func cards() throws -> [String] {
    try todo.succeed("list", "--all", "--plain=title,state,column").split(separator: "\n")
      .map { $0.replacingOccurrences(of: "\t", with: " ") }.sorted()
  }

  @Test(arguments: ["json", "jsonl", "csv", "markdown", "todotxt", "ical", "taskwarrior"])
  func aColumnThatDoesNotExistIsReportedAndKeepsTheState(format: String) throws {
    try todo.succeed("add", "A", "--column", "review")
    let file = "cards.\(format)"
    try todo.succeed("export", "--format", format, "-o", file)
    let copy = try todo.run("import", file, "--format", format, "--store", "copy.sqlite3")
    expect(copy.status, is: 0)
    let savesState = format != "todotxt"
    let state = savesState ? "doing" : "todo"
    expect(
      copy.err.contains(
        "Column review not found: used the default column for 1 card. "
          + "To create it first: todo column add review --state \(savesState ? state : "STATE")\n"))
    try expect(
      todo.succeed("list", "--plain=state,column", "--store", "copy.sqlite3"),
      is: "\(state)\t\(state)\n")
    try todo.succeed("delete", "1")
    try todo.succeed("column", "add", "x", "--store", "other.sqlite3", "--state", "todo")
    try todo.succeed("column", "add", "review", "--store", "other.sqlite3", "--after", "doing")
    let other = try todo.run("import", file, "--format", format, "--store", "other.sqlite3")
    expect(other.err.isEmpty)
    try expect(
      todo.succeed("list", "--plain=state,column", "--store", "other.sqlite3"),
      is: "doing\treview\n")
  }

  @Test func aColumnWithoutAStateSaysTheState() throws {
    let json = """
      [{"title":"a","column":"done"},{"title":"b","column":"review"},
       {"title":"c","column":"nope"},{"title":"d","column":"todo","state":"done"},
       {"title":"e","column":"review","state":"done"}]
      """
    let outcome = try todo.run("import", try write(json, "a.json"))
    try expect(
      cards(), is: ["a done done", "b doing review", "c todo todo", "d done done", "e done done"])
    expect(outcome.err.contains("Column nope not found: used the default column for 1 card."))
    expect(outcome.err.contains("Ignored the column todo of 1 card with the state done"))
    expect(outcome.err.contains("Ignored the column review of 1 card with the state done"))
  }

  @Test func aTableCanNameAColumnInItsStateOrItsColumn() throws {
    let csv = "title,state,column\nT5,,done\nT6,review,\nT7,,review\n"
    try todo.succeed("import", try write(csv, "a.csv"))
    try expect(cards(), is: ["T5 done done", "T6 doing review", "T7 doing review"])
  }

  @Test func aColumnOfATableCanBeMapped() throws {
    let csv = "Name,Stage\na,done\nb,Doing\nc,Review\nd,Cooking\n"
    let file = try write(csv, "a.csv")
    let outcome = try todo.run("import", file, "--map", "title=Name,column=Stage")
    try expect(cards(), is: ["a done done", "b doing doing", "c doing review", "d todo todo"])
    expect(outcome.err.contains("Saved Stage of 1 card in the notes"))
  }

  @Test func aColumnThatTheProjectDoesNotUseGivesItsState() throws {
    try todo.succeed("project", "add", "web")
    try todo.succeed("project", "columns", "web", "todo,doing,done")
    let json = #"[{"title":"a","column":"review","project":"web"}]"#
    try todo.succeed("import", try write(json, "a.json"))
    try expect(cards(), is: ["a doing doing"])
  }

  @Test func timesThatTheStateDoesNotHaveAreReported() throws {
    let csv =
      "title,state,finished,started\nb,todo,2026-11-03,2026-11-02\n"
      + "c,doing,2026-11-03,2026-11-02\n"
    let outcome = try todo.run("import", try write(csv, "a.csv"))
    expect(outcome.err.contains("Skipped finished of 2 cards"))
    // A card that was moved back to todo keeps its first start.
    expect(!outcome.err.contains("started"))
    try expect(todo.succeed("list", "--json=started").contains("2026-11-02"))
  }

  @Test func aStatusThatIsAColumnIsNotInTheNotes() throws {
    let csv =
      "Issue key,Summary,Status,Resolved\nA-1,One,Review,\nA-2,Two,Canceled,\n"
      + "A-3,Three,Waiting,\n"
    let outcome = try todo.run("import", try write(csv, "a.csv"))
    try expect(cards(), is: ["One doing review", "Three todo todo", "Two done Canceled"])
    try expect(todo.succeed("list", "--plain=notes", "text:One"), is: "\n")
    expect(outcome.err.contains("Saved Status of 1 card in the notes"))
    expect(!outcome.err.contains("cancelled"))
  }

  @Test func aCompletedItemIsDoneWhateverItsColumn() throws {
    let asana =
      "Task ID,Completed At,Name,Section/Column\n1201,2026-11-10,a,To do\n"
      + "1202,2026-11-10,b,Review\n1203,2026-11-10,c,Canceled\n1204,,d,Review\n"
    let outcome = try todo.run("import", try write(asana, "a.csv"))
    try expect(cards(), is: ["a done done", "b done done", "c done Canceled", "d doing review"])
    expect(outcome.err.contains("Saved Section/Column of 2 cards in the notes"))
    let jira =
      "Summary,Issue key,Status,Status Category,Resolved\n"
      + "e,W-4,Review,Done,17/Nov/26 5:30 PM\nf,W-5,Cooking,In Progress,\n"
    try todo.succeed("import", try write(jira, "j.csv"))
    try expect(cards().suffix(2), is: ["e done done", "f doing doing"])
    let trello =
      "Card ID,Card Name,Card URL,List Name,Board Name,Due Complete\n"
      + "c1,g,https://trello.com/c/x,Doing,B,true\nc2,h,https://trello.com/c/y,Doing,B,false\n"
    try todo.succeed("import", try write(trello, "t.csv"))
    try expect(cards().suffix(2), is: ["g done done", "h doing doing"])
  }

  @Test func aHeadingThatIsAColumnIsNotAProject() throws {
    let text = "# Proj\n\n## Review\n\n- [ ] m1\n\n## Canceled\n\n- [x] m2\n\n## Done\n\n- [ ] m3\n"
    try todo.succeed("import", try write(text, "a.md"))
    try expect(cards(), is: ["m1 doing review", "m2 done Canceled", "m3 done done"])
    try expect(todo.succeed("list", "--all", "--plain=project"), is: "Proj\nProj\nProj\n")
  }
}
