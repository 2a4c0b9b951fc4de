import FoundationEssentials
import System

/// Makes a report in one pass over the cards, and then one over the moves of the history.
package struct ReportMaker {
  private var report: Report
  private var days: DayReader
  private var flow: FlowReader
  private let recent: ReportPeriods?
  private var sample: [Int]
  /// The first day on which a card was created or finished.
  private var first: CivilDay?

  package init(_ periods: ReportPeriods, zone: Zone) {
    report = Report(periods)
    days = DayReader(zone)
    flow = FlowReader(periods)
    recent = periods.recent
    sample = Array(repeating: 0, count: recent?.list.count ?? 0)
  }

  package mutating func add(_ card: Card) {
    report.cardCount += 1
    let finished = card.state == .done ? card.finished : nil
    guard !card.isCancelled else {
      if let finished, periodIndex(of: days[finished]) != nil { report.cancelled += 1 }
      return
    }
    flow.add(card)
    let created = days[card.created]
    first = min(first ?? created, created)
    if let index = periodIndex(of: created) {
      report.throughput[index].created.add(card)
      report.total.created.add(card)
    }
    if card.state.isOpen { addOpen(card) }
    if let finished { add(card, created: created, finished: finished) }
  }

  private func periodIndex(of day: CivilDay) -> Int? { report.periods.index(of: day) }

  private mutating func addOpen(_ card: Card) {
    report.open += 1
    if card.repeat != nil { report.openRepeating += 1 }
    guard card.state == .doing, let started = card.started else { return }
    report.aging.append(
      Report.AgingCard(
        number: card.number, days: max(1, report.periods.today.number - days[started].number + 1)))
  }

  private mutating func add(_ card: Card, created: CivilDay, finished: Date) {
    let day = days[finished]
    first = min(first ?? day, day)
    if card.repeat == nil, let index = recent?.index(of: day) { sample[index] += 1 }
    guard let index = periodIndex(of: day) else { return }
    report.throughput[index].finished.add(card)
    report.total.finished.add(card)
    if let started = card.started, started > finished {
      report.untimed.startedAfterFinish += 1
      return
    }
    if let started = card.started {
      report.cycle.add(from: days[started], through: day)
    } else {
      report.untimed.unstarted += 1
    }
    if card.created < finished {
      report.lead.add(from: created, through: day)
    } else {
      report.untimed.doneWhenCreated += 1
    }
  }

  /// In the order of the history.
  package mutating func add(_ move: CardMove) { flow.add(move, on: days[move.date]) }

  /// Returns the report with a forecast for the number of cards, or for the open ones.
  package mutating func report(forecasting cards: Int? = nil) -> Report {
    report.aging.sort { ($1.days, $0.number) < ($0.days, $1.number) }
    report.doing = report.aging.count
    report.late =
      report.cycle.percentile(85).map { usual in
        report.aging.count { $0.days > usual }
      } ?? 0
    report.aging = Array(report.aging.prefix(Report.agingLimit))
    report.columns = flow.flow()
    report.historyStart = flow.start
    let used = zip(recent?.list ?? [], sample).filter { $0.0.upperBound >= first ?? .last }
    report.forecast = Forecast(
      cards: cards ?? report.open - report.openRepeating, sample: used.map(\.1))
    return report
  }
}

/// Converts instants to civil days; many cards in a row have the same one.
private struct DayReader {
  private let zone: Zone
  private var last: (date: Date, day: CivilDay)?

  init(_ zone: Zone) { self.zone = zone }

  subscript(date: Date) -> CivilDay {
    mutating get {
      if let last, last.date == date { return last.day }
      let day = zone.civil(at: date).day
      last = (date, day)
      return day
    }
  }
}
