import Entities

/// Replaces values that the program can't have written: SQLite enforces types and `CHECK`
/// constraints, but a file can be edited in other ways.
struct ValueExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func findings() throws(TrackerError) -> [Finding] {
    var projects = try names(Self.invalidRows(of: "project", Self.projects, giving: "name"))
    let lines = TextExamination(database)
    for line in try lines.linesWithControls("name", of: "project")
    where !projects.contains(line.text) { projects.append(line.text) }
    let authors = try lines.linesWithControls("author", of: "\"transaction\"").map(\.number)
    let transactions = try database.numbers(
      Self.invalidRows(of: "\"transaction\"", Self.transactions))
    let wrong = try database.numbers(Self.wrongPlaces) + database.numbers(Self.wrongKinds)
    let changes = Set(transactions + wrong + authors).sorted()
    return try findingsInCards()
      + (projects.isEmpty ? [] : [.unreadableProjects(projects)])
      + (changes.isEmpty ? [] : [.unreadableHistory(changes)])
  }

  private func findingsInCards() throws(TrackerError) -> [Finding] {
    var cards: [CardField: Set<Int>] = [:]
    // Invalid fields of a newer version have no name here.
    var unreadable: Set<Int> = []
    for number in try database.numbers(Self.invalidRows(of: "card", Self.cards)) {
      for column in try invalidColumns(Self.cards, of: "card", number) {
        guard let field = CardField(rawValue: column.name) else {
          unreadable.insert(number)
          continue
        }
        cards[field, default: []].insert(number)
      }
    }
    let texts = TextExamination(database)
    for field in LineRepair.fields {
      let lines = try texts.linesWithControls(field.rawValue, of: "card")
      cards[field, default: []].formUnion(lines.map(\.number))
    }
    cards[.repeat, default: []].formUnion(try texts.unreadableRules())
    cards[.assignee, default: []].formUnion(try texts.invalidAssignees())
    cards[.comments, default: []].formUnion(try texts.unreadableComments())
    cards[.tags, default: []].formUnion(try texts.repeatedTags())
    cards[.blockers, default: []].formUnion(try BlockerExamination(database).unreadable())
    let findings = CardField.allCases.compactMap { (field) -> Finding? in
      guard let cards = cards[field]?.sorted(), !cards.isEmpty else { return nil }
      return .unreadableField(field, cards: cards)
    }
    return findings + (unreadable.isEmpty ? [] : [.unreadableCards(unreadable.sorted())])
  }

  /// Replaces invalid values with those of the history, or else with valid ones.
  func repair() throws(TrackerError) {
    try repairCards()
    try repairComments()
    try repairTags()
    try BlockerExamination(database).repairTexts()
    try repairProjects()
    try repairChanges()
    for number in try database.numbers(
      Self.invalidRows(of: "\"transaction\"", Self.transactions))
    {
      let columns = try invalidColumns(Self.transactions, of: "\"transaction\"", number)
      try replace(columns, of: "\"transaction\"", number) { _ in nil }
    }
    try LineRepair(database)()
  }

  private func invalidCards() throws(TrackerError) -> [Int] {
    let cards = try database.numbers(Self.invalidRows(of: "card", Self.cards))
    let texts = TextExamination(database)
    let others = try texts.unreadableRules() + texts.invalidAssignees()
    return others.isEmpty ? cards : Set(cards + others).sorted()
  }

  /// A kind out of range becomes that of an added card, which ``HistoryRepair`` finds unreadable
  /// unless it is one.
  private func repairChanges() throws(TrackerError) {
    for number in try database.numbers(Self.wrongPlaces) {
      let positions = try database.numbers(
        "SELECT position FROM change WHERE \"transaction\" = \(number) ORDER BY position")
      // Twice, so that no number is taken.
      let unused = StoredRange.numbers.upperBound - positions.count
      for start in [unused, 0] {
        for (index, position) in positions.enumerated() {
          let old = start == 0 ? unused + index : position
          try database.run(
            "UPDATE change SET position = ? WHERE \"transaction\" = ? AND position = ?",
            [.integer(start + index), .integer(number), .integer(old)])
        }
      }
    }
    try database.run("UPDATE change SET kind = 0 WHERE NOT (\(Self.isCount("kind")))")
  }

  private func repairCards() throws(TrackerError) {
    let replay = HistoryReplay(database)
    let projects = ProjectRows(database)
    let texts = TextExamination(database)
    let wrongRules = try texts.unreadableRules()
    let wrongNames = try texts.invalidAssignees()
    for number in try invalidCards() {
      let recorded = try replay.recorded(number)
      let project = try recorded.flatMap { (card) throws(TrackerError) in
        try database.first("SELECT number FROM project WHERE id = ?", [.id(card.project)]) { row in
          row.integer(0)
        }
      }
      projects.forget()
      var columns = try invalidColumns(Self.cards, of: "card", number)
      if wrongRules.contains(number) { columns.append(Self.rule) }
      if wrongNames.contains(number) { columns.append(Self.assignee) }
      let unknown = try unknown(of: "card", number, besides: UnknownColumns.ofCards)
      try replace(columns, of: "card", number) { name in
        if name == "unknown" { return unknown }
        guard let recorded, let field = CardField(rawValue: name) else { return nil }
        guard field != .project || project != nil else { return nil }
        return CardRow.value(of: field, in: recorded, project: project ?? 0, column: nil)
      }
    }
  }

  /// From the history, or else the readable ones, without authors that can't be people.
  private func repairComments() throws(TrackerError) {
    let replay = HistoryReplay(database)
    for number in try TextExamination(database).unreadableComments() {
      let text = try database.first(
        "SELECT comments FROM card WHERE number = ?", [.integer(number)]
      ) { row in row.text(0) }
      let known = try replay.recorded(number)?.comments ?? Comments(readable: text ?? "")
      let comments = Comments(known.list.map(\.withoutInvalidAuthor))
      try database.run(
        "UPDATE card SET comments = ? WHERE number = ?",
        [comments.isEmpty ? .null : .text(comments.recorded), .integer(number)])
    }
  }

  /// Removes empty tags and those that repeat an earlier one; control characters separate tags.
  private func repairTags() throws(TrackerError) {
    for number in try TextExamination(database).repeatedTags() {
      let text = try database.first("SELECT tags FROM card WHERE number = ?", [.integer(number)]) {
        row in row.text(0)
      }
      let line = (text ?? "").withSpacesForControls
      let tags = Tags(Tags(recorded: line).list.filter { !$0.text.isEmpty })
      try database.run(
        "UPDATE card SET tags = ? WHERE number = ?", [.text(tags.recorded), .integer(number)])
    }
  }

  private func unknown(
    of table: String, _ number: Int, besides known: [String]
  ) throws(TrackerError) -> Value {
    let sql = "SELECT unknown FROM \(table) WHERE number = ? AND typeof(unknown) = 'text'"
    let text = try database.first(sql, [.integer(number)]) { row in row.text(0) }
    return Value(text.flatMap { UnknownColumns.text($0, without: known) })
  }

  private func repairProjects() throws(TrackerError) {
    let recorded = try ProjectReplay(database).history().projects
    for number in try database.numbers(Self.invalidRows(of: "project", Self.projects)) {
      let id = try database.first("SELECT id FROM project WHERE number = ?", [.integer(number)]) {
        row in try? row.id(0)
      }
      let known = id.flatMap(\.self).flatMap { recorded[$0] }
      let columns = try invalidColumns(Self.projects, of: "project", number)
      let unknown = try unknown(of: "project", number, besides: UnknownColumns.ofProjects)
      try replace(columns, of: "project", number) { name in
        if name == "unknown" { return unknown }
        guard let known, let field = ProjectField(rawValue: name) else { return nil }
        return ProjectRow.value(of: field, in: known)
      }
    }
  }

  /// Sets all `columns` of a row with one statement, because SQLite checks the types of whole rows.
  private func replace(
    _ columns: [Column], of table: String, _ number: Int, _ recorded: (String) -> Value?
  ) throws(TrackerError) {
    var values: [Value] = [.integer(number)]
    var terms: [String] = []
    for column in columns {
      if let value = recorded(column.name) {
        values.append(value)
        terms.append("\(column.name) = ?\(values.count)")
      } else {
        terms.append("\(column.name) = \(column.replacement)")
      }
    }
    guard !terms.isEmpty else { return }
    try database.run(
      "UPDATE \(table) SET \(terms.joined(separator: ", ")) WHERE number = ?1", values)
  }

  private func invalidColumns(
    _ columns: [Column], of table: String, _ number: Int
  ) throws(TrackerError) -> [Column] {
    let tests = columns.map { "(\($0.isValid)) IS NOT TRUE" }.joined(separator: ", ")
    let sql = "SELECT \(tests) FROM \(table) WHERE number = ?"
    let invalid = try database.first(sql, [.integer(number)]) { row in
      columns.indices.filter { row.integer(Int32($0)) == 1 }
    }
    return (invalid ?? []).map { columns[$0] }
  }

  private func names(_ sql: String) throws(TrackerError) -> [String] {
    var names: [String] = []
    try database.query(sql) { row in
      names.append(row.text(0))
      return true
    }
    return names
  }

  private static func invalidRows(
    of table: String, _ columns: [Column], giving name: String = "number"
  ) -> String {
    let isValid = columns.map { "(\($0.isValid)) IS TRUE" }.joined(separator: " AND ")
    return "SELECT \(name) FROM \(table) NOT INDEXED WHERE NOT (\(isValid)) ORDER BY number"
  }
}
