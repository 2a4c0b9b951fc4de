import Entities
import Repositories

extension Tracker {
  /// Returns the report on all cards that match, in any state, also of archived projects; throws the
  /// errors of the filters.
  public func makeReport(_ request: ReportRequest) throws(TrackerError) -> Report {
    try store.reading { (reading) throws(TrackerError) in
      let filters = request.filters ?? .all()
      let found = try reading.selected(
        FilterSelection(filters.groups.map { $0.skipping(at: nil) }), in: context, nil,
        skippingArchived: false)
      var maker = ReportMaker(request.periods, zone: zone)
      try reading.forEachCard(CardQuery(found.filter, sort: .field(.number))) { maker.add($0) }
      try reading.forEachMove { maker.add($0) }
      var report = maker.report(forecasting: request.cards)
      report.outside = report.cardCount == 0 ? try reading.count(outside: found) : 0
      var names = try NameIndex(reading)
      for (index, card) in try reading.cards(report.aging.map(\.number)).enumerated() {
        let listed = names.listed(card)
        report.aging[index].title = listed.card.title.text
        report.aging[index].column = listed.column
      }
      report.columns = try reading.named(report.columns)
      return report
    }
  }
}

extension Tracker {
  /// Returns what a page shows, all of one moment: the board, the projects of its cards and, if
  /// requested, the report; throws the errors of the filters.
  public func readPage(_ request: PageRequest) throws(TrackerError) -> PageContent {
    try store.reading { (reading) throws(TrackerError) in
      let report = try request.report.map { (request) throws(TrackerError) in
        try makeReport(request)
      }
      let counts = try reading.counts(visible(request.board, reading).filter)
      return (
        board: try readBoard(request.board),
        projects: try reading.summaries(at: request.now).filter { counts[$0.id] != nil },
        report: report
      )
    }
  }
}

extension Reading {
  /// In the order of the board; deleted columns with their last names come last.
  fileprivate func named(_ flows: [ColumnFlow]) throws(TrackerError) -> [ColumnFlow] {
    let columns = try columns()
    var named: [ColumnFlow] = []
    for column in columns.all {
      guard var flow = flows.first(where: { $0.id == column.id }) else { continue }
      flow.name = column.name
      named.append(flow)
    }
    for var flow in flows where columns[flow.id] == nil {
      flow.isDeleted = true
      flow.name = try deleted(.column(flow.id))?.column?.name ?? flow.name
      named.append(flow)
    }
    return named
  }
}
