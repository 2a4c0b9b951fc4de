import Entities
import FoundationEssentials
import Repositories

/// Moves cards to another column, position or project.
public struct MoveCards {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// Moves all selected cards or none.
  ///
  /// A card that already has the state keeps its position, unless a placement is given. The cards
  /// keep the order of the selection. Throws ``TrackerError/placedAtItself(card:)``,
  /// ``TrackerError/notInColumn(card:state:)``, ``TrackerError/doneIsSorted(card:)`` for a
  /// placement among done cards, and the errors of the selection.
  public func callAsFunction(
    _ cards: CardChoice, to destination: Destination, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try move(to: destination, on: terms) { (reading) throws(TrackerError) in
      try cards.selected(in: reading)
    }
  }

  /// Moves the cards with these numbers in their board order, or none.
  ///
  /// Throws ``TrackerError/noSuchCards(_:)`` with all missing numbers.
  public func callAsFunction(
    _ numbers: Set<Int>, to destination: Destination, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try move(to: destination, on: terms) { (reading) throws(TrackerError) in
      try reading.selected(numbers)
    }
  }

  private func move(
    to destination: Destination, on terms: ChangeTerms,
    _ select: (any Reading) throws(TrackerError) -> SelectedCards
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try select(writing)
      let date = terms.transaction.date
      let projects = ProjectLookup(writing: writing, ids: ids, date: date)
      let project = try destination.project.map { (name) throws(TrackerError) in
        try projects.project(named: name)
      }
      let arrivals = try arrivals(of: selected.cards, at: destination, writing)
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      for card in selected.cards {
        var moved = card
        if let arrival = arrivals[card.number] {
          moved = moved.moved(to: arrival.state, rank: arrival.rank, at: date)
        }
        if let project { moved.project = project.project.id }
        let kept = try writing.update(card, to: moved.touched(since: card, at: date))
        outcome.note(card, became: kept)
      }
      return try outcome.finish(goingTo: [project].compactMap(\.self))
    }
  }

  /// Returns the state and rank of each card that moves, by number.
  private func arrivals(
    of cards: [Card], at destination: Destination, _ writing: any Writing
  ) throws(TrackerError) -> [Int: (state: State, rank: Rank)] {
    let state = try column(destination, writing)
    if destination.placement != nil,
      let card = cards.first(where: { (state ?? $0.state) == .done })
    {
      throw .doneIsSorted(card: card.number)
    }
    // Lazy, to avoid a copy of thousands of cards.
    let going = cards.lazy.filter { destination.origin ?? $0.state == $0.state }
      .map { (number: $0.number, state: $0.state) }
    var arrivals: [Int: (state: State, rank: Rank)] = [:]
    for (column, group) in groups(Array(going), going: state) {
      let coming = destination.placement == nil ? group.filter { $0.state != column } : group
      let numbers = coming.map(\.number)
      let ranks = try place(numbers, in: column, at: destination.placement, writing)
      for (number, rank) in zip(numbers, ranks) { arrivals[number] = (column, rank) }
    }
    return arrivals
  }

  /// The column that all cards move to; `nil` if each stays in its own.
  private func column(
    _ destination: Destination, _ writing: any Writing
  ) throws(TrackerError) -> State? {
    switch destination.placement {
    case .before(let number), .after(let number):
      let neighbour = try writing.cards([number])[0]
      if let state = destination.state, state != neighbour.state {
        throw .notInColumn(card: number, state: state)
      }
      return neighbour.state
    default: return destination.state
    }
  }

  private func groups(
    _ cards: [(number: Int, state: State)], going state: State?
  ) -> [(State, [(number: Int, state: State)])] {
    if let state { return [(state, cards)] }
    return State.allCases.compactMap { state in
      let group = cards.filter { $0.state == state }
      return group.isEmpty ? nil : (state, group)
    }
  }

  /// Returns ranks for the cards with these numbers; empty if they already have that position.
  private func place(
    _ numbers: [Int], in column: State, at placement: Placement?, _ writing: any Writing
  ) throws(TrackerError) -> [Rank] {
    switch placement {
    case .before(let number), .after(let number):
      guard !numbers.contains(number) else { throw .placedAtItself(card: number) }
    default: break
    }
    guard !numbers.isEmpty else { return [] }
    let room = MakeRoom(writing: writing, state: column, coming: numbers)
    return try room(placement ?? .bottom) ?? []
  }
}
