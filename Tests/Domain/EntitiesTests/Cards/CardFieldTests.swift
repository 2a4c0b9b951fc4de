import Expectations
import FoundationEssentials
import Testing

@testable import Entities

@Suite struct CardFieldTests {
  /// A card that differs from the sample in every field.
  private static var changed: Card {
    let moved = Card.sample().moved(to: .doing, rank: .first, at: .hour(1))
      .moved(
        to: ColumnKey(ColumnID(Project.inbox.id), of: .done), rank: Rank(stored: "b00"),
        at: .hour(2))
    var card = moved
    card.title = Title(stored: "Another")
    card.notes = Notes(stored: "notes")
    card.project = UUID(uuid: (9, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 9))
    card.deadline = Deadline(iso: "2026-12-01")
    card.priority = .high
    card.tags = Tags([Tag(stored: "a")])
    card.steps = [Step(stored: "a step", isChecked: false)]
    card.key = CardKey(stored: "key")
    card.estimate = Amount("2.5")
    card.assignee = Assignee(stored: "Ann")
    card.wait = Deadline(iso: "2026-11-30")
    card.repeat = RepeatRule(text: "month on 31")
    card.until = Deadline(iso: "2027-12-31")
    card.blockers = Blockers([3, 5])
    card.parent = CardReference(3)
    card.comments = Comments([
      CardComment(author: nil, created: .distantPast + 1e10, text: CommentText(stored: "hi"))
    ])
    card.lease = .hour(3)
    card.isCancelled = true
    return card
  }

  private static func properties(of card: Card) -> [Mirror.Child] {
    let extras = Mirror(reflecting: card.extras.first ?? .none).children
    return Mirror(reflecting: card).children.filter { $0.label != "extras" } + extras
  }

  @Test func everyStoredPropertyOfACardIsAField() {
    let stored = Self.properties(of: .sample()).compactMap(\.label)
    let fields = CardField.allCases.map(\.rawValue) + ["unknownFields"]
    // Whether the stored rule can be read is not a value of the card.
    expect(Set(stored + ["overdue", "children"]), is: Set(fields + ["unreadable"]))
  }

  @Test func everyStoredPropertyOfAProjectIsAField() {
    let stored = Mirror(reflecting: Project.inbox).children.compactMap(\.label)
    let fields = ProjectField.allCases.map { "\($0)" } + ["id", "created", "unknownFields"]
    expect(Set(stored), is: Set(fields))
  }

  @Test func settingAFieldChangesOnlyItsOwnProperty() {
    for field in Self.changed.fields {
      let pairs = zip(
        Self.properties(of: .sample()), Self.properties(of: Card.sample().with([field])))
      let changed = pairs.filter { "\($0.value)" != "\($1.value)" }.map(\.0.label)
      expect(changed, is: [field.name])
    }
  }

  @Test func extrasWithoutAValueAreRemoved() {
    var card = Self.changed
    (card.key, card.estimate, card.assignee, card.lease) = (nil, nil, nil, nil)
    (card.wait, card.repeat, card.until) = (nil, nil, nil)
    (card.blockers, card.comments, card.isCancelled) = (.none, .none, false)
    card.parent = nil
    expect(!card.hasRareFields)
  }

  @Test func anUnknownFieldIsPreserved() throws {
    let mood = FieldText("mood", "calm")
    let card = try #require(Card.sample().taking([mood]))
    let read = try #require(Card.read(card.item.record, number: 7))
    expect(read, is: card)
    expect(read.fields.last, is: mood)
    expect(!Change.added(.card(read)).isOfNewerVersion)
  }

  @Test(arguments: [
    ChangeRecord(kind: 99, card: 7, before: nil, after: "anything"),
    ChangeRecord(kind: 1, card: 7, before: "mood\ntitle a", after: "mood calm\ntitle b"),
  ])
  func anUnknownChangeIsPreserved(_ record: ChangeRecord) throws {
    let change = try #require(record.change)
    expect(change.isOfNewerVersion)
    expect(ChangeRecord(change), is: record)
  }

  @Test func everyFieldOfACardIsRecordedOnce() {
    expect(Card.sample().fields.count, is: 23)
    expect(Self.changed.fields(differingFrom: .sample()), is: Self.changed.fields)
    expect(Card.sample().fields(differingFrom: Self.changed), is: Card.sample().fields)
    expect(Self.changed.fields(differingFrom: Self.changed), is: [])
  }

  @Test func updatedIsNotADifference() {
    let touched = Card.sample { $0.title = Title(stored: "x") }
      .touched(since: .sample(), at: .hour(5))
    var back = touched
    back.title = Card.sample().title

    expect(back != .sample())
    expect(back.fields(differingFrom: .sample()), is: [])
  }

  @Test func theRecordOfACardHasItsFilledFields() {
    for card in [Card.sample(), Self.changed] {
      let fields = FieldRecord.fields(card.item.record).dropFirst(3)
      expect(Array(fields), is: card.filledFields)
    }
  }

  @Test(arguments: changed.fields)
  func hasIsTrueAfterTheValueIsSet(_ field: FieldText) {
    expect(!Card.sample().has([field]))
    expect(Card.sample().with([field], at: .hour(1)).has([field]))
    expect(Card.sample().with([field], at: .hour(1)).fields(differingFrom: .sample()), is: [field])
  }

  @Test func settingAllFieldsMakesAnEqualCard() {
    expect(Card.sample().with(Self.changed.fields, at: Self.changed.updated), is: Self.changed)
    expect(Self.changed.has(Self.changed.fields) && Self.changed.has([]))
    expect(!Self.changed.has(Self.changed.fields + [FieldText(CardField.finished, Date?.none)]))
  }

  @Test func settingValuesSetsUpdatedOnlyIfOneDiffers() {
    expect(
      Card.sample().with([FieldText(CardField.priority, Priority.low)], at: .hour(1)).updated,
      is: .hour(1))
    expect(Card.sample().with(Card.sample().fields, at: .hour(1)), is: .sample())
  }
}
