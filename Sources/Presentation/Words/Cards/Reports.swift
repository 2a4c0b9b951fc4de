import Entities
import System

/// The sentences of `todo report`.
extension Sentence {
  public static func report(_ days: ClosedRange<CivilDay>, now: CivilMinute) -> Sentence {
    "Report: \(Sentence.days(days.lowerBound, days.upperBound, now: now))"
  }

  /// `count` is the number of periods of a bar.
  public static func whatGotDone(_ unit: PeriodUnit, every count: Int = 1) -> Sentence {
    switch unit {
    case _ where count > 1: "What got done: cards finished every \(.periods(count, unit))"
    case .day: "What got done: cards finished each day"
    case .week: "What got done: cards finished each week"
    case .month: "What got done: cards finished each month"
    }
  }

  public static func finished(_ count: Int) -> Sentence {
    .word("\(count: count) finished", of: "report")
  }

  public static func created(_ count: Int) -> Sentence {
    .word("\(count: count) created", of: "report")
  }

  public static func cancelled(_ count: Int) -> Sentence {
    .word("\(count: count) cancelled", of: "report")
  }

  public static var nothingFinished: Sentence {
    "No card was finished. To finish a card: todo done CARD"
  }

  public static var daysTaken: Sentence { .word("Days", of: "report") }
  public static var cycleTime: Sentence { "From start to finish" }
  public static var leadTime: Sentence { "From creation to finish" }
  public static var cardsMeasured: Sentence { .word("Cards", of: "report") }
  public static var daysInColumn: Sentence { "Days in column" }
  public static var most: Sentence { .word("Most", of: "report") }
  public static var atEnd: Sentence { .word("End", of: "report") }

  public static func cardsAtEnd(of unit: PeriodUnit, every count: Int = 1) -> Sentence {
    switch unit {
    case _ where count > 1: "Cards every \(.periods(count, unit))"
    case .day: "Cards at day's end"
    case .week: "Cards at week's end"
    case .month: "Cards at month's end"
    }
  }

  /// `nil` for 0, as those below.
  public static func neverStarted(_ count: Int) -> Sentence? {
    count == 0 ? nil : "\(count: count) never started"
  }

  public static func doneWhenCreated(_ count: Int) -> Sentence? {
    count == 0 ? nil : "\(count: count) done when created"
  }

  public static func reversed(_ count: Int) -> Sentence? {
    count == 0 ? nil : "\(count: count) started after they were finished"
  }

  public static func deletedColumn(_ name: ColumnName) -> Sentence { "\(name) (deleted)" }

  /// `usual` is the 85th percentile of the cycle time in days.
  public static func whatIsStuck(doing: Int, late: Int, usual: Int?) -> Sentence {
    guard let usual else { return "What is stuck: \(count: doing) in doing" }
    return """
      What is stuck: \(count: doing) in doing, \(count: late) longer than 85% of finished cards \
      (\(.periods(usual, .day)))
      """
  }

  public static func whenDone(_ count: Int, isAsked: Bool) -> Sentence {
    isAsked
      ? "When will \(.cards(count)) be done, if nothing is added?"
      : "When will the rest be done: \(.cards(count)), if nothing is added"
  }

  /// The chance in percent, and the periods until a day; `nil` for more than a forecast has.
  public static func chance(
    _ percent: Int, _ periods: Int?, _ unit: PeriodUnit, by day: CivilDay, now: CivilMinute
  ) -> Sentence {
    guard let periods else {
      return "\(percent)%: more than \(.periods(Forecast.mostPeriods, unit))"
    }
    return "\(percent)%: \(.date(Deadline(day: day), now: now)) (\(.periods(periods, unit)))"
  }

  public static var nothingLeft: Sentence { "No open cards" }

  public static func noForecast(_ refusal: Forecast.Refusal, _ unit: PeriodUnit) -> Sentence {
    switch refusal {
    case .fewPeriods: "No forecast yet: it needs \(.periods(Forecast.leastSample, unit)) of work"
    case .nothingFinished:
      """
      No forecast: no finished card to count in the \(.periods(ReportPeriods.usual, unit)) before \
      this one
      """
    }
  }

  public static func skippedRepeating(_ count: Int) -> Sentence {
    .count(
      count, one: "\(count: count) repeating card is not counted",
      other: "\(count: count) repeating cards are not counted")
  }

  public static func periods(_ count: Int, _ unit: PeriodUnit) -> Sentence {
    switch unit {
    case .day: .count(count, one: "\(count: count) day", other: "\(count: count) days")
    case .week: .count(count, one: "\(count: count) week", other: "\(count: count) weeks")
    case .month: .count(count, one: "\(count: count) month", other: "\(count: count) months")
    }
  }

  public static func reported(to path: String) -> Sentence { "Wrote the report to \(path: path)" }
}
