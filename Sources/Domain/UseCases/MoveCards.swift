import Entities
import FoundationEssentials
import Repositories

/// Moves cards to another column, place or project.
public struct MoveCards {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// Moves all the cards or none.
  ///
  /// A card that is in the state already stays where it is, unless a place is named. Several keep
  /// the order of the selection. Throws ``TrackerError/placedAtItself(card:)`` and
  /// ``TrackerError/notInColumn(card:state:)`` beside what selecting throws.
  public func callAsFunction(
    _ cards: CardChoice, to destination: Destination, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try cards.selected(in: writing)
      let date = terms.transaction.date
      let projects = ProjectLookup(writing: writing, ids: ids, date: date)
      let project = try destination.project.map { (name) throws(TrackerError) in
        try projects.project(named: name)
      }
      let state = try column(destination, writing)
      var after: [Int: Card] = [:]
      let going = selected.cards.filter { destination.origin ?? $0.state == $0.state }
      for (column, group) in groups(going, going: state) {
        let moved = try place(
          group, in: column, at: destination.placement, writing: writing, date: date)
        for card in moved { after[card.number] = card }
      }
      var outcome = OutcomeBuilder(writing: writing)
      for card in selected.cards {
        var moved = after[card.number] ?? card
        if let project { moved.project = project.project.id }
        let kept = try writing.update(card, to: moved.touched(since: card, at: date))
        outcome.note(card, became: kept)
      }
      return try outcome.finish(selected, newProjects: [project].compactMap(\.self))
    }
  }

  /// The column that all go to; `nil` when each stays in its own.
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

  private func groups(_ cards: [Card], going state: State?) -> [(State, [Card])] {
    if let state { return [(state, cards)] }
    return State.allCases.compactMap { state in
      let group = cards.filter { $0.state == state }
      return group.isEmpty ? nil : (state, group)
    }
  }

  /// Returns the cards of the group that move, as they are after it.
  private func place(
    _ group: [Card], in column: State, at placement: Placement?, writing: any Writing, date: Date
  ) throws(TrackerError) -> [Card] {
    switch placement {
    case .before(let number), .after(let number):
      guard !group.contains(where: { $0.number == number }) else {
        throw .placedAtItself(card: number)
      }
    default: break
    }
    let coming = placement == nil ? group.filter { $0.state != column } : group
    let room = MakeRoom(writing: writing, state: column, coming: coming.map(\.number))
    guard !coming.isEmpty, let ranks = try room(placement ?? .bottom) else { return [] }
    return zip(coming, ranks).map { $0.moved(to: column, rank: $1, at: date) }
  }
}
