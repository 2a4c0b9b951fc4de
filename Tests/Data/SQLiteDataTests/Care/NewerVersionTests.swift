import Entities
import Expectations
import Testing

@testable import SQLiteData

/// A store in which a newer `todo` has written an unknown field and an unknown kind of change.
@Suite struct NewerVersionTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
    try folder.run(
      """
      UPDATE change SET after = after || char(10) || 'mood calm' WHERE kind = 0;
      UPDATE change SET before = before || char(10) || 'mood calm',
        after = after || char(10) || 'mood' WHERE kind = 1;
      UPDATE card SET unknown = 'mood calm'
        WHERE number NOT IN (SELECT card FROM change WHERE kind = 1);
      INSERT INTO change VALUES (90, 1, 99, 1, NULL, 'anything');
      INSERT INTO change VALUES (90, 2, 98, NULL, NULL, NULL);
      INSERT INTO "transaction"
        VALUES (90, 0, NULL, 'newer', 'ann@host', 0, 1, 0, NULL, NULL, NULL);
      """)
  }

  @Test func unknownFieldsAndChangesArePreserved() throws {
    let changes = try (1...90).flatMap { try folder.changes(of: $0) }
    expect(
      changes.suffix(2),
      is: [
        .unknown(ChangeRecord(kind: 99, card: 1, before: nil, after: "anything")),
        .unknown(ChangeRecord(kind: 98, card: nil, before: nil, after: nil)),
      ])
    let fields = changes.flatMap { change -> [FieldText] in
      switch change {
      case .added(.card(let card)): card.unknownFields
      case .edited(.card, _, let after): after.filter { $0.name == "mood" }
      default: []
      }
    }
    expect(Set(fields), is: [FieldText("mood", "calm"), FieldText("mood", nil)])
  }

  /// A newer version has added the state `review`, and a card has been in it.
  @Test func wordsOfANewerVersionAreNotDamage() throws {
    try folder.run(
      """
      INSERT INTO change VALUES (91, 1, 1, 3, 'state todo', 'state in-review');
      INSERT INTO change VALUES (91, 2, 1, 3, 'state in-review', 'state todo');
      UPDATE change SET after = replace(after, 'state todo', 'state in-review')
        WHERE kind = 0 AND card = 4;
      UPDATE change SET before = replace(before, 'state todo', 'state in-review')
        WHERE kind = 3 AND card = 5;
      INSERT INTO "transaction"
        VALUES (91, 0, NULL, 'newer', 'ann@host', 0, 1, 0, NULL, NULL, NULL);
      """)
    try expect(
      folder.changes(of: 91),
      is: [
        .unknown(ChangeRecord(kind: 1, card: 3, before: "state todo", after: "state in-review")),
        .unknown(ChangeRecord(kind: 1, card: 3, before: "state in-review", after: "state todo")),
      ])
    try doctorReportsNoDamageForUnknownFields()
  }

  @Test func doctorReportsNoDamageForUnknownFields() throws {
    try expect(folder.care().examine().findings, is: [])
    let bytes = folder.bytes("todo.sqlite3")
    try expect(folder.repair().backup == nil)
    expect(folder.bytes("todo.sqlite3"), is: bytes)
  }
}
