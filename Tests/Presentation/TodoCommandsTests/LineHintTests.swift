import CommandLineKit
import Expectations
import Messages
import Testing
import TodoCommandsTesting

/// Lines that commands refuse, and the lines that they suggest instead.
@Suite struct LineHintTests {
  private let desk = Desk()

  init() {
    desk.doAll("project add po", "add Bake -p web -t x -d 2026-12-03")
  }

  private func refuse(_ line: String) -> [String] {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage, "\(line)")
    expect(outcome.out.isEmpty)
    return outcome.notes
  }

  @Test func aNumberAfterNextIsProbablyItsLimit() {
    expect(
      refuse("next 3"),
      is: [
        "todo: todo next takes filters, not the number “3”",
        "  To list at most 3: todo next --limit 3. For the card: todo show 3",
      ])
    desk.language = .korean
    expect(refuse("next 3").last?.contains("todo next --limit 3"), is: true)
  }

  @Test(arguments: ["claim po", "next po", "graph po"])
  func aBareProjectIsAFilter(line: String) {
    expect(refuse(line).last, is: "  Did you mean project:po?")
  }

  @Test(arguments: [
    ("calendar project:web 2026-12", "todo calendar 2026-12 project:web"),
    ("calendar is:open or tag:x next month", "todo calendar next month is:open or tag:x"),
  ])
  func theMonthOfACalendarComesFirst(line: String, meant: String) {
    expect(
      refuse(line), is: ["todo: The month comes before the filters", "  Did you mean \(meant)?"])
    expect(desk.type(String(meant.dropFirst(5))).status, is: .ok)
  }

  @Test func wordsOfADateInAFilterAreNoMonth() {
    expect(desk.type("calendar deadline:next week").status, is: .ok)
  }

  @Test(arguments: [("web", "project:web"), ("x", "tag:x")])
  func aNameInsteadOfAMonthIsAFilter(word: String, filter: String) {
    expect(
      refuse("calendar \(word)"),
      is: [
        "todo: “\(word)” is neither a month nor a filter", "  Did you mean \(filter)?",
      ])
  }

  @Test func anEmptyDateIsMissing() {
    for line in ["date ''", "date ' '"] {
      let notes = refuse(line)
      expect(notes.first, is: "todo: The date is missing")
      expect(notes.last?.contains("2026-12-01"), is: true)
    }
  }

  @Test(arguments: [
    ("list --fields ''", ""), ("list --fields number,,title", ""), ("list --plain=number,", ""),
    ("view add v tag:x --fields ''", ""), ("list --fields number,urgency", "urgency"),
    ("next --plain=Urgency", "Urgency"),
  ])
  func anotherNameIsAnUnknownColumn(line: String, typed: String) {
    let notes = refuse(line)
    expect(notes.first, is: "todo: Unknown column “\(typed)”")
    expect(notes.count, is: 2)
  }

  @Test func aProjectMayBeDueBeforeToday() {
    expect(desk.say("project deadline po -1d").contains("due Thu 19 Nov (yesterday)"))
    expect(refuse("project deadline po -x").first?.contains("Unknown option “-x”"), is: true)
    expect(refuse("project deadline po --dryrun 1d").last, is: "  Did you mean --dry-run?")
  }

  @Test func claimExplainsItsChoice() {
    let all = desk.type("claim --dry-run --explain")
    expect(all.out, is: "Would claim 1: Bake (web, doing)\n")
    expect(all.notes.count, is: 1)
    expect(all.err.contains("the most urgent card that is ready"))
    let some = desk.type("claim tag:x --dry-run --explain")
    expect(some.notes.first, is: "todo: tag:x: cards tagged x (1)")
    expect(some.notes.last, is: all.notes.last)
    expect(!desk.type("claim 1 --dry-run --explain").err.contains("most urgent"))
  }
}
