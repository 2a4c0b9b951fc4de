import Entities

/// Checks texts that SQL can't read: rules, names of people, comments, and the characters of lines.
struct TextExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func unreadableRules() throws(TrackerError) -> [Int] {
    try cards(Self.texts("repeat")) { RepeatRule(text: $0) == nil }
  }

  /// With a name that nobody could type, such as one with a control character.
  func invalidAssignees() throws(TrackerError) -> [Int] {
    try cards(Self.texts("assignee")) { !Assignee(stored: $0).isValid }
  }

  /// Also an empty tag or one with a control character; tags that differ only in case are equal.
  func repeatedTags() throws(TrackerError) -> [Int] {
    try cards(Self.texts("tags")) { !Tags(recorded: $0).isSound }
  }

  /// Comments that the program can't have written, or with an author that nobody could type.
  func unreadableComments() throws(TrackerError) -> [Int] {
    try cards(Self.texts("comments")) { text in
      guard let comments = Comments(recorded: text) else { return true }
      return comments.list.contains { $0.author?.isValid == false }
    }
  }

  /// A control character would begin another row or column where programs read the text.
  func linesWithControls(
    _ column: String, of table: String
  ) throws(TrackerError) -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    try database.query(Self.texts(column, of: table)) { row in
      let text = row.text(1)
      if text.hasControls { lines.append((row.integer(0), text)) }
      return true
    }
    return lines
  }

  /// Other types, and texts without a character, are no values of their columns.
  private static func texts(_ column: String, of table: String = "card") -> String {
    """
    SELECT number, \(column) FROM \(table) NOT INDEXED
    WHERE typeof(\(column)) = 'text' AND \(column) <> '' ORDER BY number
    """
  }

  private func cards(
    _ sql: String, where isInvalid: (String) -> Bool
  ) throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    try database.query(sql) { row in
      if isInvalid(row.text(1)) { numbers.append(row.integer(0)) }
      return true
    }
    return numbers
  }
}
