import Expectations
import Testing
import TodoCommandsTesting

/// A second import of a file that changed in the other program.
@Suite struct RepeatedImportTests {
  private let desk = Desk()

  @Test func theFirstOfManyTasksAreNamed() {
    func table(_ day: String) -> String {
      "Title,Due,Status\n" + (1...1_201).map { "Task \($0),2026-12-\(day),open\n" }.joined()
    }
    desk.type("import", input: table("01"))
    expect(
      desk.type("import", input: table("02")).err,
      is: "todo: Skipped 1,201 cards with the title of an existing card and another deadline: "
        + "Task 1, Task 2, Task 3, Task 4, Task 5, Task 6, Task 7, Task 8, …\n")
  }

  @Test func anExportWithAnAddedColumnAddsNoCardTwice() {
    desk.type("add A --step s1 --key 007")
    desk.type("add B")
    let lines = desk.say("export --format csv").split(separator: "\r\n")
    let file = lines.enumerated().map { "\($1),\($0 == 0 ? "Hours" : "3")\r\n" }.joined()
    expect(desk.type("import", input: file).out.hasPrefix("Nothing to import: all 2 cards"))
    let outcome = Desk().type("import", input: file)
    expect(outcome.out, is: "Imported 2 cards\n")
    expect(outcome.notes, is: ["todo: Saved Hours of 2 cards in the notes"])
  }

  @Test(arguments: ["inbox", "web"])
  func idsOfAnExportWithOtherColumnsAreKnown(project: String) {
    desk.type("add A -p \(project)")
    let id = desk.say("list --plain=id").split(separator: "\n").last.map(String.init) ?? ""
    let outcome = desk.type("import -p web", input: "id,Task,Due,Status,key\n\(id),A,,,\n")
    expect(outcome.out, is: "Nothing to import: the card already exists\n")
  }

  /// Without an assignee, or on a done card, a claim means nothing.
  @Test(arguments: [
    ("", true), ("\"assignee\":\"ann\",\"state\":\"done\",", true),
    ("\"assignee\":\"ann\",", false),
  ])
  func theEndOfNoClaimIsReported(members: String, isReported: Bool) {
    let card = "{\"title\":\"Build\",\(members)\"lease\":\"2026-12-01T10:00:00Z\"}"
    for (format, text) in [("jsonl", card), ("json", "[\(card)]")] {
      let outcome = Desk().type("import --format \(format)", input: text)
      expect(outcome.notes, is: (isReported ? ["todo: Skipped lease of 1 card"] : []))
    }
  }
}
