import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct LinkTransferTests {
  private let desk = Desk()

  /// Design and Write (3, 5) block Build (4), which blocks Ship (6, done), and Rest (7) waits.
  private func fill() {
    for title in ["x", "x", "Design", "Build", "Write", "Ship", "Rest"] {
      desk.type("add \(title)")
    }
    desk.doAll(
      "delete 1,2", "edit 4 --blocked-by 3,5", "edit 6 --blocked-by 4 --state done",
      "edit 7 --wait 2027-01-01T14:30")
  }

  private func table(_ desk: Desk) -> [String] {
    desk.say("list --all --plain=title,blockers,wait --sort title").split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "|") }
  }

  @Test(
    arguments: ["json", "jsonl", "csv", "markdown", "todotxt", "ical", "taskwarrior"])
  func everyFormatReadsBackItsBlockersAndWaits(format: String) {
    fill()
    let file = desk.say("export --all --format \(format)")
    let other = Desk()
    other.type("add Aaa")
    let outcome = other.type("import --format \(format)", input: file)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(!outcome.err.contains("blockers"), "\(outcome.err)")
    expect(
      table(other),
      is: [
        "Aaa||", "Build|2,4|", "Design||", "Rest||2027-01-01T14:30", "Ship|3|", "Write||",
      ])
    expect(other.say("import --format \(format)", input: file).contains("Existing cards"))
  }

  @Test func blockersThatAreNotExportedAreReported() {
    fill()
    expect(
      desk.type("export 4,5 --format todotxt").notes.contains(
        "todo: todo.txt can't store blockers that are not exported (1 card)"))
    expect(!desk.type("export 3-5 --format todotxt").err.contains("blockers"))
    expect(!desk.type("export 4 --format taskwarrior").err.contains("blockers"))
    desk.type("delete 3")
    expect(!desk.type("export 4,5 --format todotxt").err.contains("blockers"))
  }

  @Test func idsOfCardsInTheStoreAreKnown() {
    fill()
    let file = desk.say("export 4 --format taskwarrior")
    let new = file.replacing("\"uuid\":\"0", with: "\"uuid\":\"f")
    expect(desk.type("import --format taskwarrior", input: new).err.isEmpty)
    expect(desk.say("list 8 --plain=title,blockers"), is: "Build\t3,5\n")
  }

  @Test func tooManyLinksAndCommentsAreRefused() {
    let numbers = (2...1_002).map(String.init).joined(separator: ",")
    let json = desk.type(
      "import --format json", input: "[{\"number\":1,\"title\":\"a\",\"blockers\":[\(numbers)]}]")
    expect(json.status, is: .badContent)
    expect(json.err.contains("A card can have up to 1,000 blockers"))
    let lines = (1...1_001).map { "c\($0) p:1\n" }.joined()
    let text = desk.type("import --format todotxt", input: "All id:1\n" + lines)
    expect(text.status, is: .refused)
    expect(text.err.contains("A card can have up to 1,000 blockers"))
    let comments = (1...1_001).map {
      "{\"entry\":\"20260101T000000Z\",\"description\":\"c\($0)\"}"
    }
    let task = desk.type(
      "import --format taskwarrior",
      input: "{\"description\":\"a\",\"annotations\":[\(comments.joined(separator: ","))]}")
    expect(task.status, is: .badContent)
    expect(task.err.contains("A card can have up to 1,000 comments"))
    expect(desk.say("list --all --plain").isEmpty)
  }

  @Test func aCardHasAtMostAThousandBlockers() {
    desk.type("add --lines", input: (1...1_003).map { "c\($0)\n" }.joined())
    func list(_ range: ClosedRange<Int>) -> String {
      range.map(String.init).joined(separator: ",")
    }
    expect(desk.type("edit 1 --blocked-by \(list(2...1_001))").status, is: .ok)
    let outcome = desk.type("edit 1 --blocked-by 1002")
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains("A card can have up to 1,000 blockers"))
    expect(desk.type("edit 2 --blocked-by \(list(3...1_003))").status, is: .refused)
    expect(desk.say("list 1 --plain=blockers"), is: list(2...1_001) + "\n")
  }
}
