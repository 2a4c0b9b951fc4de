import Entities
import Repositories

extension Tracker {
  /// Up to `limit` cards of open columns, and `doneLimit` of done ones; `nil`: all.
  ///
  /// Without filters, cards that wait at `time` are skipped. With `filters`, the columns have the
  /// matching cards only; if these name a project, only columns that it uses are there, or have its
  /// cards. Cards are overdue or due at `now`; `nil`: never. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func readBoard(
    _ filters: FilterSelection? = nil, skippingWaiting time: Deadline? = nil, limit: Int?,
    doneLimit: Int?, at now: Deadline? = nil
  ) throws(TrackerError) -> BoardColumns {
    try store.reading { (reading) throws(TrackerError) in
      let visible = try visible(filters, skippingWaiting: time, reading)
      var names = try NameIndex(reading)
      let project = try filters?.project.flatMap { (name) throws(TrackerError) in
        try reading.project(named: name)
      }
      let estimates = try reading.estimates(visible.filter)
      let columns = try reading.columns(shownFor: project).map { (column) throws(TrackerError) in
        let filter = CardFilter.inColumn(column.key).and(visible.filter)
        let query = CardQuery(filter, limit: column.state == .done ? doneLimit : limit)
        var cards = try reading.cards(query)
        if let now, column.state.isOpen, cards.count == limit {
          let overdue = try reading.cards(CardQuery(filter.and(.overdue(at: now)), limit: limit))
          cards += overdue.filter { card in !cards.contains { $0.number == card.number } }
        }
        return BoardColumn(
          column: column, count: try reading.count(filter), cards: cards.map { names.listed($0) },
          limited: try reading.limitedCount(of: column), estimate: estimates[column.key],
          blocked: try reading.blocked(among: cards))
      }
      var due = (overdue: 0, today: 0)
      if let now {
        let today = CardFilter.deadline(DeadlineRange(lower: now, upper: .day(now.civilDay)))
        due.overdue = try reading.count(CardFilter.overdue(at: now).and(visible.filter))
        due.today = try reading.count(CardFilter.open.and(today).and(visible.filter))
      }
      return (
        all: columns, waiting: try reading.count(skippedBy: visible), due: due,
        unreadable: try reading.strayCards(byColumn: true)
      )
    }
  }

  private func visible(
    _ filters: FilterSelection?, skippingWaiting time: Deadline?, _ reading: any Reading
  ) throws(TrackerError) -> VisibleCards {
    guard let filters else {
      return try reading.visible(.everything, skippingWaiting: time)
    }
    // Throws if a name doesn't exist.
    _ = try SelectCards(reading: reading).visible(filters)
    return try reading.visible(filters)
  }
}
