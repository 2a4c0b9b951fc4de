import Entities

/// Tables for searches, filters by tag or blocker and sorting by title, derived from the cards.
struct CardWords {
  private let database: Database
  let search: SearchIndex

  init(_ database: Database, defersTerms: Bool = false) {
    self.database = database
    search = SearchIndex(database, defersTerms: defersTerms)
  }

  /// A left-over row is updated: `OR REPLACE` would open a savepoint, at which the search index
  /// flushes its pending terms.
  func insert(_ card: Card) throws(TrackerError) {
    try database.run(
      """
      INSERT INTO card_text(card, sorting) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET sorting = excluded.sorting
      """,
      [.integer(card.number), .text(card.title.text.foldedForComparison)])
    for tag in card.tags.list { try insert(tag, of: card) }
    for number in card.blockers.numbers { try insert(blocker: number, of: card) }
    try search.insert(card)
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) {
    try search.update(before, to: after)
    if before.title != after.title {
      try database.run(
        "UPDATE card_text SET sorting = ? WHERE card = ?",
        [.text(after.title.text.foldedForComparison), .integer(after.number)])
    }
    guard before.tags != after.tags else { return }
    for tag in before.tags.list where !after.tags.list.contains(tag) {
      try delete(tag, of: before)
    }
    for tag in after.tags.list where !before.tags.list.contains(tag) {
      try insert(tag, of: after)
    }
  }

  /// Keeps the rows of blockers: the check for cycles needs deleted cards, which an undo restores.
  func delete(_ card: Card) throws(TrackerError) {
    for tag in card.tags.list { try delete(tag, of: card) }
    try search.delete(card)
  }

  func updateBlockers(_ before: Card, to after: Card) throws(TrackerError) {
    for number in before.blockers.numbers where !after.blockers.contains(number) {
      try database.run(
        "DELETE FROM blocker WHERE card = ? AND blocker = ?",
        [.integer(after.number), .integer(number)])
    }
    for number in after.blockers.numbers where !before.blockers.contains(number) {
      try insert(blocker: number, of: after)
    }
  }

  /// Deletes the links that ``delete(_:)`` kept: in a team, the card may have others by then.
  func forgetBlockers(ofDeleted number: Int) throws(TrackerError) {
    try database.run("DELETE FROM blocker WHERE card = ?", [.integer(number)])
  }

  private func insert(blocker number: Int, of card: Card) throws(TrackerError) {
    try database.run(
      "INSERT OR IGNORE INTO blocker(card, blocker) VALUES (?, ?)",
      [.integer(card.number), .integer(number)])
  }

  private func insert(_ tag: Tag, of card: Card) throws(TrackerError) {
    try database.run(
      """
      INSERT INTO card_tag(folded, card, tag) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET tag = excluded.tag
      """,
      [.text(tag.folded), .integer(card.number), .text(tag.text)])
  }

  private func delete(_ tag: Tag, of card: Card) throws(TrackerError) {
    try database.run(
      "DELETE FROM card_tag WHERE folded = ? AND card = ?",
      [.text(tag.folded), .integer(card.number)])
  }
}
