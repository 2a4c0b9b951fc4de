import Entities
import System
import ViewModels
import Words

/// The figures of a report: what got done, what is stuck, and when the rest will be done.
extension BoardPage {
  private typealias Cell = () -> Void

  private static let agingLimit = 10
  /// On a narrow screen, a bar has two pixels.
  private static let barLimit = 120
  private static let lineLimit = 36

  func write(_ report: Report) {
    let figures = ReportText(report, asked: asked, in: context)
    let groups = BarGroups(report.throughput.count, limit: Self.barLimit)
    section(.whatGotDone(report.periods.unit, every: groups.size)) {
      list("sums", figures.doneParts)
      page.block("div", ["class": "halves"]) {
        writeThroughput(report, figures, groups)
        if report.total.finished.cards > 0 { writeDurations(figures.durations) }
      }
    }
    let usual = report.cycle.percentile(85)
    section(.whatIsStuck(doing: report.doing, late: report.late, usual: usual)) {
      page.block("div", ["class": "halves"]) {
        if !report.aging.isEmpty { page.block("div") { writeAging(report, usual: usual) } }
        if !report.columns.isEmpty { writeFlow(report, figures) }
      }
    }
    section(.whenDone(report.forecast.cards, isAsked: asked != nil)) {
      list("chances", figures.forecastParts)
    }
  }

  private func list(_ name: String, _ parts: [String]) {
    page.block("ul", ["class": name]) { for part in parts { page.element("li", [:], part) } }
  }

  /// The first cell of a row says what the row is about.
  private func table(_ head: [String], _ rows: [[Cell]]) {
    page.block("div", ["class": "scroll"]) {
      page.block("table") {
        page.block("tr") {
          for name in head { page.block("th", ["scope": "col"]) { page.name(name) } }
        }
        for row in rows {
          page.block("tr") {
            page.block("th", ["scope": "row"], row[0])
            for cell in row.dropFirst() { page.block("td", [:], cell) }
          }
        }
      }
    }
  }

  private func details(_ head: [String], _ rows: [[Cell]]) {
    page.block("details") {
      page.element("summary", [:], text(.asTable))
      table(head, rows)
    }
  }

  private func cells(_ texts: [String]) -> [Cell] { texts.map { text in { page.name(text) } } }

  private func cells(_ times: Durations) -> [Cell] {
    cells(Durations.percents.map { times.percentile($0).map(\.grouped) ?? "–" })
  }

  private var percents: [String] { Durations.percents.map { "\($0)%" } }

  private func date(_ day: CivilDay) -> String {
    context.wording.date(Deadline(day: day), now: context.civilNow)
  }

  private func name(_ days: ClosedRange<CivilDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last ? date(first) : text(.days(first, last, now: context.civilNow))
  }

  private func writeThroughput(_ report: Report, _ figures: ReportText, _ groups: BarGroups) {
    let periods = report.periods
    let bars = groups.of(periods.list)
    let parts = bars.indices.filter {
      bars[$0].count < groups.size || !bars[$0].allSatisfy(periods.isWhole)
    }
    page.block("figure") {
      BarChart(
        title: text(.whatGotDone(periods.unit, every: groups.size)),
        values: groups.of(report.throughput).map { $0.reduce(0) { $0 + $1.finished.cards } },
        ends: [periods.days.lowerBound, periods.days.upperBound].map(date), parts: Set(parts)
      ).write(to: page)
      if !parts.isEmpty { page.element("p", ["class": "note"], text(.outlinedBars)) }
      details(
        [.period, .field(.finished), .field(.created)].map(text),
        zip(periods.list, report.throughput).map { days, row in
          cells(
            [name(days)]
              + [row.finished, row.created].map { tally in
                figures.text(.verbatim(tally.cards.grouped), of: tally)
              })
        })
    }
  }

  private func writeDurations(_ rows: [ReportText.DurationRow]) {
    table(
      [text(.daysTaken)] + percents + [text(.cardsMeasured)],
      rows.map { (label, times) -> [Cell] in
        cells([text(label)]) + cells(times) + cells([times.count.grouped])
      })
  }

  /// The oldest cards in doing, each with a bar of its age.
  private func writeAging(_ report: Report, usual: Int?) {
    let most = report.aging.first?.days ?? 1
    let shown = report.aging.prefix(Self.agingLimit)
    table(
      [.field(.title), .daysTaken].map(text) + [""],
      shown.map { card -> [Cell] in
        let title: Cell = {
          page.block("span", ["class": "number"]) { page.text(String(card.number)) }
          page.name(card.title)
          page.block("p", ["class": "facts"]) {
            page.name(card.column.text)
            guard let usual, card.days > usual else { return }
            page.element("span", ["class": "alert"], text(.longerThanUsual))
          }
        }
        return [title] + cells([card.days.grouped]) + [{ page.bar(card.days, of: most) }]
      })
    let rest = report.doing - shown.count
    if rest > 0 { page.element("p", ["class": "note"], text(.moreLines(rest))) }
  }

  /// A chart for each column, and a table of the cards of each period.
  private func writeFlow(_ report: Report, _ figures: ReportText) {
    let groups = BarGroups(report.periods.list.count, limit: Self.lineLimit)
    let cards = text(.cardsAtEnd(of: report.periods.unit, every: groups.size))
    page.block("div") {
      table(
        [text(.daysInColumn)] + percents + [cards, text(.atEnd)],
        report.columns.map { column -> [Cell] in
          let end = (column.counts.last ?? nil)?.grouped ?? ""
          let name = figures.name(of: column)
          let values = groups.of(column.counts).map { $0.last ?? nil }
          let chart = BarChart(title: "\(name): \(cards)", values: values)
          return cells([name]) + cells(column.stays) + [{ chart.write(to: page) }]
            + cells([end])
        })
      details(
        [text(.period)] + report.columns.map(figures.name),
        report.periods.list.enumerated().map { index, days in
          cells([name(days)] + report.columns.map { $0.counts[index]?.grouped ?? "" })
        })
    }
  }
}
