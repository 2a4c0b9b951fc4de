import Entities
import FoundationEssentials

/// The table of projects, and which number stands for which project in the cards' rows.
final class ProjectRows {
  private static let columns = "SELECT id, name, created FROM project"

  private let database: Database
  private var ids: [Int: UUID] = [:]
  private var last: (number: Int, id: UUID)?

  init(_ database: Database) {
    self.database = database
  }

  /// Forgets what may have become different: after others could write, or something was taken back.
  func forget() {
    ids.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Returns the project behind a number of the cards' rows; throws when there is none.
  func id(of number: Int) throws(TrackerError) -> UUID {
    if let last, last.number == number { return last.id }
    let id = if let known = ids[number] { known } else { try load(number) }
    ids[number] = id
    last = (number, id)
    return id
  }

  /// Returns the number that stands for a project; throws when it is not there.
  func number(of id: UUID) throws(TrackerError) -> Int {
    if let last, last.id == id { return last.number }
    let sql = "SELECT number FROM project WHERE id = ?"
    guard let number = try database.first(sql, [.id(id)], { row in row.integer(0) }) else {
      throw .noSuchProject(id.uuidString, nearest: nil)
    }
    last = (number, id)
    return number
  }

  func all() throws(TrackerError) -> [Project] {
    let sql = "\(Self.columns) ORDER BY id <> ?, folded"
    var projects: [Project] = []
    try database.query(sql, [.id(Project.inbox.id)]) { (row) throws(TrackerError) in
      projects.append(try Self.project(in: row))
      return true
    }
    return projects
  }

  func named(_ name: ProjectName) throws(TrackerError) -> Project? {
    try database.first("\(Self.columns) WHERE folded = ?", [.text(name.folded)], Self.project)
  }

  /// Returns the projects that nobody finds by their names, and what they should be found by.
  func hidden() throws(TrackerError) -> [(number: Int, name: String, folded: String)] {
    var hidden: [(number: Int, name: String, folded: String)] = []
    try database.query("SELECT number, name, folded FROM project ORDER BY number") { row in
      let (name, folded) = (row.text(1), ProjectName(stored: row.text(1)).folded)
      if row.text(2) != folded { hidden.append((row.integer(0), name, folded)) }
      return true
    }
    return hidden
  }

  /// Adds a project; throws when its name is taken.
  func insert(_ project: Project) throws(TrackerError) {
    let sql = """
      INSERT INTO project(id, name, folded, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
      """
    let values = [
      .id(project.id), .text(project.name.text), .text(project.name.folded), Value(project.created),
    ]
    try database.run(sql, values)
    guard database.changedRows == 1 else {
      throw .invalidText(.project, .reserved(project.name.text))
    }
  }

  /// Takes a project away; throws when it has cards, or is gone.
  func delete(_ project: Project) throws(TrackerError) {
    let number = try number(of: project.id)
    let isUsed = "SELECT EXISTS (SELECT 1 FROM card WHERE project = ?)"
    guard try database.number(isUsed, [.integer(number)]) == 0 else {
      throw .projectInUse(project.name.text)
    }
    try database.run("DELETE FROM project WHERE number = ?", [.integer(number)])
    forget()
  }

  private func load(_ number: Int) throws(TrackerError) -> UUID {
    let sql = "SELECT id FROM project WHERE number = ?"
    let id = try database.first(sql, [.integer(number)]) { (row) throws(TrackerError) in
      try row.id(0)
    }
    guard let id else { throw database.damage("project \(number) is missing") }
    return id
  }

  private static func project(in row: Statement) throws(TrackerError) -> Project {
    Project(id: try row.id(0), name: ProjectName(stored: row.text(1)), created: row.date(2))
  }
}
