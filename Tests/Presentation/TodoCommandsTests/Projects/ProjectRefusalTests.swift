import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ProjectRefusalTests {
  private let desk = Desk()

  init() {
    desk.doAll("add Draw -p web", "add Sweep -p home")
  }

  @Test(arguments: [
    (
      "project web", "A command is missing for project “web”",
      "To show the project: todo project show web. Commands: todo help project"
    ),
    (
      "project Spring fair", "A command is missing for project “Spring fair”",
      "To show the project: todo project show 'Spring fair'. Commands: todo help project"
    ),
    (
      "project shw web", "Unknown command “project shw”", "Did you mean todo project show?"
    ),
    ("projects", "Unknown command “projects”", "Did you mean todo project?"),
    (
      "project move web", "The position is missing",
      "Use --top, --bottom, --before NAME or --after NAME"
    ),
    (
      "project merge web into", "todo project merge needs OTHER",
      "See todo help project merge"
    ),
    (
      "project merge a into b c", "todo project merge does not take “c”",
      "See todo help project merge"
    ),
    ("project color web blu", "Unknown color “blu”", "Did you mean blue?"),
    (
      "project deadline web 2026-02-30", "“2026-02-30” is not a valid date",
      "Did you mean 2026-02-28?"
    ),
    (
      "project add site -d 3/4", "The date “3/4” has two meanings",
      "Did you mean 2027-03-04 or 2027-04-03?"
    ),
    ("project --plain=nme", "Unknown column “nme”", "Did you mean name?"),
    ("project --json=2", "Unknown JSON version “2”", "--json=1"),
  ])
  func usageErrorsHaveAHint(line: String, message: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.err, is: "todo: \(message)\n  \(hint)\n")
    expect(outcome.status, is: .usage)
    expect(outcome.out, is: "")
  }

  @Test(arguments: [
    "project show wbe", "project rename wbe x", "project color wbe red", "project archive wbe",
    "project deadline wbe none", "project move wbe --top", "project move home --before wbe",
    "project merge wbe home", "project merge home wbe", "project delete wbe",
  ])
  func anUnknownNameSuggestsTheNearest(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err, is: "todo: Project “wbe” not found\n  Did you mean web?\n")
    expect(outcome.status, is: .notFound)
  }

  @Test(arguments: [
    ("rename inbox x", "inbox can't be renamed. Nothing was changed"),
    ("delete inbox", "inbox can't be deleted. Nothing was changed"),
    ("merge INBOX web", "inbox can't be merged into another project. Nothing was changed"),
    ("rename web home", "Project home already exists. Nothing was changed"),
    ("merge web web", "Project web can't be merged into itself. Nothing was changed"),
    (
      "move web --after web",
      "Project web can't be placed before or after itself"
    ),
  ])
  func violationsOfRulesChangeNothing(line: String, message: String) {
    let before = desk.say("history --json")
    let outcome = desk.type("project \(line)")
    expect(outcome.notes.first, is: "todo: \(message)")
    expect(outcome.status, is: .refused)
    expect(desk.say("history --json"), is: before)
  }

  @Test func oneUnknownProjectOfSeveralChangesNothing() {
    expect(desk.type("project archive web nope").status, is: .notFound)
    expect(desk.type("project --plain=name,archived").lines.allSatisfy { $0.hasSuffix("\tno") })
  }

  @Test(arguments: ["", "a,b", "none", "tab\there"])
  func invalidNamesAreRefused(name: String) {
    expect(desk.type(["project", "add", name]).status, is: .usage)
    expect(desk.type(["project", "rename", "web", name]).status, is: .usage)
  }

  @Test func completionsOfferVerbsAndNames() {
    let verbs = desk.type(["completions", "--offer", "--", "project", ""]).lines
    expect(
      verbs.map { $0.prefix { $0 != "\t" } }.prefix(4), is: ["add", "show", "rename", "color"])
    expect(
      desk.type(["completions", "--offer", "--", "project", "show", "w"]).lines, is: ["web\t0/1"])
    expect(
      desk.type(["completions", "--offer", "--", "project", "move", "web", "--before", "h"])
        .lines,
      is: ["home\t0/1"])
    expect(
      desk.type(["completions", "--offer", "--", "project", "color", "web", "pu"]).lines,
      is: ["purple"])
  }

  @Test func namesInHintsAreQuotedForTheShell() {
    desk.type("project add 'my shop'")
    expect(desk.type("project rename web 'my shop'").err.contains("merge A INTO 'my shop'\n"))
  }
}
