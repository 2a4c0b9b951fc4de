import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import SQLiteData

/// Projects, columns and views: invalid ones are rebuilt from the history, and others stay.
@Suite struct ItemDoctorTests {
  private static let web = Project(
    id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
  private static let review = Column(
    id: ColumnID(.sample(501)), name: ColumnName(stored: "review"), state: .doing,
    rank: Rank(stored: "a1"))
  private static let mine = SavedView(
    id: .sample(502), name: ViewName(stored: "mine"), filters: ViewFilters(stored: "tag:a"))
  private static let urgent = SavedView(
    id: .sample(503), name: ViewName(stored: "urgent"), filters: ViewFilters(stored: "is:overdue"))

  private let folder = Folder()

  /// Card 4 is in the project web and the column review, whose rule names doing.
  init() throws {
    try folder.fill()
    let picture = try Picture.sample()
    let store = try folder.store()
    defer { store.close() }
    try store.write { (writing) throws(TrackerError) in
      let gone = Project(id: .sample(504), name: ProjectName(stored: "gone"), created: .sample)
      for project in [Self.web, gone] { try writing.add(project) }
      try writing.delete(gone)
      try writing.add(Self.review)
      try writing.add(Self.mine)
      try writing.add(Self.urgent)
      try writing.add(picture)
      var (web, review) = (Self.web, Self.review)
      (web.color, web.cover) = (.named(.red), picture.hash)
      try writing.update(Self.web, to: web)
      (review.origins, review.needs) = (ColumnSet([.initial(.doing)]), ColumnNeeds([.estimate]))
      try writing.update(Self.review, to: review)
      let card = try writing.cards([4])[0]
      var moved = card.moved(to: Self.review.key, rank: .first, at: card.updated)
      moved.project = web.id
      try writing.update(card, to: moved)
    }
  }

  private func items() throws -> [[AnyHashable]] {
    let store = try folder.store()
    defer { store.close() }
    return try store.reading { (reading) throws(TrackerError) in
      [try reading.projects(), try reading.columns().all, try reading.views()]
    }
  }

  @Test func itemsOfOnesOwnAreNoDamage() throws {
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: [
    ("project", "inbox", ["name = ''", "created = \(Int.max)", "id = zeroblob(16)"]),
    (
      "project", "web",
      [
        "archived = 5", "deadline = \(Int.max)", "rank = '!'", "color = ''", "color = '#ABCDEF'",
        "color = '#abcdef' || char(0)", "created = \(Int.min)", "created = 5", "folded = 'x'",
        "name = 'w' || char(9) || 'eb'", "unknown = 'name evil'", "columns = ''",
        "columns = '\(review.id.recorded)'",
      ]
    ),
    (
      "board_column", "review",
      [
        "name = 'doing'", "name = ''", "name = 'a,b'", "name = '12'", "rank = ''",
        "name = 'a' || char(27) || '[2J'", "card_limit = 0", "card_limit = 10000", "state = 7",
        "is_default = 1", "id = x'01'", "unknown = 'name evil'", "unknown = ''",
        "id = (SELECT id FROM board_column WHERE name = 'done')", "needs = 'notes,steps'",
        "needs = 'garbage'", "origins = 'garbage'", "origins = ''",
        "origins = '\(ColumnID(.sample(9)).recorded)'", "origins = '\(review.id.recorded)'",
      ]
    ),
    (
      "board_column", "done",
      ["is_default = 0", "name = 'REVIEW'", "number = 9", "state = 0", "rank = '~'"]
    ),
    (
      "saved_view", "mine",
      [
        "filters = ''", "filters = char(39) || 'a'", "name = 'a,b'", "name = 'URGENT'",
        "id = x'00'", "id = (SELECT id FROM saved_view WHERE name = 'urgent')", "unknown = ''",
      ]
    ),
  ])
  func anInvalidItemGetsTheValuesOfItsHistory(
    table: String, name: String, damages: [String]
  ) throws {
    let whole = try items()
    let (bytes, card) = (folder.bytes("todo.sqlite3"), try folder.card(4).fields)
    for damage in damages {
      folder.write(bytes, to: "todo.sqlite3")
      try folder.damage("UPDATE \(table) SET \(damage) WHERE name = '\(name)'")
      let found = try folder.care().examine().findings
      expect(found.first?.code, is: "unreadable_items", "\(damage): \(found)")
      expect(found.first != .invalid(.others([""])), "\(damage)")
      try expectOthersAreUsable("\(damage)")
      try folder.expectRepair("\(damage)")
      try expect(items(), is: whole, "\(damage)")
      try expect(folder.card(4).fields, is: card, "\(damage)")
    }
  }

  private func expectOthersAreUsable(_ comment: Comment) throws {
    let store = try folder.store()
    defer { store.close() }
    try store.reading { (reading) throws(TrackerError) in
      _ = try (reading.summaries(at: .day(CivilDay(number: 20_000))), reading.views())
      expect(try reading.columns().all.count >= 3, comment)
      expect(try reading.cards(CardQuery(.everything)).count, is: 4, comment)
    }
    try store.write { (writing) throws(TrackerError) in
      let card = try writing.cards([3])[0]
      try writing.update(card, to: card.moved(to: ColumnKey(.done), rank: .first, at: card.updated))
    }
  }

  @Test func onlyARepairChangesAnInvalidItem() throws {
    try folder.damage("UPDATE project SET deadline = \(Int.max) WHERE name = 'web'")
    let damage = StoreDamage.found(.invalid(.others(["web"])))
    #expect(throws: TrackerError.store(.damaged(damage), path: folder.file)) {
      try folder.store().write { (writing) throws(TrackerError) in
        guard let web = try writing.project(Self.web.id) else { return }
        var gray = web
        gray.color = .named(.gray)
        try writing.update(web, to: gray)
      }
    }
  }

