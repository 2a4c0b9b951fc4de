import Entities
import System

/// The sentences of pages for a browser, besides those of boards and reports.
extension Sentence {
  public static var board: Sentence { "Board" }

  /// Without the year of `now`, a page could not be dated later.
  public static func asOf(_ now: CivilMinute) -> Sentence {
    "As of \(now.day.iso) \(.time(now.minuteOfDay))"
  }

  /// Opens the table of a chart.
  public static var asTable: Sentence { "Show as a table" }
  public static var period: Sentence { .word("Period", of: "report") }
  public static var outlinedBars: Sentence { "Outlined bars: not a whole period" }
  public static var longerThanUsual: Sentence { "longer than usual" }
  public static var overLimit: Sentence { "over its limit" }

  public static func doneCards(_ progress: Progress) -> Sentence {
    "\(count: progress.done) of \(count: progress.all) done"
  }

  public static func finished(on day: CivilDay, now: CivilMinute) -> Sentence {
    "finished \(.date(Deadline(day: day), now: now))"
  }

  public static func deadline(_ deadline: Deadline, _ isOver: Bool, now: CivilMinute) -> Sentence {
    isOver ? "overdue since \(.date(deadline, now: now))" : "due \(.date(deadline, now: now))"
  }
}
