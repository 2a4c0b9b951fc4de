import Entities
import FoundationEssentials
import Repositories

/// Moves cards to columns within a transaction, as far as limits and rules allow.
struct Arrivals {
  let columns: ColumnList
  private let writing: any Writing
  private let entry: ColumnEntry
  private let isForced: Bool

  init(_ writing: any Writing, isForced: Bool) throws(TrackerError) {
    self.writing = writing
    self.isForced = isForced
    entry = try ColumnEntry(writing)
    columns = entry.columns
  }

  /// Limits or rules look at all cards that enter a column together.
  var hasRules: Bool {
    !entry.choosyProjects.isEmpty || columns.hasLimits || columns.all.contains { $0.origins != nil }
  }

  /// Returns the limits and rules that the cards break.
  ///
  /// With a state as destination, cards of that state stay in their column. A card whose new
  /// project doesn't use its column goes to the default one of its state. Throws the errors of
  /// ``Tracker/changeCards(_:on:)``.
  func move(
    _ cards: inout [Card], to destination: Destination, at date: Date
  ) throws(TrackerError) -> [ColumnNotice] {
    let target = try target(of: destination)
    if destination.placement != nil,
      let card = cards.first(where: { (target?.state ?? $0.state) == .done })
    {
      throw .doneIsSorted(card: card.number)
    }
    var origins: [Int: ColumnKey] = [:]
    for card in cards { origins[card.number] = card.columnKey }
    var notices: [ColumnNotice] = []
    for goal in goals(of: cards, target, destination) {
      let coming = goal.cards.map { cards[$0] }.filter { isEntering($0, goal.column) }
      if let column = columns[goal.column.columnID] {
        notices += try entry.check(coming, entering: column, from: origins, isForced: isForced)
      }
      let ranks = try place(goal.cards.map { cards[$0].number }, goal.column, destination.placement)
      for (index, rank) in zip(goal.cards, ranks) {
        cards[index] = cards[index].moved(to: goal.column, rank: rank, at: date)
      }
    }
    if !notices.isEmpty { writing.markForced() }
    return notices
  }

  /// As indices, by the column that the cards move to.
  private func goals(
    of cards: [Card], _ target: Column?, _ destination: Destination
  ) -> [(column: ColumnKey, cards: [Int])] {
    var goals: [(column: ColumnKey, cards: [Int])] = []
    for (index, card) in cards.enumerated() {
      guard destination.origin ?? card.state == card.state,
        destination.home ?? card.columnKey == card.columnKey
      else { continue }
      let goal = goal(of: card, target, destination)
      // Within the column, only a placement moves a card.
      guard destination.placement != nil || isEntering(card, goal) else { continue }
      if let group = goals.firstIndex(where: { $0.column == goal }) {
        goals[group].cards.append(index)
      } else {
        goals.append((goal, [index]))
      }
    }
    return goals
  }

  private func isEntering(_ card: Card, _ column: ColumnKey) -> Bool {
    card.columnKey != column || !entry.isUsed(column, by: card.project)
  }

  private func target(of destination: Destination) throws(TrackerError) -> Column? {
    let named = try destination.column.map(columns.existing)
    switch destination.placement {
    case .before(let number), .after(let number):
      guard let beside = columns.column(of: try writing.cards([number])[0]) else { return named }
      if let named, named.id != beside.id {
        throw .notInColumn(card: number, column: named.name.text)
      }
      return beside
    default: return named
    }
  }

  private func goal(of card: Card, _ target: Column?, _ destination: Destination) -> ColumnKey {
    let project = entry.choosyProjects.first { $0.id == card.project }
    let own = project.map { columns.key(of: card, in: $0) } ?? card.columnKey
    guard let target else { return own }
    if destination.keepsState, card.state == target.state { return own }
    guard case .state(let state) = destination.column, destination.placement == nil else {
      return target.key
    }
    // The word of a state means a column that the project uses.
    return project.map { columns.defaultKey(of: state, in: $0) } ?? target.key
  }

  /// Empty if the cards already have that position.
  private func place(
    _ numbers: [Int], _ column: ColumnKey, _ placement: Placement?
  ) throws(TrackerError) -> [Rank] {
    switch placement {
    case .before(let number), .after(let number):
      guard !numbers.contains(number) else { throw .placedAtItself(card: number) }
    default: break
    }
    let room = MakeRoom(writing: writing, column: column, coming: numbers)
    return try room(placement ?? .bottom) ?? []
  }
}

extension Writing {
  /// Writes cards with the values of `change` in the columns of `destination` or, if their project
  /// doesn't use them, in the default ones, and returns the limits and rules that they break.
  func move(
    _ cards: [Card], to destination: Destination, at date: Date,
    _ change: (inout Card) -> Void = { _ in }
  ) throws(TrackerError) -> [ColumnNotice] {
    var moved = cards
    for index in moved.indices { change(&moved[index]) }
    let arrivals = try Arrivals(self, isForced: destination.isForced)
    let notices = try arrivals.move(&moved, to: destination, at: date)
    for (card, after) in zip(cards, moved) {
      try update(card, to: after.touched(since: card, at: date))
    }
    return notices
  }
}

extension CardEdit {
  /// Throws ``ColumnFault/notOfState(_:is:)`` if the edit also names another state.
  func target(in columns: ColumnList) throws(TrackerError) -> Destination {
    guard let word = column else {
      return Destination(column: state.map(ColumnWord.state), keepsState: true)
    }
    let column = try columns.existing(word)
    if let state, state != column.state {
      throw .column(.notOfState(state, is: column.state), name: column.name.text)
    }
    return Destination(column: word)
  }
}
