import Entities
import FoundationEssentials
import Repositories

extension Player {
  func read(_ reading: any Reading) throws(TrackerError) {
    switch dice.roll(1...20) {
    case 1...9: try readCards(reading)
    case 10, 11: try readColumn(reading)
    case 12...15: try readProjects(reading)
    case 16:
      note(try reading.tags())
      note(try reading.assignees())
      let numbers = dice.blockers().numbers
      note(try reading.blockers(of: numbers).sorted { $0.key < $1.key }.map(\.value.text))
      note(try reading.openCards(among: numbers))
      note(try reading.blocks(numbers))
      note(try reading.blockedCounts().sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
    case 17: note(try reading.highestNumber())
    default: try note(historyOf: reading)
    }
  }

  private func readCards(_ reading: any Reading) throws(TrackerError) {
    switch dice.roll(1...11) {
    case 1...6:
      let query = try dice.query()
      note(query)
      let cards = try reading.cards(query)
      // Ordered by relevance, stores need only find the same cards.
      note(query.sort == .relevance ? cards.sorted { $0.number < $1.number } : cards)
    case 7, 8:
      let filter = try dice.filter(3)
      note(filter)
      note(try reading.count(filter))
    case 9:
      let filter = try dice.filter(3)
      note(filter)
      note(countsIn: try reading.counts(filter))
      let sums = try reading.estimates(filter)
      for column in try reading.columns().all { note(sums[column.key]) }
    case 10:
      let query = try dice.query()
      let number = try anyNumber(reading)
      note(query)
      // Ordered by relevance, stores need only find the same cards.
      let index = try reading.index(of: number, in: query)
      note(query.sort == .relevance ? index.map { _ in 0 } : index)
    default:
      note(try reading.cards([try anyNumber(reading), try anyNumber(reading)]))
    }
  }

  private func note(countsIn counts: [Project.ID: [ColumnKey: Int]]) {
    for (project, columns) in counts.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
      note(project)
      for key in columns.keys.sorted(by: { $0.columnID < $1.columnID }) { note(columns[key]) }
    }
  }

  private func readColumn(_ reading: any Reading) throws(TrackerError) {
    let key = dice.one(of: try reading.columns().all).key
    let side: ColumnSide = dice.chance(50) ? .before : .after
    let cards = try reading.cards(CardQuery(.inColumn(key), limit: 20))
    let place = cards.isEmpty || dice.chance(20) ? nil : ColumnPlace(of: dice.one(of: cards))
    note(try reading.neighbours(in: key, side, of: place, limit: dice.roll(0...8)))
  }

  private func readProjects(_ reading: any Reading) throws(TrackerError) {
    note(try reading.projects())
    note(try reading.hasArchivedProjects())
    note(try reading.lastProjectRank())
    if let now = dice.deadline() { note(try reading.summaries(at: now)) }
    note(try reading.activities(since: dice.moment(), limit: dice.roll(0...4)))
    note(try reading.picture(dice.picture().hash))
    let project = try reading.project(named: try dice.projectName())
    note(project)
    note(try reading.progress(of: project?.id ?? .sample(9_999_999)))
    if let now = dice.deadline() {
      note(try reading.summary(of: project?.id ?? .sample(9_999_999), at: now))
    }
  }

  func note(historyOf reading: any Reading) throws(TrackerError) {
    let card = dice.chance(50) ? try anyNumber(reading) : nil
    let author = dice.chance(50) ? dice.one(of: ["ann@home", "bob@work", "nobody"]) : nil
    var left = dice.roll(1...12)
    try reading.forEachTransaction(of: card, by: author) { (recorded) throws(TrackerError) in
      note(recorded)
      left -= 1
      return left > 0
    }
    let number = dice.roll(0...count / 4)
    note(try reading.transaction(number))
    note(try reading.lastReversal(of: number))
    try reading.forEachChange(of: number, reversed: dice.chance(50)) {
      (change) throws(TrackerError) in note(change)
    }
    left = 10
    try reading.forEachChange(ofCard: try anyNumber(reading)) { (number, change) in
      note(number)
      note(change)
      left -= 1
      return left > 0
    }
  }
}
