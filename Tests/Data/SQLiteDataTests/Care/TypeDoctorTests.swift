import Entities
import Expectations
import Glibc
import Repositories
import Testing

@testable import SQLiteData

/// Values of another type than their column, as a program that edits the file can write them.
@Suite struct TypeDoctorTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
    try folder.run(
      """
      UPDATE card SET blockers = '2' WHERE number = 3; INSERT INTO blocker VALUES (3, 2);
      INSERT INTO saved_view(id, name, filters) VALUES (randomblob(16), 'mine', 'tag:a')
      """)
    try folder.repair()
    for name in folder.names where name != "todo.sqlite3" { folder.remove(name) }
  }

  @Test(arguments: [
    ("blocker", "card = x'00'"), ("blocker", "card = 0.5"), ("blocker", "card = 'text'"),
    ("blocker", "blocker = x'00'"), ("blocker", "card = 99, blocker = 'text'"),
    ("counter", "name = x'00'"), ("counter", "name = x'ffff'"),
    ("change", "position = 1.5 WHERE \"transaction\" = 6 AND position = 1"),
    ("change", "position = 0.5 WHERE \"transaction\" = 6 AND position = 1"),
    ("change", "position = 1e300 WHERE \"transaction\" = 6 AND position = 1"),
    ("change", "before = x'00' WHERE kind = 1"), ("change", "after = x'00' WHERE kind = 1"),
    ("change", "kind = 1.5 WHERE kind = 1"),
    ("board_column", "unknown = x'00' WHERE number = 2"),
    ("board_column", "unknown = '' WHERE number = 2"),
    ("saved_view", "unknown = x'00'"), ("saved_view", "unknown = x'ffff'"),
  ])
  func wrongTypesAreRepaired(table: String, term: String) throws {
    try folder.run(Self.retyped(table, term))
    let found = try folder.care().examine().findings
    expect(!found.isEmpty && found.allSatisfy(\.isRepairable), "\(found)")
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.number("SELECT integrity_check = 'ok' FROM pragma_integrity_check"), is: 1)
    try expect(folder.titles().count, is: 4)
    try expect(folder.number("SELECT count(*) FROM saved_view WHERE name = 'mine'"), is: 1)
    try expect(folder.number("SELECT count(*) FROM board_column"), is: 3)
  }

  /// The history doesn't know the view, so that it keeps its other values.
  @Test func aViewWithoutAHistoryKeepsItsName() throws {
    try folder.run(
      """
      INSERT INTO saved_view(id, name, filters) VALUES (randomblob(16), 'other', 'tag:b');
      \(Self.retyped("saved_view", "unknown = x'00' WHERE name = 'other'"))
      """)
    try expect(folder.repair().findings, is: [])
    try expect(folder.number("SELECT count(*) FROM saved_view"), is: 2)
  }

  /// Returns SQL that writes values which the table forbids.
  private static func retyped(_ table: String, _ term: String) -> String {
    """
    CREATE TEMP TABLE kept AS SELECT sql FROM sqlite_schema WHERE name = '\(table)';
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = replace(replace(sql, 'STRICT, ', ''), 'STRICT', '')
      WHERE name = '\(table)';
    PRAGMA writable_schema = RESET;
    UPDATE \(table) SET \(term);
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET sql = (SELECT sql FROM temp.kept) WHERE name = '\(table)';
    PRAGMA writable_schema = RESET
    """
  }
}

extension Folder {
  fileprivate func remove(_ name: String) { unlink(path(name)) }
}
