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

  /// Bit (4) is part of Part (3), which is part of Whole (1).
  private func fillFamily() {
    for title in ["Whole", "Other", "Part", "Bit"] { desk.type("add \(title)") }
    desk.doAll("edit 3 --parent 1 --notes n", "step 3 Step", "edit 4 --parent 3")
  }

  @Test(arguments: ["json", "jsonl", "csv", "markdown", "ical"])
  func formatsReadBackParents(format: String) {
    fillFamily()
    let file = desk.type("export --all --format \(format)")
    expect(!file.err.contains("parent"), "\(file.err)")
    let other = Desk()
    let outcome = other.type("import --format \(format)", input: file.out)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(!outcome.err.contains("parent"), "\(outcome.err)")
    expect(
      other.say("list --all --plain=title,parent,steps --sort title"),
      is: "Bit\t3\t\nOther\t\t\nPart\t1\t[ ] Step\nWhole\t\t\n")
  }

  @Test func markdownIndentsChildren() {
    fillFamily()
    let lines = desk.say("export --all --format markdown").split(separator: "\n")
    expect(
      lines.map { $0.split(separator: "<")[0] },
      is: [
        "# inbox", "- [ ] Whole ", "  - [ ] Part ", "    n", "    - [ ] Step", "    - [ ] Bit ",
        "- [ ] Other ",
      ])
  }

  @Test(arguments: ["todotxt", "taskwarrior"])
  func parentsThatExistAreReportedAsLost(format: String) {
    fillFamily()
    expect(desk.type("export 2-4 --format \(format)").err.contains("store parent (2 cards)"))
    desk.type("delete 1")
    expect(desk.type("export 2-4 --format \(format)").err.contains("store parent (1 card)"))
  }

  @Test(arguments: [("markdown", " id=0", " id=f"), ("ical", "UID:0", "UID:f")])
  func parentsInTheStoreAreKnown(format: String, id: String, new: String) {
    fillFamily()
    let file = desk.say("export 4 --format \(format)").replacing(id, with: new)
    expect(desk.type("import --format \(format)", input: file).err.isEmpty)
    expect(desk.say("list 5 --plain=title,parent"), is: "Bit\t3\n")
  }

  @Test func aParentCanBeNamedByItsId() {
    let header = "Summary,Issue key,Issue id,Parent"
    let rows = [header, "Part,W-2,102,101", "Whole,W-1,101,", "X,W-3,3,9"]
    let file = rows.map { $0 + "\n" }.joined()
    let outcome = desk.type("import --format csv", input: file)
    expect(outcome.err.contains("Ignored the parent of 1 card"), "\(outcome.err)")
    expect(desk.say("list --plain=title,parent"), is: "Part\t2\nWhole\t\nX\t\n")
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
