import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// A report on one screen: what got done, what is stuck, and when the rest will be done.
struct ReportText {
  private let report: Report
  private let asked: Int?
  private let context: Context
  private let chart: BlockChart

  private static let chartHeight = 3
  /// With a number up to 9,999,999.
  private static let axisWidth = 13
  private static let leastCards = 3
  /// The usual periods, and that of today.
  private static let leastLine = ReportPeriods.usual + 1

  /// `asked` is the number of cards to forecast, if it is not that of the open ones.
  init(_ report: Report, asked: Int?, in context: Context) {
    self.report = report
    self.asked = asked
    self.context = context
    chart = BlockChart(marks: context.console.marks)
  }

  private var width: Int { context.console.size.columns }
  private var unit: PeriodUnit { report.periods.unit }

  func write() {
    context.console.sayCut(context.text(.report(report.periods.days, now: context.civilNow)))
    let done = lines(doneParts)
    writeBars()
    for line in done { context.console.sayCut(line) }
    if report.total.finished.cards > 0 { writeDurations() }
    let forecast = lines(forecastParts)
    // The headings, the axis, blank lines, the context, and the line of the prompt.
    let others =
      9 + (context.console.warnings.context == nil ? 0 : 1) + Self.chartHeight + done.count
      + forecast.count
      + (report.total.finished.cards > 0 ? 3 : 0)
    writeStuck(rows: max(context.console.size.rows, 24) - others)
    writeHeading(.whenDone(report.forecast.cards, isAsked: asked != nil))
    for line in forecast { context.console.sayCut(line) }
  }

  private func writeHeading(_ sentence: Sentence, isFirst: Bool = false) {
    if !isFirst { context.console.say("") }
    context.console.sayCut(context.text(sentence), context.theme[.heading])
  }

  /// Joins parts to lines that fit.
  private func lines(_ parts: [String]) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.cellWidth + 2 + part.cellWidth <= width {
        lines[lines.count - 1] += "  " + part
      } else {
        lines += WrappedText.lines(part, width: width - 2).map { "  " + $0 }
      }
    }
    return lines
  }
}

// MARK: - What got done
extension ReportText {
  var doneParts: [String] {
    let (finished, created) = (report.total.finished, report.total.created)
    let done: Sentence = finished.cards == 0 ? .nothingFinished : .finished(finished.cards)
    let untimed: [Sentence?] = [
      .neverStarted(report.untimed.unstarted), .doneWhenCreated(report.untimed.doneWhenCreated),
      .reversed(report.untimed.startedAfterFinish),
    ]
    return [text(done, of: finished)] + untimed.compactMap(\.self).map(context.text)
      + [text(.created(created.cards), of: created)]
      + (report.cancelled > 0 ? [context.text(.cancelled(report.cancelled))] : [])
  }

  /// With the sum of the estimates.
  func text(_ sentence: Sentence, of tally: Report.Tally) -> String {
    let unit = context.settings[TrackerSettings.estimateUnit]
    let sum = tally.estimate.map { " (\(context.wording.amount($0, in: unit)))" }
    return context.text(sentence) + (sum ?? "")
  }

  /// Bars over an axis with the first and the last day.
  private func writeBars() {
    let groups = BarGroups(report.throughput.count, limit: max(width - Self.axisWidth, 1))
    writeHeading(.whatGotDone(unit, every: groups.size), isFirst: true)
    let values = groups.of(report.throughput).map { $0.reduce(0) { $0 + $1.finished.cards } }
    var label = max(values.max() ?? 0, 1).grouped
    let labelWidth = label.count
    let room = max(1, width - labelWidth - 4)
    let gap = values.count * 2 <= room ? 1 : 0
    let barWidth = min(max(1, (room + gap) / values.count - gap), 5)
    for bar in chart.rows(values, height: Self.chartHeight, barWidth: barWidth, gap: gap) {
      label = label.padded(toCells: labelWidth, alignment: .trailing)
      let parts = [
        ("  \(label) \(chart.axis.side)", Style.plain), (bar, context.theme.style(of: .done)),
      ]
      context.console.write(StyledLine(parts, cells: width, mark: ""))
      label = ""
    }
    let length = values.count * (barWidth + gap) - gap
    let ends = [report.periods.days.lowerBound, report.periods.days.upperBound]
      .map { context.wording.date(Deadline(day: $0), now: context.civilNow) }
    let rest = max(length - ends.reduce(0) { $0 + $1.cellWidth }, 3)
    let dates = ends.joined(separator: line(rest))
    let line = dates.cellWidth <= room ? dates : line(length)
    let zero = "0".padded(toCells: labelWidth, alignment: .trailing)
    context.console.sayCut("  \(zero) \(chart.axis.corner)\(line)")
  }

  private func line(_ count: Int) -> String { String(repeating: chart.axis.line, count: count) }

  typealias DurationRow = (label: Sentence, times: Durations)

