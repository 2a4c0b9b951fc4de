/// Why a text cannot be read as a date or a range of dates.
///
/// Each case begins with the text as it was typed.
public enum DateFault: Error, Hashable, Sendable {
  /// It is no date; `nearest` is what was probably meant, and can be read.
  case unreadable(String, nearest: String?)
  /// The calendar has no such day or the clock no such time; `nearest` is one that there is.
  case impossible(String, nearest: Deadline)
  /// It is the beginning of a date; `example` is one that begins so.
  case incomplete(String, example: String)
  /// It is a range that ends before it begins; `turned` is the same one the right way round.
  case reversed(String, turned: String)
}
