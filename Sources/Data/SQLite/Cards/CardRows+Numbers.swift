import Entities

extension CardRows {
  /// Gives a card another number, also where it is a blocker, and returns the card as stored.
  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card {
    let renumbered = card.numbered(number)
    try delete(card)
    try words.forgetBlockers(ofDeleted: card.number)
    guard try insert(renumbered, isNew: false) else { throw .conflict(card: number) }
    let blocked = try database.numbers(
      "SELECT card FROM blocker WHERE blocker = ?", [.integer(card.number)])
    try database.run(
      "UPDATE blocker SET blocker = ? WHERE blocker = ?",
      [.integer(number), .integer(card.number)])
    for other in blocked {
      // A deleted card has only its rows in the table of blockers.
      guard let other = try self.card(other) else { continue }
      let numbers = other.blockers.numbers.map { $0 == card.number ? number : $0 }
      try database.run(
        "UPDATE card SET blockers = ? WHERE number = ?",
        [.text(Blockers(numbers).text), .integer(other.number)])
    }
    return renumbered
  }
}
