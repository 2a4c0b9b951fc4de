import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

@Suite struct EntryContentTests {
  private var transaction: TeamTransaction {
    let (card, field) = (ItemID.card(.sample(1)), FieldText("notes", "one\ntwo \\n\\ three"))
    var transaction = TeamTransaction(
      id: .sample(9), kind: .undo(of: .sample(8)), verb: "undo",
      changes: [
        .added(card, ItemFields([field, FieldText("title", "A")])),
        .edited(card, before: [FieldText("key", nil)], after: [FieldText("key", "")]),
        .deleted(.view(.sample(2)), ItemFields([FieldText("name", "mine")])),
      ])
    transaction.parked = [
      Parked(.part(card, "place"), [FieldText("state", "done"), FieldText("column", nil)]),
      Parked(.deletion(card), []), Parked(.reversal(.sample(7)), [FieldText("undo", "x")]),
    ]
    transaction.released = [.part(card, "title"), .addition(card)]
    transaction.settled = [Conflict.Key(replica: .sample(3), subject: .part(card, "notes"))]
    transaction.unknown = [FieldText("mood", "calm\nor not")]
    return transaction
  }

  @Test func everyContentIsReadAsItWasWritten() {
    let contents: [EntryContent] = [.transaction(transaction), .lease(11...20), .format(2)]
    for content in contents { expect(EntryContent(payload: content.payload), is: content) }
  }

  @Test(arguments: [
    "", "nonsense", "lease 5", "lease 9-5", "lease x-y", "format x", "transaction 7",
    "transaction 01020304-0506-7000-8000-000000000001\nadded item",
    "transaction 01020304-0506-7000-8000-000000000001\nundo x",
    "transaction 01020304-0506-7000-8000-000000000001\nparked subject part card",
    "transaction 01020304-0506-7000-8000-000000000001\nsettled x",
  ])
  func anythingElseIsUnreadable(_ text: String) {
    expect(EntryContent(payload: Array(text.utf8)) == nil)
  }

  @Test func invalidUTF8AndTooLargePayloadsAreUnreadable() {
    expect(EntryContent(payload: Array("lease 1-5".utf8) + [0xFF]) == nil)
    let large = [UInt8](repeating: 0x20, count: LogEntry.payloadLimit + 1)
    expect(EntryContent(payload: Array("lease 1-5\n".utf8) + large) == nil)
  }

  @Test func everyPartOfAnEntryIsInItsHash() {
    let entries = [
      entry(), entry(predecessor: LogHash(bytes: [1])), entry(replica: 5), entry(sequence: 2),
      entry(format: 2), entry(person: 6), entry(payload: "b"), entry(id: 7),
    ]
    expect(Set(entries.map(\.hash)).count, is: entries.count)
  }

  private func entry(
    id: Int = 1, predecessor: LogHash = .none, replica: Int = 2, sequence: Int = 1,
    format: Int = 1, person: Int = 3, payload: String = "a"
  ) -> LogEntry {
    LogEntry(
      id: .sample(id), predecessor: predecessor, replica: .sample(replica), sequence: sequence,
      format: format, person: .sample(person), payload: Array(payload.utf8))
  }

  @Test(arguments: [
    ("a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"), ("a\nb", "a", "a\nb\nc", nil),
    ("a\nb\nc\nd", "a\nc\nd", "a\nb\nc\nD", "a\nc\nD"), ("a", "b", "c", nil),
    ("a\nb", "x\na\nb", "a\nb\ny", "x\na\nb\ny"), ("", "a", "b", "b\na"),
    ("a", "a\n\nmine", "a\n\nlog", "a\n\nlog\n\nmine"), ("a\nb", "a\nx\nb", "a\nc", nil),
    ("a\nb\nc", "a\nx\nc", "a\nx\nc", "a\nx\nc"),
  ])
  func linesMergeUnlessBothChangedTheSame(
    _ before: String, _ after: String, _ current: String, merged: String?
  ) {
    expect(LineMerge.merged(before, after, onto: current), is: merged)
  }

  @Test(arguments: [
    ("[ ] a", "[x] a", "[ ] b", "[x] b"), ("[ ] a", "[ ] b", "[x] a", "[x] b"),
    ("[ ] a", "[ ] a\n[ ] b", "[ ] a\n[ ] c", "[ ] a\n[ ] c\n[ ] b"),
    ("[ ] a\n[ ] b", "[ ] b", "[ ] a\n[x] b", "[x] b"), ("[ ] a", "[ ] b", "", "[ ] b"),
    ("[ ] a", "[ ] b", "[ ] c", "[ ] c\n[ ] b"), ("[ ] a", "", "[ ] c", "[ ] c"),
  ])
  func stepsMergeByTheirTexts(
    _ before: String, _ after: String, _ current: String, merged: String
  ) {
    let steps = StepMerge.merged(
      [Step](recorded: before), [Step](recorded: after), onto: [Step](recorded: current))
    expect(steps.recorded, is: merged)
  }

  @Test func aCommentThatBothEditedIsParkedAlone() {
    func comments(_ texts: [Int: String]) -> String {
      Comments(
        texts.sorted { $0.key < $1.key }.map { number, text in
          CardComment(
            id: .sample(number), author: nil,
            created: Date(timeIntervalSince1970: Double(number)), text: CommentText(stored: text))
        }
      ).recorded
    }
    let merged = FieldKind.comments.merged(
      comments([1: "a", 2: "b"]), comments([1: "mine", 2: "b", 3: "c"]),
      onto: comments([1: "theirs", 2: "b", 4: "d"]))
    expect(merged.text, is: comments([1: "theirs", 2: "b", 3: "c", 4: "d"]))
    expect(merged.parked, is: comments([1: "mine"]))
  }
}
