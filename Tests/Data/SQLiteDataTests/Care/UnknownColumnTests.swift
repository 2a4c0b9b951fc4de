import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

/// Damaged values in columns that hold several fields, and rows without a required value.
@Suite struct UnknownColumnTests {
  private let folder = Folder()

  /// They would take the place of the real ones when the history is read back.
  @Test func knownFieldsAmongUnknownOnesAreRemoved() throws {
    try folder.fill()
    let store = try folder.store()
    let view = SavedView(
      id: .sample(700), name: ViewName(stored: "mine"), filters: ViewFilters(stored: "tag:a"))
    try store.write { (writing) throws(TrackerError) in
      let before = try writing.cards([2])[0]
      var after = before
      after.unknownFields = [FieldText("mood", "calm")]
      try writing.update(before, to: after)
      try writing.add(view)
    }
    store.close()
    try folder.run(
      """
      UPDATE card SET unknown = unknown || char(10) || 'title evil' WHERE number = 2;
      UPDATE project SET unknown = 'name evil'; UPDATE board_column SET unknown = 'name evil';
      UPDATE saved_view SET unknown = 'name evil'
      """)
    let newest = try folder.number("SELECT max(number) FROM \"transaction\"")
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.number("SELECT max(number) FROM \"transaction\""), is: newest)
    try expect(folder.number("SELECT count(*) FROM card WHERE unknown = 'mood calm'"), is: 1)
    for table in ["card", "project", "board_column", "saved_view"] {
      let name = table == "card" ? "title" : "name"
      let isEvil = "unknown LIKE '%evil%' OR \(name) = 'evil'"
      try expect(folder.number("SELECT count(*) FROM \(table) WHERE \(isEvil)"), is: 0)
    }
  }

  @Test(arguments: ["a b a", "a a", "A a", "a  b", " a"])
  func repeatedTagsAreRemoved(tags: String) throws {
    try folder.fill()
    try folder.run("UPDATE card SET tags = '\(tags)' WHERE number = 1")
    try expect(folder.care().examine().findings, is: [.unreadableField(.tags, cards: [1])])
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    let card = try folder.store().reading { (reading) throws(TrackerError) in
      try reading.cards([1])[0]
    }
    expect(card.tags.list.map(\.folded), is: (tags.contains("b") ? ["a", "b"] : ["a"]))
  }

  /// Neither an index with several rows without an id nor a row can be rebuilt.
  @Test(arguments: [
    ("card", "id"), ("project", "id"), ("project", "folded"),
  ])
  func rowsWithoutARequiredValueAreRepaired(table: String, column: String) throws {
    try folder.fill()
    let store = try folder.store()
    try store.write { (writing) throws(TrackerError) in
      try writing.add(Project(id: .sample(702), name: ProjectName(stored: "web"), created: .sample))
    }
    store.close()
    let titles = try folder.titles()
    try folder.run(
      """
      CREATE TEMP TABLE kept AS SELECT sql FROM sqlite_schema WHERE name = '\(table)';
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = '\(table)';
      PRAGMA writable_schema = RESET; UPDATE \(table) SET \(column) = NULL;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = (SELECT sql FROM temp.kept) WHERE name = '\(table)';
      PRAGMA writable_schema = RESET
      """)
    try expect(!folder.care().examine().findings.isEmpty)
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.titles(), is: titles)
  }
}
