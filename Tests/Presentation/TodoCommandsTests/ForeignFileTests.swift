import CommandLineKit
import Entities
import Expectations
import Testing
import TodoCommandsTesting

/// `todo import` of files of other programs, and of files that it can't import.
@Suite struct ForeignFileTests {
  private let desk = Desk()

  @Test(
    arguments: [
      (
        "#+TITLE: x\n* TODO Buy milk\n",
        "This looks like an org-mode file; `todo` can't import it. Nothing was imported\n"
      ),
      (
        "[{\"iid\":1,\"project_id\":2,\"title\":\"x\",\"description\":\"y\"}]",
        "This looks like issues of GitLab; `todo` can't import it. Nothing was imported\n"
      ),
      (
        "Name,Email\nBob,b@x.y\n",
        "This looks like CSV with unknown columns: Name, Email. Nothing was imported\n"
          + "  Name the columns: --map title=Name\n"
      ),
      (
        "Date,Description,Amount\n2026-01-01,Coffee,-3.50\n",
        "This looks like CSV with unknown columns: Date, Description, Amount. "
          + "Nothing was imported\n  Name the columns: --map title=Description\n"
      ),
      (
        "Call Bob\nPay +bank\nMow\nSow\n",
        "This could be todo.txt, but that is not certain. Nothing was imported\n"
          + "  If it is: --format todotxt\n"
      ),
    ])
  func anotherFileIsNamedAndAddsNothing(input: String, message: String) {
    let outcome = desk.type("import", input: input)
    expect(outcome.err, is: "todo: <stdin>: \(message)")
    expect(outcome.status, is: .badContent)
    expect(desk.say("list --all"), is: "")
  }

  @Test(
    arguments: [
      (
        "json", #"[{"title":"a"},{"title":" "}]"#,
        "<stdin>:1, element 2: A title can't be empty"
      ),
      (
        "json", #"{"version":1,"cards":[{"title":"a"},{"titel":"b"}]}"#,
        "<stdin>:1, element 2: Unknown field “titel”"
      ),
      ("json", "[\n{\"title\":\"a\"},\n{}\n]", "<stdin>:3: title is missing"),
      (
        "json", #"[{"title":99999999999999999999999}]"#,
        "<stdin>:1, element 1: “99999999999999999999999” is not a valid value of title"
      ),
      (
        "json", #"{"version":1,"cards":[],"projects":[{"name":"a"},{}]}"#,
        "<stdin>:1, element 2: name is missing"
      ),
      (
        "github", #"[{"title":"a","state":"OPEN"},{"state":"OPEN"}]"#,
        "<stdin>:1, element 2: title is missing"
      ),
      (
        "taskwarrior", #"[{"description":"a"},{"status":"pending"}]"#,
        "<stdin>:1, element 2: description is missing"
      ),
      (
        "trello", #"{"cards":[{"id":"a","name":"x"},{"name":"y"}]}"#,
        "<stdin>:1, element 2: id is missing"
      ),
      (
        "json", #"[{"title":"a","title":"b"}]"#,
        "<stdin>:1, column 15: Repeated key “title”"
      ),
      (
        "csv", "title,key,notes\na,b,c\n\nd,e,f,g\n",
        "<stdin>:4: The row has 4 values, the header has 3"
      ),
      ("csv", "title,key\na\n", "<stdin>:2: The row has 1 value, the header has 2"),
      ("csv", "Summary,Status\na,To Do,c\n", "<stdin>:2: The row has 3 values, the header has 2"),
    ])
  func aFaultNamesItsPlace(format: String, input: String, message: String) {
    let outcome = desk.type("import --format \(format)", input: input)
    expect(outcome.err.hasPrefix("todo: \(message). Nothing was imported\n"), "\(outcome.err)")
    expect(outcome.status, is: .badContent)
  }

  @Test func aFileWithoutCardsIsRefusedUnlessItIsEmpty() {
    let outcome = desk.type("import --format markdown", input: "# Head\n\n- item\n")
    expect(outcome.status, is: .badContent)
    expect(
      outcome.err,
      is: "todo: <stdin>: Nothing found in 15 bytes of Markdown. Nothing was imported\n"
        + "  Cards are list items with a check box: - [ ] Buy milk\n")
    let events = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n"
    expect(desk.type("import", input: events).status, is: .badContent)
    for empty in ["", "[]", "{\"version\":1,\"cards\":[]}", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"] {
      expect(desk.type("import", input: empty).status, is: .ok)
    }
  }

