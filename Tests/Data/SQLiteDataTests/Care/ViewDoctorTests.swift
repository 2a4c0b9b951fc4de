import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import SQLiteData

@Suite struct ViewDoctorTests {
  private static let urgent = SavedView(
    id: .init(), name: ViewName(stored: "urgent"), filters: ViewFilters(stored: "is:overdue"))
  private static let mine = SavedView(
    id: .init(), name: ViewName(stored: "mine"), filters: ViewFilters(stored: "tag:a"))

  private let folder = Folder()

  private func fill() throws {
    try folder.fill()
    let store = try folder.store()
    try store.write { (writing) throws(TrackerError) in
      try writing.add(Self.urgent)
      try writing.add(Self.mine)
    }
    store.close()
  }

  @Test func viewsAreNoDamage() throws {
    try fill()
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: [
    ("UPDATE saved_view SET filters = '' WHERE name = 'mine'", "wrong_views"),
    ("UPDATE saved_view SET filters = char(39) || 'a' WHERE name = 'mine'", "wrong_views"),
    ("UPDATE saved_view SET name = 'a,b' WHERE name = 'mine'", "wrong_views"),
    ("UPDATE saved_view SET name = 'URGENT' WHERE name = 'mine'", "wrong_views"),
    ("UPDATE saved_view SET sort = 'title' WHERE name = 'mine'", "unrecorded_views"),
    ("DELETE FROM saved_view WHERE name = 'mine'", "unrecorded_views"),
    (
      "INSERT INTO saved_view(id, name, filters) VALUES (randomblob(16), 'new', 'tag:b')",
      "unrecorded_views"
    ),
  ])
  func damagedViewsAreFoundAndRepaired(sql: String, code: String) throws {
    try fill()
    try folder.run(sql)
    let found = try folder.care().examine().findings
    expect(found.map(\.code).contains(code), "\(found)")
    expect(found.allSatisfy { ["wrong_views", "unrecorded_views"].contains($0.code) }, "\(found)")

    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    let views = try views()
    expect(views.contains { $0.id == Self.mine.id })
    expect(views.contains { $0.id == Self.urgent.id })
  }

  /// Its filters would be refused wherever the view is used.
  @Test(arguments: [
    "filters = 'tag:'", "filters = 'nope:x'", "filters = 'is:open or'", "filters = 'view:mine'",
    "filters = 'view:urgent'", "sort = 'title,,x'", "fields = 'number,nope'",
  ])
  func aViewThatNoListCanReadGetsTheValuesOfTheHistory(damage: String) throws {
    try fill()
    let store = try folder.store()
    try store.write { (writing) throws(TrackerError) in
      var urgent = Self.urgent
      urgent.filters = ViewFilters(stored: "view:mine or is:overdue")
      try writing.update(Self.urgent, to: urgent)
    }
    store.close()
    try folder.run("UPDATE saved_view SET \(damage) WHERE name = 'mine'")
    try expect(folder.repair().findings, is: [])
    try expect(views()[id: Self.mine.id], is: Self.mine)
  }

  /// A name that the filters have is not damage, even if nothing has it, and neither is a date.
  @Test(arguments: ["tag:b or project:gone", "deadline:..fri", "view:gone", "'two words' x"])
  func anotherViewThatListsCanReadStays(filters: String) throws {
    try fill()
    try folder.run(
      "UPDATE saved_view SET filters = '\(filters.replacing("'", with: "''"))' WHERE name = 'mine'")
    try expect(folder.repair().findings, is: [])
    try expect(views()[id: Self.mine.id]?.filters.text, is: filters)
  }

  @Test(arguments: ["(SELECT id FROM saved_view WHERE name = 'urgent')", "zeroblob(16)"])
  func aViewWithAnotherIdGetsItsOwnAgain(id: String) throws {
    try fill()
    try folder.run("UPDATE saved_view SET id = \(id) WHERE name = 'mine'")
    let findings = try folder.care().examine().findings
    guard case .unrecordedViews(let names) = findings.last else {
      Issue.record("\(findings)")
      return
    }
    expect(Set(names).count, is: names.count)
    try expect(folder.repair().findings, is: [])
    try expect(views(), is: [Self.mine, Self.urgent])
  }

  private func views() throws -> [SavedView] {
    let store = try folder.store()
    defer { store.close() }
    return try store.reading { (reading) throws(TrackerError) in try reading.views() }
  }
}
