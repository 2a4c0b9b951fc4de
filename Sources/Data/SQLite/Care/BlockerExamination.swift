import Entities

/// Checks that blockers are cards, and that no card blocks itself; a deleted card is one, because
/// an undo restores it with its blockers.
struct BlockerExamination {
  /// The maximum number of cycles that a finding names.
  static let limit = 20

  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func findings() throws(TrackerError) -> [Finding] {
    let cards = try database.numbers(Self.unknown)
    let cycles = BlockerCycles(try graph()).find(limit: Self.limit)
    return (cards.isEmpty ? [] : [.missingBlockers(cards)])
      + (cycles.isEmpty ? [] : [.blockerCycles(cycles)])
  }

  /// Removes blockers that never were cards.
  func removeMissing() throws(TrackerError) {
    for number in try database.numbers(Self.unknown) {
      let unknown = try database.numbers("\(Self.unknownBlockers) AND card.number = \(number)")
      try remove(unknown, from: number)
    }
  }

  /// Breaks each cycle at a link that the history doesn't contain, or else at its last one.
  func breakCycles() throws(TrackerError) {
    let history = HistoryReplay(database)
    while true {
      let cycles = BlockerCycles(try graph()).find(limit: 1_000)
      guard !cycles.isEmpty else { return }
      for cycle in cycles { try breakCycle(cycle, history) }
    }
  }

  private func breakCycle(_ cycle: [Int], _ history: HistoryReplay) throws(TrackerError) {
    let links = Array(zip(cycle, cycle.dropFirst()))
    guard var broken = links.last else { return }
    for link in links {
      // The link of another cycle that was broken.
      guard try has(link) else { return }
      guard try isCard(link.0) else { continue }
      broken = link
      if try history.recorded(link.0)?.blockers.contains(link.1) == false { break }
    }
    try remove([broken.1], from: broken.0)
  }

  private func graph() throws(TrackerError) -> [Int: [Int]] {
    var graph: [Int: [Int]] = [:]
    try database.query("SELECT card, blocker FROM blocker ORDER BY card, blocker") { row in
      graph[row.integer(0), default: []].append(row.integer(1))
      return true
    }
    return graph
  }

  private func has(_ link: (Int, Int)) throws(TrackerError) -> Bool {
    try database.number(
      "SELECT count(*) FROM blocker WHERE card = ? AND blocker = ?",
      [.integer(link.0), .integer(link.1)]) > 0
  }

  private func isCard(_ number: Int) throws(TrackerError) -> Bool {
    try database.number("SELECT count(*) FROM card WHERE number = ?", [.integer(number)]) > 0
  }

  private func remove(_ blockers: [Int], from number: Int) throws(TrackerError) {
    let text = try database.first(
      "SELECT blockers FROM card WHERE number = ?", [.integer(number)]
    ) { row in row.text(0) }
    if let kept = text.flatMap(Blockers.init(recorded:))?.removing(Blockers(blockers)) {
      try database.run(
        "UPDATE card SET blockers = ? WHERE number = ?",
        [kept.isEmpty ? .null : .text(kept.text), .integer(number)])
    }
    for blocker in blockers {
      try database.run(
        "DELETE FROM blocker WHERE card = ? AND blocker = ?",
        [.integer(number), .integer(blocker)])
    }
  }

  private static let unknownBlockers = """
    SELECT link.value FROM card, json_each('[' || card.blockers || ']') AS link
    WHERE card.blockers IS NOT NULL AND link.value NOT IN (SELECT number FROM card)
    AND link.value NOT IN (\(HistoryRows.changedCards))
    """

  /// The cards with a blocker that is not a card and never was.
  private static let unknown = """
    SELECT DISTINCT card.number FROM card, json_each('[' || card.blockers || ']') AS link
    WHERE card.blockers IS NOT NULL AND link.value NOT IN (SELECT number FROM card)
    AND link.value NOT IN (\(HistoryRows.changedCards))
    ORDER BY card.number
    """
}

extension BlockerExamination {
  /// Returns the cards with a text of blockers that the program can't have written, in order.
  func unreadable() throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    try database.query(
      """
      SELECT number, blockers FROM card NOT INDEXED
      WHERE typeof(blockers) = 'text' ORDER BY number
      """
    ) { row in
      let text = row.text(1)
      if Blockers(recorded: text)?.text != text { numbers.append(row.integer(0)) }
      return true
    }
    return numbers
  }

  /// Replaces unreadable texts with those of the history, or else with their readable numbers.
  func repairTexts() throws(TrackerError) {
    let history = HistoryReplay(database)
    for number in try unreadable() {
      let text = try database.first(
        "SELECT blockers FROM card WHERE number = ?", [.integer(number)]
      ) { row in row.text(0) }
      let blockers = try history.recorded(number)?.blockers ?? Self.readable(text ?? "")
      try database.run(
        "UPDATE card SET blockers = ? WHERE number = ?",
        [blockers.isEmpty ? .null : .text(blockers.text), .integer(number)])
    }
  }

  private static func readable(_ text: String) -> Blockers {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
      .filter(StoredRange.numbers.contains)
    return Blockers(Array(numbers.prefix(Blockers.limit)))
  }
}