  @Test func aTruncatedArrayAddsNothing() {
    for text in [
      "[{\"description\":\"x\",\"uuid\":\"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10\"},", "[",
    ] {
      expect(desk.type("import", input: text).status, is: .badContent)
      expect(desk.say("list"), is: "")
    }
  }

  @Test func columnsAreMapped() {
    let text = "What;When\nShip;01.12.2026\n"
    let outcome = desk.type("import --map title=What,due=When", input: text)
    expect(outcome.out, is: "Imported 1 card\n")
    expect(desk.say("list --plain=title,deadline"), is: "Ship\t2026-12-01\n")
    expect(desk.type("import --map title=Waht", input: text).status, is: .badContent)
    for line in [
      "--map title", "--map titel=What", "--map title=What --format json",
      "--map title=What,title=When",
    ] {
      expect(desk.type("import \(line)", input: text).status, is: .usage)
    }
  }

  @Test func aDateWithTwoReadingsNamesTheOption() {
    let text = "Name,Due\na,06/12/2026\n"
    let outcome = desk.type("import", input: text)
    expect(outcome.status, is: .badContent)
    expect(
      outcome.err,
      is: "todo: <stdin>:2: “06/12/2026” in Due has more than one meaning. "
        + "Nothing was imported\n"
        + "  Use --dates dmy for day/month/year, --dates mdy for month/day/year, "
        + "or --dates ymd for year/month/day\n")
    desk.type("import --dates mdy", input: text)
    expect(desk.say("list --plain=deadline"), is: "2026-06-12\n")
    expect(desk.type("import --dates ydm", input: text).status, is: .usage)
  }

  /// Only a few are named, with the numbers that they have or would have.
  @Test(arguments: ["", " --dry-run"])
  func cardsWhoseTextsAreCutAreNamed(_ option: String) {
    let long = String(repeating: "x", count: Notes.limit + 1)
    desk.doAll("add Here")
    func imported(_ count: Int) -> [String] {
      let rows = (1...count).map { "Card \(count)-\($0),W-\(count)-\($0),\(long)\n" }
      return desk.type(
        "import" + option, input: "Summary,Issue key,Description\n" + rows.joined()
      ).notes
    }
    let first = "todo: Shortened notes of 2 cards, which was too long: 2 Card 2-1, 3 Card 2-2"
    expect(imported(2), is: [first])
    let next = option.isEmpty ? 4 : 2
    let names = (0..<5).map { "\(next + $0) Card 7-\($0 + 1)" }.joined(separator: ", ")
    expect(
      imported(7),
      is: ["todo: Shortened notes of 7 cards, which was too long: \(names) and 2 more"])
  }

  @Test func aRepeatedImportDoesNotRepeatItsLosses() {
    let text = "Summary,Issue key,Status,Reporter\na,W-1,To Do,bob\nb,W-1,Done,\n"
    let first = desk.type("import", input: text)
    expect(
      first.notes,
      is: [
        "todo: Skipped 1 card with the id or key of an earlier card in the file",
        "todo: Saved Reporter of 1 card in the notes",
      ])
    let again = desk.type("import", input: text)
    expect(again.out, is: "Nothing to import: the card already exists\n")
    expect(again.err, is: "")
  }

  @Test func formatsThatAreOnlyImportedAreNotExported() {
    let outcome = desk.type("export --format trello")
    expect(outcome.status, is: .usage)
    expect(outcome.err.hasPrefix("todo: Trello's JSON can only be imported\n"))
  }

