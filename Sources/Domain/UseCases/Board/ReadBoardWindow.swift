import Entities
import Repositories

/// Reads the cells of the board that are in sight.
public struct ReadBoardWindow {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Returns what was asked for; throws ``TrackerError/noSuchProject(_:nearest:)`` when the project
  /// is gone.
  ///
  /// Todo and doing stand in board order, done by when cards were finished, the last first.
  public func callAsFunction(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try store.reading { (reading) throws(TrackerError) in
      let filter = try filter(of: request, reading)
      let all = try reading.projects()
      let columns = try request.columns.map { (column) throws(TrackerError) in
        try window(column, filter, reading)
      }
      return BoardWindow(
        columns: columns, projects: Dictionary(all.map { ($0.id, $0) }) { first, _ in first })
    }
  }

  private func filter(
    of request: BoardRequest, _ reading: any Reading
  ) throws(TrackerError) -> CardFilter {
    var filter = CardFilter.everything
    if let filters = request.filters { filter = filters.filter }
    guard let id = request.project else { return try reading.withoutArchived(filter) }
    guard let project = try reading.project(id) else { throw .noSuchProject("", nearest: nil) }
    return CardFilter.project(project.name).and(filter)
  }

  private func window(
    _ column: BoardRequest.Column, _ filter: CardFilter, _ reading: any Reading
  ) throws(TrackerError) -> ColumnWindow {
    let filter = CardFilter.state(column.state).and(filter)
    let isDone = column.state == .done
    let query = CardQuery(
      filter, sort: isDone ? .finished : .board, isReversed: isDone,
      limit: column.cells.upperBound)
    let count = try reading.count(filter)
    let cards = try reading.cards(query).dropFirst(column.cells.lowerBound)
    return ColumnWindow(
      state: column.state, cardCount: count, cellCount: count,
      offset: min(column.cells.lowerBound, count), cells: cards.map(ColumnCell.card))
  }
}
