import Entities
import Expectations
import Testing
import Words

@testable import TodoCommands

@Suite struct FormReaderTests {
  private let base: CardEdit

  init() throws {
    var base = CardEdit()
    base.title = try Title("Buy milk")
    base.state = .doing
    base.project = try ProjectName("web")
    base.deadline = .some(Deadline(iso: "2026-11-27"))
    base.priority = .high
    base.tags = try Tags(reading: "a,b")
    base.key = .some(try CardKey("k"))
    base.steps = [try Step("One")]
    base.notes = try Notes("Notes")
    self.base = base
  }

  private func read(_ text: String) -> FormReader {
    FormReader(text, base: base, in: .desk)
  }

  private func edit(_ text: String) -> CardEdit {
    read("\(text)\n- [ ] One").form.changes(from: base)
  }

  private func faults(_ text: String) -> [FormReader.Fault] {
    read(text).faults
  }

  @Test func anEmptyValueClearsTheField() throws {
    var expected = CardEdit()
    expected.deadline = .some(nil)
    expected.key = .some(nil)
    expected.tags = Tags.none
    expected.priority = .normal
    expected.project = Project.inbox.name
    expect(edit("Deadline:\nKey: \nTags:\nPriority:\t\nProject:  "), is: expected)
    expect(faults("Title:").map(\.fault), is: [.refused(.invalidText(.title, .blank))])
    expect(faults("State: ").map(\.fault), is: [.refused(.unknownChoice(.state, "", nearest: nil))])
  }

  @Test func datesAcceptTheSyntaxOfTheCommandLine() throws {
    expect(edit("deadline: fri@14:30").deadline, is: .some(Deadline(iso: "2026-11-27T14:30")))
    expect(edit("DUE: +3d").deadline, is: .some(Deadline(iso: "2026-11-23")))
    expect(edit("Deadline: none").deadline, is: .some(nil))
    let nearest = try #require(Deadline(iso: "2026-02-28"))
    let fault = TrackerError.invalidDate(.impossible("2026-02-30", nearest: nearest))
    expect(faults("\nDeadline: 2026-02-30"), is: [.init(line: 2, fault: .refused(fault))])
  }

  @Test func theStepsAreReplacedByThoseInTheForm() throws {
    let fields = CardField.formLines.map { "\($0.label): \(base[$0]?.typed ?? "")" }
    expect(read(fields.joined(separator: "\n")).form.changes(from: base).steps, is: [])
    // A part of a form deletes no steps.
    expect(read("Title: only").form.changes(from: base).steps == nil)
    let steps = read("- [x] One\n- Two\n* [X] Three\n[ ] Four").form.steps
    expect(steps?.map(\.text), is: ["One", "Two", "Three", "Four"])
    expect(steps?.map(\.isChecked), is: [true, false, true, false])
    expect(faults("- [ ]").map(\.fault), is: [.refused(.invalidText(.step, .blank))])
  }

  @Test func notesAreTheTextAfterTheRule() throws {
    let notes = try Notes("\n # Title: x\n---")
    expect(read("---\n\n # Title: x\n---\n\n").form.notes, is: notes)
    expect(read("- [ ] One\n---").form.changes(from: base).notes, is: Notes.none)
    expect(read("- [ ] One\n---  \nNotes\n\n").form, is: base)
  }

  @Test func allErrorsAreReportedWithTheirLines() {
    expect(
      faults("# x\nTitel: a\nKey: a\n\nwhat is this\nkey: b\nState: dong\r\nDeadline: milk"),
      is: [
        .init(line: 2, fault: .unknownField("Titel", nearest: "Title")),
        .init(line: 5, fault: .strayLine("what is this")),
        .init(line: 6, fault: .repeatedField("Key")),
        .init(line: 7, fault: .refused(.unknownChoice(.state, "dong", nearest: "doing"))),
        .init(line: 8, fault: .refused(.invalidDate(.unreadable("milk", nearest: nil)))),
      ])
  }
}
