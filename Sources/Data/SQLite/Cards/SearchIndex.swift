import Entities

/// The search index: the terms of each card.
///
/// FTS5 collects terms in memory as long as the numbers of cards rise, and writes all of them to
/// its tables when a number is lower than the one before. An index that defers terms therefore
/// keeps those of lower numbers until ``write()``, and writes them in rising order.
final class SearchIndex {
  /// A card whose terms wait to be written; `nil` if the index has none of it, or shall have none.
  private struct Deferred {
    let old: CardTerms?
    var new: CardTerms?
  }

  private static let add = """
    INSERT INTO card_search(rowid, title, tags, steps, notes) VALUES (?, ?, ?, ?, ?)
    """
  /// The terms must be the ones that were added, because the index stores no text.
  private static let remove = """
    INSERT INTO card_search(card_search, rowid, title, tags, steps, notes)
    VALUES ('delete', ?, ?, ?, ?, ?)
    """
  /// The maximum number of cards whose terms are kept in memory.
  private static let limit = 4096

  private let database: Database
  private let defersTerms: Bool
  private var deferred: [Int: Deferred] = [:]
  /// The highest number written since the last ``write()``.
  private var highest = 0

  init(_ database: Database, defersTerms: Bool = false) {
    self.database = database
    self.defersTerms = defersTerms
  }

  func insert(_ card: Card) throws(TrackerError) {
    try change(card.number, from: nil, to: CardTerms(card))
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) {
    let old = CardTerms(before)
    try change(before.number, from: old, to: CardTerms(after, reusing: old, of: before))
  }

  func delete(_ card: Card) throws(TrackerError) {
    try change(card.number, from: CardTerms(card), to: nil)
  }

  func write() throws(TrackerError) {
    guard !deferred.isEmpty else { return }
    let waiting = deferred
    discard()
    for number in waiting.keys.sorted() {
      guard let terms = waiting[number] else { continue }
      try write(number, from: terms.old, to: terms.new)
      highest = number
    }
  }

  func discard() {
    deferred = [:]
    highest = 0
  }

  /// Rebuilds the index from the cards, whatever it contains.
  func rebuild() throws(TrackerError) {
    try database.run("INSERT INTO card_search(card_search) VALUES ('delete-all')")
    // Only columns of every version, since a migration calls this: the cards of that version have
    // no comments.
    let sql = "SELECT number, title, tags, steps, notes FROM card"
    try database.query(sql) { (row) throws(TrackerError) in
      let terms = CardTerms(
        title: Title(stored: row.text(1)), tags: Tags(recorded: row.text(2)),
        steps: [Step](recorded: row.text(3)), notes: Notes(stored: row.text(4)))
      try database.run(Self.add, Self.values(terms, of: row.integer(0)))
      return true
    }
  }

  private func change(
    _ number: Int, from old: CardTerms?, to new: CardTerms?
  ) throws(TrackerError) {
    guard defersTerms, number <= highest else {
      highest = number
      return try write(number, from: old, to: new)
    }
    deferred[number, default: Deferred(old: old, new: new)].new = new
    if deferred.count >= Self.limit { try write() }
  }

  private func write(
    _ number: Int, from old: CardTerms?, to new: CardTerms?
  ) throws(TrackerError) {
    guard old != new else { return }
    do throws(TrackerError) {
      if let old { try database.run(Self.remove, Self.values(old, of: number)) }
      if let new { try database.run(Self.add, Self.values(new, of: number)) }
    } catch .store(.damaged, path: database.path) {
      throw database.damage(.found(.staleWords([number])))
    }
  }

  private static func values(_ terms: CardTerms, of number: Int) -> [Value] {
    [
      .integer(number), .text(terms.title.line), .text(terms.tags.line), .text(terms.steps.line),
      .text(terms.notes.line),
    ]
  }
}
