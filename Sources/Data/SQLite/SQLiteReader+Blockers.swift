import Entities
import Repositories

/// Blockers in both directions, and what urgency needs.
extension SQLiteReader {
  func blockers(of numbers: [Int]) throws(TrackerError) -> [Int: Blockers] {
    let sql = """
      SELECT card, blocker FROM blocker WHERE card IN (SELECT value FROM json_each(?))
      ORDER BY card, blocker
      """
    var found: [Int: [Int]] = [:]
    try database.query(sql, [.text("[\(Blockers(numbers).text)]")]) { row in
      found[row.integer(0), default: []].append(row.integer(1))
      return true
    }
    return found.mapValues(Blockers.init)
  }

  func links() throws(TrackerError) -> [CardLink] {
    let sql = """
      SELECT link.card, link.blocker, other.id FROM blocker AS link
      JOIN card ON card.number = link.card JOIN card AS other ON other.number = link.blocker
      ORDER BY link.card, link.blocker
      """
    var links: [CardLink] = []
    try database.query(sql) { (row) throws(TrackerError) in
      links.append(
        CardLink(card: row.integer(0), blocker: row.integer(1), blockerID: try row.id(2)))
      return true
    }
    return links
  }

  func blocks(_ numbers: [Int]) throws(TrackerError) -> Bool {
    // Most commands finish one card, and a table-valued function costs 150,000 instructions.
    let (cards, value): (String, Value) =
      if numbers.count == 1 { ("(?)", .integer(numbers[0])) } else {
        ("(SELECT value FROM json_each(?))", .text("[\(Blockers(numbers).text)]"))
      }
    let sql = "SELECT 1 FROM blocker WHERE blocker IN \(cards) LIMIT 1"
    return try database.first(sql, [value]) { _ in true } ?? false
  }

  func openCards(among numbers: [Int]) throws(TrackerError) -> [Int] {
    let sql = """
      SELECT number FROM card WHERE state < 2 AND number IN (SELECT value FROM json_each(?))
      ORDER BY number
      """
    var open: [Int] = []
    try database.query(sql, [.text("[\(Blockers(numbers).text)]")]) { row in
      open.append(row.integer(0))
      return true
    }
    return open
  }

  func projectDeadlines() throws(TrackerError) -> [Project.ID: Deadline] {
    var deadlines: [Project.ID: Deadline] = [:]
    let sql = "SELECT id, deadline FROM project WHERE deadline IS NOT NULL"
    try database.query(sql) { (row) throws(TrackerError) in
      deadlines[try row.id(0)] = try row.deadline(1)
      return true
    }
    return deadlines
  }

  func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts] {
    try cardRows.urgencyFacts(query)
  }

  /// Most blockers of open cards are done, but few cards that an open card blocks are; not grouped,
  /// because SQLite would sort the links.
  static let openLinks = """
    SELECT link.blocker FROM card AS earlier INDEXED BY card_board
    CROSS JOIN blocker AS link INDEXED BY blocker_blocker ON link.blocker = earlier.number
    CROSS JOIN card AS later ON later.number = link.card
    WHERE earlier.state IN (0, 1) AND later.state < 2
    """

  func blockedCounts() throws(TrackerError) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    try database.query(Self.openLinks) { row in
      counts[row.integer(0), default: 0] += 1
      return true
    }
    return counts
  }
}
