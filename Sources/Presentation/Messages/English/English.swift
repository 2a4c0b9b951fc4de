import Entities
import TimeKit

/// English.
public struct English: Translation {
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  let dateStyle: DateStyle

  public init(dates style: DateStyle = .language) {
    dateStyle = style
  }

  /// `1 card`, `2,460 cards`.
  func count(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  public func number(_ count: Int) -> String {
    count.grouped
  }
}