  @Test func projectsAreExportedAndImported() {
    desk.doAll(
      "project add shop --color teal -d 2026-12-01", "project add empty", "add a -p shop",
      "project add old", "add b -p old", "project archive old")
    for format in ["json", "jsonl"] {
      let other = Desk()
      let file = desk.type("export --format \(format)")
      expect(file.err, is: "")
      other.say("import", input: file.out)
      let columns = { (desk: Desk) in
        desk.say("project --archived --json").matches(
          of: /"name":"(.*?)","color":"(.*?)","deadline":(.*?),"archived":(.*?),/
        ).map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
      }
      expect(columns(other), is: columns(desk))
      expect(other.type("import", input: file.out).out.hasPrefix("Nothing to import"))
    }
    expect(
      desk.type("export --format csv").notes,
      is: [
        "todo: CSV can't store colors of projects (1 project)",
        "todo: CSV can't store deadlines of projects (1 project)",
        "todo: CSV can't store that projects are archived (1 project)",
        "todo: CSV can't store projects without cards (1 project)",
      ])
    expect(!desk.say("export project:shop").contains("empty"))
  }

  @Test func cardsWithoutAnIdentityAreOthersInAnotherProject() {
    let issues = "[{\"number\":1,\"title\":\"Set up CI\"}]"
    for project in ["a", "b"] {
      expect(desk.type("import -p \(project)", input: issues).out, is: "Imported 1 card\n")
      let again = desk.type("import -p \(project)", input: issues)
      expect(again.out, is: "Nothing to import: the card already exists\n")
    }
    let tasks = "Summary,Issue key,Status\nx,W-1,Done\n"
    expect(desk.type("import -p a", input: tasks).out, is: "Imported 1 card\n")
    expect(desk.type("import -p b", input: tasks).out.hasPrefix("Nothing to import"))
  }

  @Test func aProjectThatExistsKeepsItsValues() {
    desk.doAll("project add web --color blue", "add a -p web")
    let file = "{\"projects\":[{\"name\":\"web\",\"color\":\"green\"}],\"cards\":[]}"
    let outcome = desk.type("import", input: file)
    expect(outcome.notes, is: ["todo: Kept the existing project web as it is"])
    expect(desk.type("import", input: file.replacing("green", with: "blue")).err, is: "")
  }

  @Test(arguments: [
    ("Plan\n====\n\n- a\n", ["a"], 2), ("Plan\n---\n- a\nb\n", ["a", "b"], 2),
    ("  Plan\n  =\na\n", ["a"], 2), ("a\n\nPlan\n-\nb", ["a", "b"], 2),
    ("Plan\n==\nPart\n--\na\n", ["a"], 4), ("# Plan\nPart\n---\na\n", ["a"], 3),
    // A rule after a blank line, an item or several lines.
    ("- a\n- b\n\n---\n- c\n", ["a", "b", "c"], 1), ("- a\n---\n", ["a"], 1),
    ("1. a\n---\n", ["a"], 1), ("[ ] a\n---\n", ["a"], 1), ("a\nb\n---\nc\n", ["a", "b", "c"], 1),
    ("- a\nb\n---\n", ["a", "b"], 1), ("- a\n-\n\n-\nb\n", ["a", "b"], 0),
    ("a\n- - -\nb\n", ["a", "b"], 1), ("a\n= =\n", ["a", "= ="], 0), ("    a\n---\n", ["a"], 1),
  ])
  func aHeadingWithAnUnderlineIsSkipped(notes: String, titles: [String], skipped: Int) {
    let outcome = desk.type("add --lines", input: notes)
    expect(desk.say("list --plain=title"), is: titles.map { "\($0)\n" }.joined())
    expect(outcome.err.contains("Skipped \(skipped) line"), is: (skipped > 0))
  }

  @Test func linesOfMarkdownThatAreNoItemsAreSkipped() {
    let notes =
      "# Plan\n\n- [ ] a\n---\n* * *\n| x | y |\n|---|---|\n#12 b\n#### c\n1. d\n"
      + "```sh\nmake\n```\n<!-- later -->\n"
    let outcome = desk.type("add --lines", input: notes)
    expect(desk.say("list --plain=title"), is: "a\n#12 b\nd\n")
    expect(
      outcome.notes.last,
      is: "todo: Skipped 10 lines of Markdown: headings, rules, tables, code and comments")
    let none = desk.type("add --lines", input: "# Plan\n")
    expect(none.notes.count, is: 2)
    expect(none.status, is: .ok)
  }
}
