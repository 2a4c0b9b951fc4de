import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ProjectLevelTests {
  private let desk = Desk()

  init() {
    for name in ["work", "work/web", "Work/Web/css", "workshop", "home"] {
      desk.type("add Card of \(name) -p '\(name)'")
    }
  }

  @Test(arguments: [
    ("project:work/", "1\n2\n3\n"), ("project:WORK/WEB/", "2\n3\n"), ("project:work", "1\n"),
    ("-project:work/", "4\n5\n"), ("project:home,work/web/", "2\n3\n5\n"),
  ])
  func aSlashAtTheEndSelectsTheProjectsBelow(filter: String, numbers: String) {
    expect(desk.say("list \(filter) --sort created --plain=number"), is: numbers)
  }

  @Test func anUnknownLevelIsRefusedAndTheNearestNamed() {
    let outcome = desk.type("list project:wrok/")
    expect(outcome.status, is: .notFound)
    expect(outcome.err.contains("work/"))
  }

  @Test func cardsOfArchivedProjectsOfTheLevelAreSkipped() {
    desk.type("project archive work/web")
    expect(desk.say("list project:work/ --sort created --plain=number"), is: "1\n3\n")
    expect(desk.say("list project:work/web --plain=number"), is: "2\n")
  }

  @Test(arguments: [
    ("project:work/,home", "1\n3\n5\n"), ("project:home,work/,work/web", "1\n2\n3\n5\n"),
    ("project:home project:home,work/", "5\n"), ("project:work/ project:work/web", "2\n"),
    ("project:home or project:work/", "1\n3\n5\n"), ("view:both", "1\n3\n5\n"),
  ])
  func aNamedProjectDoesNotShowArchivedOnesOfALevelBesideIt(filter: String, numbers: String) {
    desk.doAll("view add both project:work/,home", "project archive work/web")
    expect(desk.say("list \(filter) --sort created --plain=number"), is: numbers)
    let board = desk.say("\(filter) --plain=number")
    expect(board.split(separator: "\n").count, is: numbers.split(separator: "\n").count)
    let count = numbers.split(separator: "\n").count
    expect(desk.type("done \(filter) --dry-run --expect \(count)").status, is: .ok)
  }

  @Test func theTableIndentsProjectsAndAddsUpTheirCards() {
    desk.type("done 3")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.say("project").split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).prefix(4).joined(separator: " ")
    }
    expect(lines.contains("■ work ◔ 1/3"))
    expect(lines.contains("■ web ◑ 1/2"))
    expect(lines.contains("■ css ● 1/1"))
    expect(lines.contains("■ workshop ○ 0/1"))
  }

  @Test func scriptsGetTheWholeNamesWithFiguresOfTheirOwn() {
    desk.type("done 3")
    let rows = desk.say("project --plain=name,done,all")
    expect(rows.contains("work\t0\t1\nwork/web\t0\t1\nWork/Web/css\t1\t1\nworkshop\t0\t1\n"))
  }

  @Test func completionsOfTheFilterHaveTheLevels() {
    let offered = desk.say("completions --offer -- list project:work")
    expect(offered.contains("project:work/\n"))
    expect(offered.contains("project:Work/Web/\n"))
    expect(!desk.say("completions --offer -- add x -p work").contains("work/\n"))
  }

  @Test func explainSaysWhichProjectsALevelHas() {
    expect(desk.type("list project:work/ --explain").err.contains("projects below it"))
  }
}
