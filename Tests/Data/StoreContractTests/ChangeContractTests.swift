import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct ChangeContractTests {
  private let fixture = Fixture()

  private static let shipped = Column(
    id: ColumnID(.sample(7)), name: ColumnName(stored: "shipped"), state: .done,
    rank: Rank(stored: "a1"))
  private static let web = Project.sample(1, "Web")

  /// Differs from a sample in every field.
  private static let full = Card.sample(1, "full", of: Self.web, rank: "b00") { card in
    card.notes = Notes(stored: "notes\n\"'\\\u{9}👨‍👩‍👧")
    card.deadline = Deadline(iso: "2026-12-01")
    card.priority = .low
    card.tags = Tags("a", "B", "é")
    card.steps = [
      Step(stored: "[ ] \"x\",", isChecked: true), Step(stored: "y", isChecked: false),
    ]
    card.key = CardKey(stored: "key")
    card.estimate = Amount("2.5")
    card.assignee = Assignee(stored: "Ann Éva")
    card.blockers = Blockers([3, 17])
    card.parent = CardReference(3)
    card.wait = Deadline(iso: "2026-11-30T08:00")
    card.repeat = RepeatRule(text: "2 weeks on mon,thu from 2026-11-30")
    card.until = Deadline(iso: "2027-12-31")
    card.comments = Comments([
      CardComment(
        author: card.assignee, created: .minute(1), text: CommentText(stored: "one\n\\ two")),
      CardComment(author: nil, created: .minute(2), text: CommentText(stored: "three")),
    ])
  }.moved(to: .doing, rank: Rank(stored: "b01"), at: .minute(2))
    .moved(to: Self.shipped.key, rank: Rank(stored: "b02"), at: .minute(3))

  @Test func changesAreRecordedInOrder() throws {
    let number = try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(.sample(1, of: Self.web))
      try writing.update(.sample(1, of: Self.web), to: .sample(1))
      try writing.delete(Self.web)
      try writing.ease(.sample(1), to: Rank(stored: "d0000"))
      try writing.delete(.sample(1))
    }.transaction
    let changes: [Change] = [
      .added(.project(Self.web)), .added(.card(.sample(1, of: Self.web))),
      .edited(
        .card(1), before: [.project(Self.web.id)], after: [.project(Project.inbox.id)]),
      .deleted(.project(Self.web)),
      .eased(card: 1, before: Card.sample(1).rank, after: Rank(stored: "d0000")),
      .deleted(.card(Card.sample(1, rank: "d0000"))),
    ]
    try expect(fixture.changes(of: #require(number)), is: changes)
    try expect(fixture.changes(of: #require(number), reversed: true), is: changes.reversed())
  }

  @Test func everyFieldIsStoredAndRecordedBeforeAndAfter() throws {
    let before = Card.sample(1, "Üñï 한글 \"'\\") { $0.lease = .minute(9) }
    var after = Self.full
    after.isCancelled = true
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(Self.shipped)
      try writing.add(before)
    }
    let there = try fixture.write { try $0.update(before, to: after) }
    expect(there.answer, is: after)
    try expect(fixture.card(1), is: after)
    let back = try fixture.write { try $0.update(after, to: before) }
    expect(back.answer, is: before)
    try expect(fixture.card(1), is: before)
    try expect(
      fixture.changes(of: #require(there.transaction)),
      is: [.edited(.card(1), before: before.fields, after: after.fields)])
    try expect(
      fixture.changes(of: #require(back.transaction)),
      is: [.edited(.card(1), before: after.fields, after: before.fields)])
    try fixture.write { writing in
      try writing.delete(before)
      try writing.add(after)
    }
    try expect(fixture.card(1), is: after)
  }

  @Test func changesOfACardAreReadNewestFirst() throws {
    let added = try fixture.add(.sample(1), .sample(2))
    let eased = try fixture.write { try $0.ease(.sample(1), to: Rank(stored: "d0000")) }.transaction
    try fixture.edit(2) { $0.priority = .low }
    let card = try fixture.card(1)
    let deleted = try fixture.write { try $0.delete(card) }.transaction
    let changes = try fixture.read { try $0.changes(ofCard: 1) }
    expect(changes.map(\.transaction), is: [deleted, eased, added])
    expect(
      changes.map(\.change),
      is: [
        .deleted(.card(card)),
        .eased(card: 1, before: Card.sample(1).rank, after: Rank(stored: "d0000")),
        .added(.card(.sample(1))),
      ])
    try expect(fixture.read { try $0.changes(ofCard: 3).count }, is: 0)
    var given = 0
    try fixture.read { reading in
      try reading.forEachChange(ofCard: 1) { _, _ in
        given += 1
        return given < 2
      }
    }
    expect(given, is: 2)
  }

  @Test func aTransactionCanBeReversedWhileItsChangesAreRead() throws {
    let number = try #require(
      try fixture.write { writing in
        for number in 1...600 { try writing.add(.sample(number)) }
      }.transaction)
    let undo = try fixture.write(.at(1, kind: .undo(of: number))) { writing in
      try writing.forEachChange(of: number, reversed: true) { (change) throws(TrackerError) in
        guard case .added(.card(let card)) = change else { return }
        try writing.delete(card)
      }
    }.transaction
    try expect(fixture.read { try $0.count(.everything) }, is: 0)
    try expect(
      fixture.changes(of: #require(undo)).compactMap(\.cardNumber), is: (1...600).reversed())
  }
}
