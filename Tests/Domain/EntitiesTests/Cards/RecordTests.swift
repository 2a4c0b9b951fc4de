import Expectations
import FoundationEssentials
import Testing

@testable import Entities

@Suite struct RecordTests {
  @Test func aRecordIsOneLinePerField() {
    var record = FieldRecord()
    record.append("title", "Buy milk")
    record.append("notes", "two\nlines and a \\")
    record.append("tags", "")
    record.append("key", nil)

    expect(record.text, is: "title Buy milk\nnotes two\\nlines and a \\\\\ntags \nkey")
  }

  @Test(arguments: [
    "", " ", "\n", "\\", "\\n", "a\\\nb", "\n\n", "한글 👨‍👩‍👧 e\u{301}", "a b", "\t", "\\\\n",
  ])
  func aRecordIsReadBack(_ value: String) {
    var record = FieldRecord()
    record.append("notes", value)
    record.append("key", nil)
    record.append("title", value)

    let fields = FieldRecord.fields(record.text)
    expect(fields.map(\.name), is: ["notes", "key", "title"])
    expect(fields.map(\.text), is: [value, nil, value])
  }

  @Test func aCardRecordIsReadBack() throws {
    var card = Card.sample(in: .doing) { $0.title = Title(stored: "Ünïcode") }
      .moved(to: .done, rank: Rank(stored: "b1"), at: .hour(1).addingTimeInterval(0.25))
    card.notes = Notes(stored: "one\n\n\\two")
    card.deadline = Deadline(sortKey: 1_065_000_000)
    card.priority = .low
    card.tags = Tags(stored: [Tag(stored: "web"), Tag(stored: "Über")])
    card.steps = [Step(stored: "a", isChecked: true), Step(stored: "[x] b", isChecked: false)]
    card.key = CardKey(stored: "CI 1")

    expect(Card.read(card.item.record, number: 7), is: card)
    expect(Card.read(Card.sample().item.record, number: 7), is: .sample())
  }

  @Test func aProjectRecordIsReadBack() throws {
    let created = try #require(Date(milliseconds: 1_780_000_000_000))
    let plain = Project(
      id: UUID(), name: ProjectName(stored: "two words"), created: created)
    var full = plain
    full.name = ProjectName(stored: "Über")
    full.color = .rgb(.init(red: 1, green: 2, blue: 3))
    full.deadline = Deadline(iso: "2026-12-01")
    full.rank = Rank(stored: "b00")
    full.isArchived = true
    full.cover = PictureHash(of: [1])
    expect(Project.read(plain.item.record, number: 0), is: plain)
    expect(Project.read(full.item.record, number: 0), is: full)
    // As version 2 writes it.
    expect(
      plain.item.record, is: "id \(plain.id.uuidString)\ncreated 1780000000000\nname two words")
  }

  @Test(arguments: [
    "", "title only", "id 1\ncreated 1\nupdated 1\ntitle x",
    "id 00000000-0000-7000-8000-000000000001\ncreated 1\nupdated 1\ntitle x\nstate later",
  ])
  func aDamagedRecordIsRefused(_ record: String) {
    expect(Card.read(record, number: 1) == nil)
    expect(Project.read("name web", number: 0) == nil)
    expect(Project.read("\(record)\narchived perhaps", number: 0) == nil)
  }

  @Test func aWordOfANewerVersionIsKept() throws {
    let card = ChangeRecord(.added(.card(.sample())))
    let project = ChangeRecord(
      .added(
        .project(
          Project(id: UUID(), name: ProjectName(stored: "web"), created: .hour(1)))))
    let records = [
      ChangeRecord(kind: 1, card: 1, before: "state todo", after: "state in-review"),
      ChangeRecord(kind: 1, card: 1, before: "priority urgent\nkey", after: "priority low\nkey a"),
      ChangeRecord(kind: 0, card: 1, before: nil, after: (card.after ?? "") + "\nstate review"),
      ChangeRecord(kind: 3, card: 1, before: (card.after ?? "") + "\nstate review", after: nil),
      ChangeRecord(kind: 4, card: nil, before: nil, after: (project.after ?? "") + "\ncolor mauve"),
    ]
    for record in records {
      let change = try #require(record.change)
      expect(change == .unknown(record) && change.isOfNewerVersion)
      expect(ChangeRecord(change.reversed), is: record)
    }
  }

  @Test(arguments: [
    ("state todo", "state Review!"), ("state todo", "state \u{1B}[1m"), ("state todo", "state 7"),
    ("deadline", "deadline review"), ("state review", "estimate much"),
    ("finished", "state review\nfinished soon"),
  ])
  func aValueThatIsNotAWordIsDamage(before: String, after: String) {
    expect(ChangeRecord(kind: 1, card: 1, before: before, after: after).change == nil)
  }

  @Test(arguments: [Int.min, StoredRange.milliseconds.lowerBound - 1, .max])
  func aDateOutOfRangeIsRefused(_ milliseconds: Int) {
    expect(Date(fieldValue: .text(String(milliseconds))) == nil)
  }

  @Test func datesKeepTheirMilliseconds() {
    for milliseconds in stride(from: 1_780_000_000_000, to: 1_780_000_002_000, by: 1) {
      expect(Date(milliseconds: milliseconds)?.milliseconds, is: milliseconds)
    }
  }
}
