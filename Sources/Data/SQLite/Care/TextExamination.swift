import Entities

/// Checks texts that SQL can't read: rules, names of people, comments, and the characters of lines.
struct TextExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the numbers of the cards whose rule is a text that can't be read, in order.
  func unreadableRules() throws(TrackerError) -> [Int] {
    try cards(Self.texts("repeat")) { RepeatRule(text: $0) == nil }
  }

  /// Returns the numbers of the cards whose assignee has a name that nobody could type, such as one
  /// with a control character, in order.
  func invalidAssignees() throws(TrackerError) -> [Int] {
    try cards(Self.texts("assignee")) { !Assignee(stored: $0).isValid }
  }

  /// Returns the numbers of the cards with an empty tag, a tag with a control character, or two
  /// tags that are equal when case is ignored, in order.
  func repeatedTags() throws(TrackerError) -> [Int] {
    try cards(Self.texts("tags")) { !Tags(recorded: $0).isSound }
  }

  /// Returns the numbers of the cards with a text of comments that the program can't have written,
  /// or with an author whose name nobody could type, in order.
  func unreadableComments() throws(TrackerError) -> [Int] {
    try cards(Self.texts("comments")) { text in
      guard let comments = Comments(recorded: text) else { return true }
      return comments.list.contains { $0.author?.isValid == false }
    }
  }

  /// Returns the rows whose text in `column` has a control character, in order of number.
  ///
  /// Each would begin another row or column where programs read the text.
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
