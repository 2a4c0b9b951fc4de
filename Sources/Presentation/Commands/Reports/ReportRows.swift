import Entities
import FoundationEssentials
import JSONKit
import System

/// What scripts read of a report.
extension Context {
  /// A row is a kind of figure, and its values.
  func writeRows(of report: Report) {
    let periods = report.periods
    for (days, row) in zip(periods.list, report.throughput) {
      write(
        "period", days.lowerBound.iso, days.upperBound.iso, periods.isWhole(days) ? "yes" : "no",
        String(row.finished.cards), row.finished.amount, String(row.created.cards),
        row.created.amount)
    }
    for (name, times) in [("cycle", report.cycle), ("lead", report.lead)] {
      write([name] + times.row)
    }
    write(["cancelled", String(report.cancelled)])
    for (name, count) in report.untimed.counts { write(["untimed", name, String(count)]) }
    for card in report.aging {
      write(["aging", String(card.number), String(card.days), card.column.text, card.title])
    }
    for column in report.columns {
      let state = column.isDeleted ? "deleted" : column.state.rawValue
      write(["column", column.name.text, state] + column.stays.row)
      write(["flow", column.name.text, state] + column.counts.map { $0.map(String.init) ?? "" })
    }
    for (percent, count) in zip(Forecast.percents, report.forecast.periods) {
      let end = count.map { periods.end(after: $0).iso }
      write(["forecast", String(percent), count.map(String.init) ?? "", end ?? ""])
    }
  }

  private func write(_ values: String...) { write(values) }
  private func write(_ values: [String]) { console.write(row: values) }

  func writeJSON(of report: Report) {
    let periods = report.periods
    writeAnswer { writer in
      writer.member("per", periods.unit.rawValue)
      writer.member("first", periods.days.lowerBound.iso)
      writer.member("last", periods.days.upperBound.iso)
      writer.member("today", periods.today.iso)
      writer.member("cards", report.cardCount)
      writer.member("cancelled", report.cancelled)
      writer.objects("periods", Array(zip(periods.list, report.throughput))) { row, writer in
        writer.member("first", row.0.lowerBound.iso)
        writer.member("last", row.0.upperBound.iso)
        writer.member("whole", periods.isWhole(row.0))
        cardObject.write(row.1.finished, as: "finished", to: &writer)
        cardObject.write(row.1.created, as: "created", to: &writer)
      }
      writer.write("cycleTime", report.cycle)
      writer.write("leadTime", report.lead)
      writer.object("untimed") { writer in
        for (name, count) in report.untimed.counts { writer.member(name, count) }
      }
      writer.object("doing") { writer in
        writer.member("cards", report.doing)
        writer.member("late", report.late)
        writer.objects("oldest", report.aging) { card, writer in
          writer.member("number", card.number)
          writer.member("title", card.title)
          writer.member("column", card.column.text)
          writer.member("days", card.days)
        }
      }
      writer.member("historyStart", report.historyStart?.iso)
      writer.objects("columns", report.columns) { column, writer in
        writer.member("id", column.id.uuid.recorded.lowercased())
        writer.member("name", column.name.text)
        writer.member("state", column.state.rawValue)
        writer.member("deleted", column.isDeleted)
        writer.write("timeInColumn", column.stays, of: "stays")
        writer.member("counts", column.counts)
      }
      writer.write(report, periods)
    }
  }
}

extension CardObject {
  fileprivate func write(_ tally: Report.Tally, as key: String, to writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.member("cards", tally.cards)
      writer.key("estimate")
      write(tally.estimate.map { .amount($0) } ?? .empty, to: &writer)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ key: String, _ times: Durations, of name: String = "cards") {
    object(key) { writer in
      writer.member(name, times.count)
      for percent in Durations.percents { writer.member("p\(percent)", times.percentile(percent)) }
    }
  }

  fileprivate mutating func write(_ report: Report, _ periods: ReportPeriods) {
    let forecast = report.forecast
    object("forecast") { writer in
      writer.member("cards", forecast.cards)
      writer.member("repeating", report.openRepeating)
      writer.member("sample", forecast.sample)
      writer.member("refused", forecast.refusal?.rawValue)
      let chances = Array(zip(Forecast.percents, forecast.periods))
      writer.objects("chances", chances) { chance, writer in
        writer.member("percent", chance.0)
        writer.member("periods", chance.1)
        writer.member("by", chance.1.map { periods.end(after: $0).iso })
      }
    }
  }
}

extension Durations {
  fileprivate var row: [String] {
    [String(count)] + Self.percents.map { percentile($0).map(String.init) ?? "" }
  }
}

extension Report.Tally {
  fileprivate var amount: String { estimate?.text ?? "" }
}

extension Report.Untimed {
  fileprivate var counts: [(name: String, count: Int)] {
    [
      ("neverStarted", unstarted), ("doneWhenCreated", doneWhenCreated),
      ("startedAfterFinish", startedAfterFinish),
    ]
  }
}
