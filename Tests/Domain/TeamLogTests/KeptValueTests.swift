import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// A kept value ends when its author's new value has it, and not before.
@Suite struct KeptValueTests {
  private var team: Team

  init() throws {
    team = try Team()
  }

  /// Makes a card whose line both changed, so that Bob's text is kept.
  private mutating func parkNotes() throws -> ItemID {
    let card = try team.addCard(["notes": "one\ntwo"])
    try team.edit(\.ann, card, ["notes": "ann\ntwo"])
    try team.edit(\.bob, card, ["notes": "bob\ntwo"])
    try team.syncAll()
    return card
  }

  @Test mutating func aLaterLineOfTheAuthorKeepsTheConflict() throws {
    let card = try parkNotes()
    try team.edit(\.bob, card, ["notes": "ann\ntwo\nmore"])
    try team.settle(parking: ["notes": ["notes": "bob\ntwo"]])
    expect(team.ann.local[card]?["notes"], is: "ann\ntwo\nmore")
  }

  @Test mutating func aLaterLineMergesBesideTheConflict() throws {
    let card = try parkNotes()
    try team.edit(\.bob, card, ["notes": "ann\ntwo\nmore"])
    try team.edit(\.ann, card, ["notes": "first\nann\ntwo"])
    try team.settle(parking: ["notes": ["notes": "bob\ntwo"]])
    expect(team.ann.local[card]?["notes"], is: "first\nann\ntwo\nmore")
  }

  @Test mutating func aTextWithAllKeptLinesEndsTheConflict() throws {
    let card = try parkNotes()
    try team.edit(\.bob, card, ["notes": "ann\nbob\n\ntwo"])
    try team.settle()
  }

  @Test mutating func aSecondConflictKeepsBothTexts() throws {
    let card = try parkNotes()
    try team.edit(\.ann, card, ["notes": "anna\ntwo"])
    try team.edit(\.bob, card, ["notes": "bobby\ntwo"])
    try team.settle(parking: ["notes": ["notes": "bob\ntwo\nbobby"]])
  }

  @Test mutating func takingNotesRemovesNoLineOfOthers() throws {
    let card = try parkNotes()
    try team.takeConflict(\.bob)
    expect(team.ann.local[card]?["notes"], is: "ann\ntwo\nbob")
  }

  @Test mutating func whatBothAppendedIsKeptInTheOrderOfTheLog() throws {
    let card = try team.addCard(["notes": "one"])
    try team.edit(\.ann, card, ["notes": "one\n\nann"])
    try team.edit(\.bob, card, ["notes": "one\n\nbob"])
    try team.settle()
    expect(team.ann.local[card]?["notes"], is: "one\n\nann\n\nbob")
  }

  /// Ann deletes a card while Bob adds to it, and undoes that; Bob adds something else.
  @Test(arguments: [
    ("comments", Self.comments(1), Self.comments(2), Self.comments(1, 2)),
    ("tags", "old new", "old other", "old other new"),
    ("steps", "[ ] old\n[ ] new", "[x] old\n[ ] other", "[x] old\n[ ] other\n[ ] new"),
    ("steps", "[x] old", "[ ] old\n[ ] other", "[x] old\n[ ] other"),
  ])
  mutating func aLaterAdditionKeepsAnEarlierOneOfADeletedCard(
    _ field: String, _ first: String, _ second: String, _ taken: String
  ) throws {
    let card = try team.addCard(["tags": "old", "steps": "[ ] old"])
    let deletion = try team.delete(\.ann, card)
    try team.edit(\.bob, card, [field: first])
    try team.syncAll()
    try team.undo(\.ann, deletion)
    try team.syncAll()
    try team.edit(\.bob, card, [field: second])
    try team.settle(parking: [field: [field: first]])

    try team.takeConflict(\.bob)
    expect(team.ann.local[card]?[field], is: taken)
  }

  /// As after the hub was restored from a backup in which the item is missing.
  @Test mutating func aPartOfAnItemThatTheLogNeverHadIsNotTaken() {
    let (state, author) = (team.ann.local, team.ann.author)
    let key = Conflict.Key(
      replica: author.replica, subject: .part(ItemID(.view, .sample(1)), "name"))
    let conflict = Conflict(
      number: 1, key: key, person: author.person, fields: [FieldText("name", "v1")])
    for takes in [true, false] {
      let settlement = state.settlement(
        of: conflict, takes: takes, id: team.id(), at: Date(timeIntervalSince1970: 9), by: author)
      expect((settlement == nil) == takes)
    }
  }

  private static func comments(_ numbers: Int...) -> String {
    var comments = Comments.none
    for number in numbers {
      let date = Date(timeIntervalSince1970: Double(number))
      comments.insert(
        CardComment(
          id: .sample(number), author: nil, created: date,
          text: CommentText(stored: "comment \(number)")))
    }
    return comments.recorded
  }
}
