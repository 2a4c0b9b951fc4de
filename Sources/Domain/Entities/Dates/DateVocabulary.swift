import TimeKit

/// The words that a language has for dates, which are read beside those of the grammar.
public protocol DateVocabulary: Sendable {
  /// The day that it is.
  var today: String { get }
  /// Its words, for finding the one that was meant.
  var words: [String] { get }
  /// Writes a day of the year as ``day(_:)`` reads it.
  func text(month: Int, day: Int) -> String

  /// Returns the day that `text` says, which is plain; `nil` when it says none.
  func day(_ text: String) -> SpokenDay?
  /// Returns the time of day that the whole of `text` says; `nil` when it says none.
  func time(_ text: Substring) -> SpokenTime?
  /// Returns the days that `text` says together; `nil` when it says none.
  func span(_ text: String) -> DateSpan?
}

/// A day as it is said, whatever day it is today.
public enum SpokenDay: Hashable, Sendable {
  case inDays(Int)
  case inMonths(Int)
  /// The nearest one, in the direction of reading.
  case weekday(Weekday)
  /// That of the week so many weeks after this one.
  case weekdayOfWeek(Weekday, weeks: Int)
  /// A day of the year that is named, or the nearest; the weekday, where one is said, must agree.
  case calendar(year: Int?, month: Int, day: Int, weekday: Weekday?)
  /// A day of the month so many months after this one.
  case dayOfMonth(Int, months: Int)
  /// A day of some month, which is left open.
  case dayAlone(Int)
  /// The beginning of a day; `example` is one that begins so.
  case incomplete(example: String)
}

/// A time of day as it is said.
public enum SpokenTime: Hashable, Sendable {
  /// What a clock would show; there may be no such time.
  case clock(hours: Int, minutes: Int)
  /// There is no such time; `nearest` is that in minutes since midnight.
  case impossible(nearest: Int)
  /// It may be before noon or after, or is only the beginning; `example` is a whole one.
  case incomplete(example: String)
}

/// Days that one word stands for: those of the week or the month that today is in.
public enum DateSpan: Hashable, Sendable {
  case week
  case month
}
