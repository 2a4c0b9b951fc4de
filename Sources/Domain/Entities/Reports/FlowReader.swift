import System

/// Reads the moves of the history once, in its order, and keeps the place of each card.
///
/// Neither an undone transaction nor its undo or redo is a move. What others of a team moved counts on
/// the day of the sync that brought it: the history has no other entry of it. Columns are known by
/// their ids, so that renaming one changes nothing. A card's moves are in the order of the history:
/// one with an earlier date, from a machine whose clock is slow, counts on the day of the move before
/// it.
struct FlowReader {
  private struct Place {
    var key: ColumnKey?
    var first: CivilDay
  }

  private let periods: ReportPeriods
  /// Where the cards of the report are now, by their numbers.
  private var cards: [Int: ColumnKey] = [:]
  private var places: [Int: Place] = [:]
  private var stays: [ColumnID: Durations] = [:]
  private var states: [ColumnID: State] = [:]
  /// The difference of each period to the one before.
  private var changes: [ColumnID: [Int]] = [:]
  private(set) var start: CivilDay?

  init(_ periods: ReportPeriods) { self.periods = periods }

  mutating func add(_ card: Card) { cards[card.number] = card.columnKey }

  mutating func add(_ move: CardMove, on day: CivilDay) {
    start = min(start ?? day, day)
    guard cards[move.card] != nil else { return }
    let place = places[move.card]
    let key: ColumnKey?
    switch move.deed {
    case .added(let added): key = added
    case .deleted: key = nil
    case .moved(let state, let column):
      guard let old = place?.key else { return }
      key = ColumnKey(column ?? old.id, of: state ?? old.state)
    }
    guard key != place?.key else { return }
    let day = max(day, place?.first ?? day)
    if let place, let old = place.key {
      count(old, -1, from: day)
      if old.state.isOpen, periods.days.contains(day) {
        stays[old.columnID, default: Durations()].add(from: place.first, through: day)
      }
    }
    if let key { count(key, 1, from: day) }
    places[move.card] = Place(key: key, first: day)
  }

  private mutating func count(_ key: ColumnKey, _ count: Int, from day: CivilDay) {
    states[key.columnID] = key.state
    let first = periods.index(of: max(day, periods.days.lowerBound))
    guard let first else { return }
    changes[key.columnID, default: Array(repeating: 0, count: periods.list.count)][first] += count
  }

  /// Returns the columns in which cards were, in the order of their ids.
  mutating func flow() -> [ColumnFlow] {
    // An undo can lead to another column than that of the move before.
    for (number, place) in places {
      guard let key = cards[number], key != place.key else { continue }
      if let old = place.key { count(old, -1, from: place.first) }
      count(key, 1, from: place.first)
    }
    return states.sorted { $0.key < $1.key }.map { id, state in
      var flow = ColumnFlow(id: id, state: state, name: ColumnName(stored: state.rawValue))
      flow.stays = stays[id] ?? Durations()
      var count = 0
      for (index, period) in periods.list.enumerated() {
        count += changes[id]?[index] ?? 0
        flow.counts.append(start.map { period.upperBound >= $0 } ?? false ? count : nil)
      }
      return flow
    }
  }
}
