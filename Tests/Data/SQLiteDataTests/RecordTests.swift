import Entities
import FoundationEssentials
import Testing

@testable import SQLiteData

@Suite struct RecordTests {
  @Test func aRecordCanBeReadByPeople() {
    var record = Record()
    record.append("title", "Buy milk")
    record.append("notes", "two\nlines and a \\")
    record.append("tags", "")
    record.append("key", nil)

    #expect(record.text == "title Buy milk\nnotes two\\nlines and a \\\\\ntags \nkey")
  }

  @Test func anIdIsWrittenAsItsUUIDString() {
    for _ in 0..<100 {
      let id = UUID()
      #expect(id.recorded == id.uuidString)
    }
  }

  @Test(arguments: [
    "", " ", "\n", "\\", "\\n", "a\\\nb", "\n\n", "한글 👨‍👩‍👧 e\u{301}", "a b", "\t", "\\\\n",
  ])
  func whatIsWrittenIsRead(_ value: String) {
    var record = Record()
    record.append("notes", value)
    record.append("key", nil)
    record.append("title", value)

    let entries = Record(record.text).entries
    #expect(entries.map(\.name) == ["notes", "key", "title"])
    #expect(entries.map(\.value) == [value, nil, value])
  }

  @Test func aWholeCardIsReadAsItWas() throws {
    var card = Card.sample(7, "Ünïcode", state: .doing)
      .moved(to: .done, rank: Rank(stored: "b1"), at: .sample.addingTimeInterval(0.25))
    card.notes = Notes(stored: "one\n\n\\two")
    card.deadline = Deadline(sortKey: 1_065_000_000)
    card.priority = .low
    card.tags = Tags(stored: [Tag(stored: "web"), Tag(stored: "Über")])
    card.steps = [Step(stored: "a", isChecked: true), Step(stored: "[x] b", isChecked: false)]
    card.key = CardKey(stored: "CI 1")

    #expect(Card(number: 7, recorded: card.recorded) == card)
    #expect(Card(number: 8, recorded: Card.sample(8).recorded) == .sample(8))
  }

  @Test func aWholeProjectIsReadAsItWas() {
    let plain = Project(id: .sample(7), name: ProjectName(stored: "two words"), created: .sample)
    let full = plain.with([
      .name(ProjectName(stored: "Über")), .color(.rgb(.init(red: 1, green: 2, blue: 3))),
      .deadline(Deadline(iso: "2026-12-01")), .rank(Rank(stored: "b00")), .isArchived(true),
      .cover(PictureHash(of: [1])),
    ])
    #expect(Project(recorded: plain.recorded) == plain)
    #expect(Project(recorded: full.recorded) == full)
    // As version 2 wrote it.
    #expect(
      plain.recorded
        == "id \(plain.id.uuidString)\ncreated 1780000000000\nname two words")
    for field in plain.fields + full.fields {
      #expect(ProjectField(Substring(field.column), recorded: field.recorded) == field)
    }
    #expect(ProjectField("archived", recorded: "perhaps") == nil)
    #expect(ProjectField("color", recorded: "reddish") == nil)
    #expect(ProjectField("size", recorded: "9") == nil)
  }

  @Test func whatIsNoRecordIsNoCard() {
    #expect(Card(number: 1, recorded: "") == nil)
    #expect(Card(number: 1, recorded: "title only") == nil)
    #expect(CardField("state", recorded: "later") == nil)
    #expect(CardField("colour", recorded: "red") == nil)
    #expect(Project(recorded: "name web") == nil)
  }

  @Test func everyMillisecondIsKept() {
    for milliseconds in stride(from: 1_780_000_000_000, to: 1_780_000_002_000, by: 1) {
      #expect(Date(milliseconds: milliseconds).milliseconds == milliseconds)
    }
  }
}
