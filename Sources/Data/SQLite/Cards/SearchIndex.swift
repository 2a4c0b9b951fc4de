import Entities

/// The search index: the terms of each card.
struct SearchIndex {
  private static let add = """
    INSERT INTO card_search(rowid, title, tags, steps, notes) VALUES (?, ?, ?, ?, ?)
    """
  /// Removes a card's terms.
  ///
  /// They must be the ones that were added, because the index stores no text.
  private static let remove = """
    INSERT INTO card_search(card_search, rowid, title, tags, steps, notes)
    VALUES ('delete', ?, ?, ?, ?, ?)
    """

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func insert(_ card: Card) throws(TrackerError) {
    try database.run(Self.add, Self.values(CardTerms(card), of: card.number))
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) {
    let (old, new) = (CardTerms(before), CardTerms(after))
    guard old != new else { return }
    try database.run(Self.remove, Self.values(old, of: before.number))
    try database.run(Self.add, Self.values(new, of: after.number))
  }

  func delete(_ card: Card) throws(TrackerError) {
    try database.run(Self.remove, Self.values(CardTerms(card), of: card.number))
  }

  /// Rebuilds the index from the cards, whatever it contains.
  func rebuild() throws(TrackerError) {
    try database.run("INSERT INTO card_search(card_search) VALUES ('delete-all')")
    // Only columns of every version, since migrations call this.
    let sql = "SELECT number, title, tags, steps, notes FROM card"
    try database.query(sql) { (row) throws(TrackerError) in
      let terms = CardTerms(
        title: Title(stored: row.text(1)), tags: Tags(recorded: row.text(2)),
        steps: [Step](recorded: row.text(3)), notes: Notes(stored: row.text(4)))
      try database.run(Self.add, Self.values(terms, of: row.integer(0)))
      return true
    }
  }

  private static func values(_ terms: CardTerms, of number: Int) -> [Value] {
    [.integer(number)] + terms.weighted.map { .text($0.terms.line) }
  }
}
