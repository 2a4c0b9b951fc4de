import Entities

/// What searches and filters by tag look at, kept apart from the cards.
struct CardWords {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func insert(_ card: Card) throws(TrackerError) {
    try database.run(
      "INSERT INTO card_text(sorting, folded_title, folded_body, card) VALUES (?, ?, ?, ?)",
      values(of: card))
    try insert(card.tags, of: card.number)
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) {
    try database.run(
      "UPDATE card_text SET sorting = ?, folded_title = ?, folded_body = ? WHERE card = ?",
      values(of: after))
    guard before.tags != after.tags else { return }
    try delete(before.tags, of: before.number)
    try insert(after.tags, of: after.number)
  }

  /// Takes away what does not go with the card's row.
  func delete(_ card: Card) throws(TrackerError) {
    try delete(card.tags, of: card.number)
  }

  private func values(of card: Card) -> [Value] {
    let title = card.title.text
    let parts = [card.notes.text] + card.steps.map(\.text) + card.tags.list.map(\.text)
    let body = parts.lazy.filter { !$0.isEmpty }.map(\.foldedForSearch).joined(separator: "\n")
    return [
      .text(title.foldedForComparison), .text(title.foldedForSearch), .text(body),
      .integer(card.number),
    ]
  }

  private func insert(_ tags: Tags, of number: Int) throws(TrackerError) {
    for tag in tags.list {
      try database.run(
        "INSERT INTO card_tag(folded, card, tag) VALUES (?, ?, ?)",
        [.text(tag.folded), .integer(number), .text(tag.text)])
    }
  }

  private func delete(_ tags: Tags, of number: Int) throws(TrackerError) {
    for tag in tags.list {
      try database.run(
        "DELETE FROM card_tag WHERE folded = ? AND card = ?",
        [.text(tag.folded), .integer(number)])
    }
  }
}