  @Test(arguments: [
    "DELETE FROM project WHERE name = 'web'", "DELETE FROM project",
    "DELETE FROM board_column WHERE name = 'review'", "DELETE FROM board_column WHERE state = 2",
    "DELETE FROM board_column", "DELETE FROM saved_view WHERE name = 'mine'",
  ])
  func aMissingItemIsRestored(sql: String) throws {
    let (whole, card) = (try items(), try folder.card(4).fields)
    try folder.damage(sql)
    let found = try folder.care().examine().findings.map(\.code)
    expect(found.contains { $0.hasSuffix("_items") }, "\(found)")
    try folder.expectRepair()
    try expect(items(), is: whole)
    try expect(folder.card(4).fields, is: card)
  }

  @Test(arguments: [
    ("UPDATE project SET archived = 1, name = 'Web' WHERE name = 'web'", "Web"),
    ("UPDATE project SET rank = 'b00' WHERE name = 'inbox'", "inbox"),
    ("UPDATE board_column SET rank = 'a2' WHERE name = 'review'", "review"),
    ("UPDATE saved_view SET sort = 'title' WHERE name = 'mine'", "mine"),
  ])
  func anItemThatDiffersGetsTheValuesOfItsHistory(sql: String, name: String) throws {
    let whole = try items()
    try folder.damage(sql)
    try expect(folder.care().examine().findings, is: [.unrecorded(.others([name]))])
    try expect(folder.expectRepair().transaction == nil)
    try expect(items(), is: whole)
  }

  @Test(arguments: [
    ("DELETE FROM change WHERE after LIKE '%name mine%'", "mine"),
    (
      "INSERT INTO saved_view(id, name, filters) VALUES (zeroblob(16), 'new', 'tag:b')", "new"
    ),
  ])
  func anItemThatTheHistoryDoesNotHaveIsRecorded(sql: String, name: String) throws {
    try folder.damage(sql)
    try expect(folder.care().examine().findings, is: [.unrecorded(.others([name]))])
    let damaged = try items()
    try expect(folder.expectRepair().transaction != nil)
    try expect(items(), is: damaged)
  }

  @Test(arguments: [
    ("UPDATE picture SET bytes = x'00'", 1), ("DELETE FROM picture", 1),
    ("UPDATE picture SET hash = substr(hash, 2) || 'g'", 2),
  ])
  func aDamagedCoverIsReset(sql: String, count: Int) throws {
    try folder.damage(sql)
    let finding = Finding.wrongPictures(count, projects: ["web"])
    try expect(folder.care().examine().findings, is: [finding])
    try expect(folder.expectRepair().repaired, is: [finding])
    try expect(folder.number("SELECT count(*) FROM project WHERE cover IS NOT NULL"), is: 0)
  }
}

extension Picture {
  /// Returns the smallest picture: one pixel, only a header.
  static func sample() throws -> Picture {
    try Picture([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ])
  }
}
