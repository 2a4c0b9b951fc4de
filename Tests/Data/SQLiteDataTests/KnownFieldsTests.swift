import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

/// Fields that were unknown when they were stored.
@Suite struct KnownFieldsTests {
  private let folder = Folder()
  /// A version that knows more fields than the one before it.
  private static let upgraded =
    Migration.all + [Migration(version: Migration.all.count + 1, sql: "SELECT 1")]

  @Test func anUpgradeAppliesTheFieldsThatItKnows() throws {
    let store = try folder.store()
    try store.add("Buy milk")
    try store.database.execute(
      """
      UPDATE card SET
        unknown = 'assignee ann' || char(10) || 'estimate 3' || char(10) || 'mood calm';
      UPDATE project SET unknown = 'color red' || char(10) || 'deadline x'
      """)
    store.close()
    let new = try #require(
      try SQLiteStore.open(
        path: folder.file, creating: false, patience: 0, migrations: Self.upgraded))
    defer { new.close() }
    let (card, project) = try new.reading { (reading) throws(TrackerError) in
      (try reading.cards([1])[0], try reading.project(Project.inbox.id))
    }
    expect(card.estimate, is: Amount(thousandths: 3_000))
    expect(card.assignee?.text, is: "ann")
    expect(card.unknownFields, is: [FieldText("mood", "calm")])
    expect(project?.color, is: ProjectColor(text: "red"))
    expect(project?.unknownFields, is: [FieldText("deadline", "x")])
  }
}
