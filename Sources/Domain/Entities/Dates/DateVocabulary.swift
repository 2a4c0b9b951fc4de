import TimeKit

/// The words for dates in one language, in addition to the English grammar.
public protocol DateVocabulary: Sendable {
  /// The word for today.
  var today: String { get }
  /// The words of the language, to suggest for misspelled ones.
  var words: [String] { get }
  /// Returns a day of the year as text that ``day(_:)`` reads.
  func text(month: Int, day: Int) -> String

  /// Returns the day that `text`, which is plain, means; `nil` if it is not a day.
  func day(_ text: String) -> SpokenDay?
  /// Returns the time of day that `text` means; `nil` if it is not a time.
  func time(_ text: Substring) -> SpokenTime?
  /// Returns the span of days that `text` means; `nil` if it is not a span.
  func span(_ text: String) -> DateSpan?
}

/// A day in words, relative to any today.
public enum SpokenDay: Hashable, Sendable {
  case inDays(Int)
  case inMonths(Int)
  /// The nearest one, in the direction of the reader.
  case weekday(Weekday)
  /// The weekday of a later or earlier week; 0 is the current week.
  case weekdayOfWeek(Weekday, weeks: Int)
  /// A day of the given year, or of the nearest year. If a weekday is given, it must match.
  case calendar(year: Int?, month: Int, day: Int, weekday: Weekday?)
  /// A day of a later or earlier month; 0 is the current month.
  case dayOfMonth(Int, months: Int)
  /// A day of an unnamed month.
  case dayAlone(Int)
  /// The beginning of a day; `example` is a whole day.
  case incomplete(example: String)
}

/// A time of day in words.
public enum SpokenTime: Hashable, Sendable {
  /// A time on the clock, possibly one that doesn't exist.
  case clock(hours: Int, minutes: Int)
  /// A time that doesn't exist. `nearest` is the nearest one, in minutes since midnight.
  case impossible(nearest: Int)
  /// An ambiguous time (morning or afternoon), or the beginning of one; `example` is a whole time.
  case incomplete(example: String)
}

/// A span of days around today: the current week or month.
public enum DateSpan: Hashable, Sendable {
  case week
  case month
}
