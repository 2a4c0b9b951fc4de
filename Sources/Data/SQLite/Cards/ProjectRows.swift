import Entities
import FoundationEssentials

/// The table of projects, and the row number of each project in the cards' rows.
final class ProjectRows {
  let database: Database
  /// By row number; not a dictionary, whose first use costs a search through all conformances.
  private var known: [(number: Int, id: UUID)] = []
  private var last: (number: Int, id: UUID)?

  init(_ database: Database) {
    self.database = database
  }

  /// Clears the cache, after another process could write or a rollback.
  func forget() {
    known.removeAll(keepingCapacity: true)
    last = nil
  }

  /// `nil` for a number that no project has, as only in a damaged store.
  func id(of number: Int) throws(TrackerError) -> UUID? {
    if let last, last.number == number { return last.id }
    let index = index(of: number)
    if index < known.count, known[index].number == number {
      last = known[index]
      return known[index].id
    }
    guard let id = try load(number) else { return nil }
    known.insert((number, id), at: index)
    last = (number, id)
    return id
  }

  private func index(of number: Int) -> Int {
    var low = 0
    var high = known.count
    while low < high {
      let middle = (low + high) / 2
      if known[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func number(of id: UUID) throws(TrackerError) -> Int {
    if let last, last.id == id { return last.number }
    // A search through a few takes less time than a statement.
    if known.count <= 64, let found = known.first(where: { $0.id == id }) {
      last = found
      return found.number
    }
    let sql = "SELECT number FROM project WHERE id = ?"
    guard let number = try database.first(sql, [.id(id)], { row in row.integer(0) }) else {
      // Nobody can delete the inbox.
      guard id != Project.inbox.id else {
        throw database.damage(.found(.unrecorded(.others([Project.inbox.name.text]))))
      }
      throw .noSuchProject(id.recorded, nearest: nil)
    }
    last = (number, id)
    let index = index(of: number)
    if index == known.count || known[index].number != number {
      known.insert((number, id), at: index)
    }
    return number
  }

  /// Notes the row numbers, too: most commands need no more, and a store can have thousands.
  func names() throws(TrackerError) -> [UUID: ProjectName] {
    var names: [UUID: ProjectName] = [:]
    known.removeAll(keepingCapacity: true)
    try database.query("SELECT number, id, name FROM project ORDER BY number") { row in
      guard let id = try? row.id(1) else { return true }
      names[id] = ProjectName(stored: row.text(2))
      known.append((row.integer(0), id))
      return true
    }
    return names
  }

  private func load(_ number: Int) throws(TrackerError) -> UUID? {
    let sql = "SELECT id FROM project WHERE number = ?"
    return try database.first(sql, [.integer(number)]) { row in try? row.id(0) } ?? nil
  }
}
