import Entities

/// Replaces texts of one line that have control characters, which only other programs store.
struct LineRepair {
  /// The fields of cards that are lines, besides those with checks of their own.
  static let fields = [CardField.title, .key]

  private let database: Database
  private let texts: TextExamination

  init(_ database: Database) {
    self.database = database
    texts = TextExamination(database)
  }

  /// Replaces the texts with those of the history, or else the characters with spaces.
  func callAsFunction() throws(TrackerError) {
    for field in Self.fields { try repairCards(field) }
    try repairProjects()
    for line in try texts.linesWithControls("author", of: "\"transaction\"") {
      try database.run(
        "UPDATE \"transaction\" SET author = ? WHERE number = ?",
        [.text(line.text.withSpacesForControls), .integer(line.number)])
    }
  }

  private func repairCards(_ field: CardField) throws(TrackerError) {
    let replay = HistoryReplay(database)
    for line in try texts.linesWithControls(field.rawValue, of: "card") {
      let cleaned = line.text.withSpacesForControls
      var value = cleaned.isEmpty ? Self.replacement(of: field) : .text(cleaned)
      if let card = try replay.recorded(line.number),
        field.declaration.isSound(field.declaration.value(card))
      {
        value = CardRow.value(of: field, in: card, project: 0, column: nil)
      }
      try database.run(
        "UPDATE card SET \(field.rawValue) = ? WHERE number = ?", [value, .integer(line.number)])
    }
  }

  private static func replacement(of field: CardField) -> Value {
    field == .title ? .text("?") : .null
  }

  /// Renames projects; a name that another project has is found as hidden, and repaired later.
  private func repairProjects() throws(TrackerError) {
    let recorded = try ProjectReplay(database).history().projects
    for line in try texts.linesWithControls("name", of: "project") {
      let id = try database.first(
        "SELECT id FROM project WHERE number = ?", [.integer(line.number)]
      ) { row in try? row.id(0) }
      let known = id.flatMap(\.self).flatMap { recorded[$0] }?.name
      let cleaned = line.text.withSpacesForControls
      var name = cleaned.isEmpty ? "project-\(line.number)" : cleaned
      if let known, known.isSound { name = known.text }
      try database.run(
        "UPDATE project SET name = ? WHERE number = ?", [.text(name), .integer(line.number)])
    }
  }
}
