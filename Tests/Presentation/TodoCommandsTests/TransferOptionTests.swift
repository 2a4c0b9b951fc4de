import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Options of other programs on `import` and `export`.
@Suite struct TransferOptionTests {
  private let desk = Desk()

  @Test(arguments: [
    ("import --csv x", "--format csv"), ("import --from jira x.csv", "--format csv"),
    ("import --from taskwarrior", "--format taskwarrior"),
    ("import --date dmy x.csv", "--dates dmy"), ("import --mapping title=A x.csv", "--map title=A"),
    ("import --type csv x", "--format csv"), ("export --type csv", "--format csv"),
    ("export --csv", "--format csv"), ("export --out f.csv", "--output f.csv"),
    ("export --ics", "--format ical"), ("import --from cards.csv", "todo import cards.csv"),
  ])
  func areAnsweredWithOurs(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("Did you mean \(meant)?"), "\(line): \(outcome.err)")
  }

  @Test func aProgramThatIsNotReadSuggestsNothing() {
    expect(!desk.type("import --from wunderlist x.csv").err.contains("Did you mean"))
    expect(!desk.type("export --trello").err.contains("Did you mean"))
  }
}
