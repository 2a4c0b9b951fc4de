import CardJSON
import Entities
import Repositories
import TimeKit

/// The formats that `todo` supports.
public enum BuiltInFormats {
  /// Returns the formats in the order in which they are asked to recognize a file.
  ///
  /// The last one accepts almost any text.
  ///
  /// Instants are read and written in `zone`. `now` decides which cards are overdue.
  public static func all(zone: Zone, now: Deadline) -> [any CardFormat] {
    [
      JSONFormat(zone: zone, now: now),
      JSONLinesFormat(zone: zone, now: now),
      CSVFormat(zone: zone, now: now),
      TaskwarriorFormat(zone: zone, now: now),
      ICalendarFormat(zone: zone),
      MarkdownFormat(zone: zone),
      TodoTxtFormat(zone: zone),
    ]
  }
}
