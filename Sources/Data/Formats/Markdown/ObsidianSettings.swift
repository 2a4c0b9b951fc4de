import Entities

/// The settings that the plugin Kanban of Obsidian writes at the end of a board.
enum ObsidianSettings {
  private static let key = "\"date-format\":\""

  /// Returns the order of the numbers in dates, as `"date-format":"MM/DD/YYYY"` says.
  static func dayOrder(in bytes: [UInt8]) -> ImportOptions.DayOrder? {
    for line in FileLines(bytes[...]) where line.bytes.first == UInt8(ascii: "{") {
      guard let text = line.text, let range = text.range(ofScalars: key) else { continue }
      return dayOrder(text[range.upperBound...].prefix { $0 != "\"" })
    }
    return nil
  }

  static func dayOrder(_ format: Substring) -> ImportOptions.DayOrder? {
    guard let day = format.firstIndex(of: "D"), let month = format.firstIndex(of: "M") else {
      return nil
    }
    if let year = format.firstIndex(of: "Y"), year < min(day, month) { return .ymd }
    return day < month ? .dmy : .mdy
  }
}
