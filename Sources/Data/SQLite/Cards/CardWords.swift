import Entities

/// What searches and filters by tag look at, kept apart from the cards.
struct CardWords {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func insert(_ card: Card) throws(TrackerError) {
    try database.run(
      "INSERT INTO card_text(card, sorting, folded_title, folded_body) VALUES (?, ?, ?, ?)",
      [.integer(card.number)] + Self.titles(card) + [Self.body(card)])
    for tag in card.tags.list { try insert(tag, of: card) }
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) {
    if before.title != after.title {
      try database.run(
        "UPDATE card_text SET sorting = ?, folded_title = ? WHERE card = ?",
        Self.titles(after) + [.integer(after.number)])
    }
    let tagsStay = before.tags == after.tags
    if !tagsStay || before.notes != after.notes || before.steps != after.steps {
      try database.run(
        "UPDATE card_text SET folded_body = ? WHERE card = ?",
        [Self.body(after), .integer(after.number)])
    }
    guard !tagsStay else { return }
    for tag in before.tags.list where !after.tags.list.contains(tag) {
      try delete(tag, of: before)
    }
    for tag in after.tags.list where !before.tags.list.contains(tag) {
      try insert(tag, of: after)
    }
  }

  /// Takes away what does not go with the card's row.
  func delete(_ card: Card) throws(TrackerError) {
    for tag in card.tags.list { try delete(tag, of: card) }
  }

  private static func titles(_ card: Card) -> [Value] {
    [.text(card.title.text.foldedForComparison), .text(card.title.text.foldedForSearch)]
  }

  /// All but the title that a search looks at, a line each.
  private static func body(_ card: Card) -> Value {
    var body = card.notes.text.foldedForSearch
    for text in card.steps.map(\.text) + card.tags.list.map(\.text) {
      if !body.isEmpty { body += "\n" }
      body += text.foldedForSearch
    }
    return .text(body)
  }

  private func insert(_ tag: Tag, of card: Card) throws(TrackerError) {
    try database.run(
      "INSERT INTO card_tag(folded, card, tag) VALUES (?, ?, ?)",
      [.text(tag.folded), .integer(card.number), .text(tag.text)])
  }

  private func delete(_ tag: Tag, of card: Card) throws(TrackerError) {
    try database.run(
      "DELETE FROM card_tag WHERE folded = ? AND card = ?",
      [.text(tag.folded), .integer(card.number)])
  }
}
