import Entities

/// Checks that the rules of repeating cards can be read, which SQL can't.
struct RuleExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the numbers of the cards whose rule is a text that can't be read, in order.
  func unreadable() throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    try database.query(
      "SELECT number, repeat FROM card WHERE typeof(repeat) = 'text' ORDER BY number"
    ) { row in
      if RepeatRule(text: row.text(1)) == nil { numbers.append(row.integer(0)) }
      return true
    }
    return numbers
  }
}
