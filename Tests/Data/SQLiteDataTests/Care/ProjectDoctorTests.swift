import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

@Suite struct ProjectDoctorTests {
  private let folder = Folder()

  @Test func editedAndDeletedProjectsMatchTheirHistory() throws {
    try fill()
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: [
    (
      "UPDATE project SET archived = 1, name = 'Web' WHERE name = 'web'",
      [Finding.unrecordedProjects(["Web"])]
    ),
    ("UPDATE project SET color = 'blue' WHERE name = 'web'", [.unrecordedProjects(["web"])]),
    ("UPDATE project SET rank = 'b00' WHERE name = 'inbox'", [.unrecordedProjects(["inbox"])]),
    ("DELETE FROM project WHERE name = 'spare'", [.unrecordedProjects(["spare"])]),
    ("DELETE FROM change WHERE after LIKE '%name spare%'", [.unrecordedProjects(["spare"])]),
    (
      "UPDATE picture SET bytes = x'00'",
      [.wrongPictures(1, projects: ["web"])]
    ),
    (
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') "
        + "WHERE name = 'picture'; PRAGMA writable_schema = RESET; UPDATE picture SET hash = NULL",
      [.wrongPictures(2, projects: ["web"])]
    ),
    ("DELETE FROM picture", [.wrongPictures(1, projects: ["web"])]),
  ])
  func damagedProjectsAreFoundAndRepaired(sql: String, findings: [Finding]) throws {
    try fill()
    try folder.run("PRAGMA foreign_keys = OFF; \(sql)")
    try expect(folder.care().examine().findings, is: findings)

    let repaired = try folder.repair()
    expect(repaired.findings, is: [])
    expect(repaired.repaired, is: findings)
    expect(repaired.transaction != nil || sql.hasPrefix("DELETE FROM project"))
    try expect(folder.care().examine().findings, is: [])
    try expect(folder.number("SELECT count(*) FROM card WHERE project <> 1"), is: 1)
    try expect(folder.number("SELECT count(*) FROM project"), is: 3)
  }

  @Test func aProjectWithTheNameOfAnotherIsRenamed() throws {
    try fill()
    try folder.run(
      """
      INSERT INTO project(number, id, name, folded, created)
      VALUES (9, x'31313131313131313131313131313131', 'Web', 'web2', 5)
      """)
    try expect(folder.care().examine().findings.contains(.hiddenProjects(["Web"])))
    try expect(folder.repair().findings, is: [])
    try expect(folder.care().examine().findings, is: [])
    let renamed = "SELECT count(*) FROM project WHERE name = 'Web-2' AND folded = 'web-2'"
    try expect(folder.number(renamed), is: 1)
  }

  @Test func anEditOfAnUnknownProjectIsUnreadable() throws {
    try fill()
    try folder.run(
      "DELETE FROM change WHERE after LIKE '%name web%' OR after LIKE 'id%name web%'")
    let findings = try folder.care().examine().findings
    expect(findings, is: [.unreadableHistory([8])])
  }

  private func fill() throws {
    try folder.fill()
    let store = try folder.store()
    defer { store.close() }
    let web = Project(id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
    let spare = Project(id: .sample(501), name: ProjectName(stored: "spare"), created: .sample)
    let gone = Project(id: .sample(502), name: ProjectName(stored: "gone"), created: .sample)
    let picture = try Picture.sample()
    try store.write { (writing) throws(TrackerError) in
      for project in [web, spare, gone] { try writing.add(project) }
      try writing.delete(gone)
      let card = try writing.cards([1])[0]
      var moved = card
      moved.project = web.id
      try writing.update(card, to: moved)
    }
    try store.write { (writing) throws(TrackerError) in
      try writing.add(picture)
      var after = web
      after.color = .named(.red)
      after.cover = picture.hash
      try writing.update(web, to: after)
    }
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
