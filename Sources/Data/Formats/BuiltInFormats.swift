import CardJSON
import Entities
import Repositories
import TimeKit

/// Every format there is.
public enum BuiltInFormats {
  /// Returns them in the order in which they are asked whether they recognise a file, the one that
  /// takes almost anything last.
  ///
  /// Instants are read and written in `zone`; `now` says what is overdue.
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
