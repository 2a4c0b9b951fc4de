import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

/// Control characters in texts of one line: each would begin another row or column where programs
/// read them.
@Suite struct LineDoctorTests {
  private let folder = Folder()

  /// Card 4 has a key, a tag and a project.
  private func fill() throws {
    try folder.fill()
    let store = try folder.store()
    defer { store.close() }
    let web = Project(id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
    try store.write { (writing) throws(TrackerError) in
      try writing.add(web)
      let before = try writing.cards([4])[0]
      var after = before
      after.key = CardKey(stored: "K-1")
      after.tags = Tags(stored: [Tag(stored: "blue")])
      after.project = web.id
      try writing.update(before, to: after)
    }
  }

  private func card() throws -> Card {
    let store = try folder.store()
    defer { store.close() }
    return try store.reading { (reading) throws(TrackerError) in try reading.cards([4])[0] }
  }

  private static let damages: [(String, Finding)] = [
    (
      "card SET title = 'a' || char(10) || '9' WHERE number = 4",
      .unreadableField(.title, cards: [4])
    ),
    ("card SET title = 'a' || char(8232) WHERE number = 4", .unreadableField(.title, cards: [4])),
    ("card SET title = char(13) WHERE number = 4", .unreadableField(.title, cards: [4])),
    ("card SET key = 'K' || char(9) || '1' WHERE number = 4", .unreadableField(.key, cards: [4])),
    (
      "project SET name = 'w' || char(9) || 'eb' WHERE name = 'web'",
      .unreadableProjects(["w\teb"])
    ),
    ("\"transaction\" SET author = author || char(10) WHERE number = 2", .unreadableHistory([2])),
  ]

  @Test(arguments: damages)
  func aLineIsNamedAndRestoredFromTheHistory(terms: String, finding: Finding) throws {
    try fill()
    let whole = try card()
    try folder.run("UPDATE \(terms)")
    try expect(folder.care().examine().findings, is: [finding])
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(card(), is: whole)
    try expect(folder.number("SELECT count(*) FROM project WHERE name = 'web'"), is: 1)
    try expect(folder.number("SELECT count(DISTINCT author) FROM \"transaction\""), is: 1)
  }

  @Test(arguments: damages)
  func controlCharactersThatTheHistoryDoesNotKnowBecomeSpaces(
    terms: String, finding: Finding
  ) throws {
    try fill()
    try folder.run("DELETE FROM change; UPDATE \(terms)")
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    let repaired = try card()
    expect(["card", "a 9", "a", "?"].contains(repaired.title.text))
    expect(["K-1", "K 1"].contains(repaired.key?.text))
    let names = "SELECT count(*) FROM project WHERE name IN ('web', 'w eb')"
    try expect(folder.number(names), is: 1)
  }

  @Test func aTagIsDividedAtAControlCharacter() throws {
    try fill()
    try folder.run("UPDATE card SET tags = 'blue' || char(10) || 'web' WHERE number = 4")
    try expect(folder.care().examine().findings, is: [.unreadableField(.tags, cards: [4])])
    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    expect(repaired.transaction != nil)
    try expect(folder.care().examine().findings, is: [])
    try expect(card().tags.list.map(\.text), is: ["blue", "web"])
  }

  /// Such a history would bring the characters back.
  @Test func aLineThatTheHistoryHasTooIsRepairedInBoth() throws {
    try fill()
    try folder.run(
      """
      UPDATE card SET title = 'a' || char(10) || 'b' WHERE number = 4;
      UPDATE change SET after = replace(after, 'title card', 'title a\\nb') WHERE card = 4
      """)
    try expect(folder.care().examine().findings, is: [.unreadableField(.title, cards: [4])])
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(card().title.text, is: "a b")
    let changes = "SELECT count(*) FROM change WHERE card = 4 AND after LIKE '%title a b%'"
    try expect(folder.number(changes), is: 1)
  }

  @Test func aLineOfTheHistoryAloneIsNamed() throws {
    try fill()
    try folder.run(
      "UPDATE change SET after = replace(after, 'title card', 'title a\\nb') WHERE card = 4")
    let found = try folder.care().examine().findings
    expect(found.map(\.code).contains("invalid_history"), "\(found)")
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    try expect(card().title.text, is: "card")
  }
}