  var durations: [DurationRow] { [(.cycleTime, report.cycle), (.leadTime, report.lead)] }

  private func writeDurations() {
    context.writeTable(
      of: durations,
      [
        TableField(Table.Column("  " + context.text(.daysTaken), least: 10, isKept: true)) {
          Table.Cell("  " + context.text($0.label))
        }
      ] + percents(\.times) + [
        TableField(Table.Column(context.text(.cardsMeasured), alignment: .trailing)) {
          Table.Cell($0.times.count.grouped)
        }
      ])
  }

  private func percents<Row>(_ durations: @escaping (Row) -> Durations) -> [TableField<Row>] {
    Durations.percents.map { percent in
      TableField(Table.Column("\(percent)%", alignment: .trailing)) {
        Table.Cell(durations($0).percentile(percent).map(\.grouped) ?? "-")
      }
    }
  }
}

// MARK: - What is stuck
extension ReportText {
  /// The oldest cards, and the columns; a taller terminal shows more.
  private func writeStuck(rows: Int) {
    let usual = report.cycle.percentile(85)
    writeHeading(.whatIsStuck(doing: report.doing, late: report.late, usual: usual))
    let columns = report.columns
    let room = max(rows - columns.count, min(rows / 2, Self.leastCards), 1)
    let cards = report.aging.prefix(Self.shown(of: report.doing, in: room))
    context.writeTable(
      of: Array(cards),
      [
        TableField(Table.Column(isKept: true)) { card in
          let isLate = usual.map { card.days > $0 } ?? false
          return Table.Cell(isLate ? " \(context.marks.overdue)" : "  ", context.theme[.overdue])
        },
        TableField(Table.Column(alignment: .trailing, isKept: true)) {
          Table.Cell(String($0.number))
        },
        TableField(Table.Column(alignment: .trailing, isKept: true)) {
          Table.Cell(context.text(.periods($0.days, .day)))
        },
        TableField(Table.Column(least: 6)) { Table.Cell($0.column.text) },
        TableField(Table.Column(isFlexible: true)) { Table.Cell($0.title) },
      ])
    sayMore(report.doing - cards.count)
    let rest = max(rows - min(room, report.doing), 2)
    let shown = report.columns(limit: Self.shown(of: columns.count, in: rest))
    guard !shown.isEmpty else { return }
    let groups = BarGroups(report.periods.list.count, limit: max(width - 50, Self.leastLine))
    let header = context.text(.cardsAtEnd(of: unit, every: groups.size))
    context.writeTable(
      of: shown,
      [
        TableField(Table.Column("  " + context.text(.daysInColumn), least: 8, isKept: true)) {
          Table.Cell("  " + name(of: $0))
        }
      ] + percents(\.stays) + [
        TableField(Table.Column(header, least: Self.leastLine)) {
          Table.Cell(chart.line(groups.of($0.counts).map { $0.last ?? nil }))
        },
        TableField(Table.Column(context.text(.most), alignment: .trailing)) {
          Table.Cell((groups.of($0.counts).compactMap { $0.last ?? nil }.max() ?? 0).grouped)
        },
        TableField(Table.Column(context.text(.atEnd), alignment: .trailing)) {
          Table.Cell(($0.counts.last ?? nil)?.grouped ?? "")
        },
      ])
    sayMore(columns.count - shown.count)
  }

  func name(of column: ColumnFlow) -> String {
    column.isDeleted ? context.text(.deletedColumn(column.name)) : column.name.text
  }

  /// If not all fit, a row says how many more there are.
  private static func shown(of count: Int, in rows: Int) -> Int {
    count <= rows ? count : max(rows - 1, 1)
  }

  private func sayMore(_ count: Int) {
    guard count > 0 else { return }
    context.console.sayCut("  " + context.text(.moreLines(count)), context.theme[.muted])
  }
}

// MARK: - When the rest will be done
extension ReportText {
  var forecastParts: [String] {
    let forecast = report.forecast
    var parts: [Sentence]
    if forecast.cards == 0 {
      parts = [.nothingLeft]
    } else if let refusal = forecast.refusal {
      parts = [.noForecast(refusal, unit)]
    } else {
      parts = zip(Forecast.percents, forecast.periods).map { percent, count in
        .chance(
          percent, count, unit, by: report.periods.end(after: count ?? 0), now: context.civilNow)
      }
    }
    if asked == nil, report.openRepeating > 0 {
      parts.append(.skippedRepeating(report.openRepeating))
    }
    return parts.map(context.text)
  }
}

extension Report {
  /// In the order of the board: first those of doing, then those of todo.
  fileprivate func columns(limit: Int) -> [ColumnFlow] {
    let chosen = State.inListOrder.flatMap { state in columns.filter { $0.state == state } }
      .prefix(limit).map(\.id)
    return columns.filter { chosen.contains($0.id) }
  }
}
