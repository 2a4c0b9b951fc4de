import Entities
import FoundationEssentials
import Repositories
import TimeKit

/// Moves cards to another column, position or project.
public struct MoveCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let zone: Zone

  public init(store: any Store, ids: IdentifierMaker, zone: Zone) {
    self.store = store
    self.ids = ids
    self.zone = zone
  }

  /// Moves all selected cards or none.
  ///
  /// A card that already is in the column, or has the state if the destination is one, keeps its
  /// position, unless a placement is given. The cards keep the order of the selection. Throws
  /// ``TrackerError/placedAtItself(card:)``, ``TrackerError/notInColumn(card:column:)``,
  /// ``TrackerError/doneIsSorted(card:)`` for a placement among done cards,
  /// ``TrackerError/noSuchColumn(_:nearest:)``, ``TrackerError/column(_:name:)`` if the column
  /// refuses a card, and the errors of the selection. A repeating card that is finished is followed
  /// by the next one of its series.
  public func callAsFunction(
    _ cards: CardChoice, to destination: Destination, measuredBy scale: UrgencyScale? = nil,
    on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try move(to: destination, measuredBy: scale, on: terms) { (reading) throws(TrackerError) in
      try cards.selected(in: reading)
    }
  }

  /// In board order, or none; throws ``TrackerError/noSuchCards(_:)`` with all missing numbers.
  public func callAsFunction(
    _ numbers: Set<Int>, to destination: Destination, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try move(to: destination, on: terms) { (reading) throws(TrackerError) in
      try reading.selected(numbers)
    }
  }

  private func move(
    to destination: Destination, measuredBy scale: UrgencyScale? = nil, on terms: ChangeTerms,
    _ select: (any Reading) throws(TrackerError) -> SelectedCards
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try select(writing)
      let date = terms.transaction.date
      let projects = ProjectLookup(writing: writing, ids: ids, date: date)
      let project = try destination.project.map { (name) throws(TrackerError) in
        try projects.project(named: name)
      }
      var moved = selected.cards
      if let project {
        for index in moved.indices { moved[index].project = project.project.id }
      }
      let arrivals = try Arrivals(writing, isForced: destination.isForced)
      let notices = try arrivals.move(&moved, to: destination, at: date)
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      var series = SeriesContinuation(writing, zone: zone, date: date)
      for (card, after) in zip(selected.cards, moved) {
        let kept = try writing.update(card, to: after.touched(since: card, at: date))
        outcome.note(card, became: kept)
        try series.note(card, became: kept)
      }
      return try outcome.finish(
        goingTo: [project].compactMap(\.self), notices: notices + series.notices(),
        series: series, measuredBy: scale, now: { Deadline(minute: zone.civil(at: date)) })
    }
  }
}
