import Entities
import TimeKit

/// The marks that the plugin Kanban of Obsidian writes in a card's line: `@{2026-12-01}`,
/// `@[[2026-12-01]]`, `@@{14:30}`, and `^id` at the end.
struct ObsidianMarks {
  /// The line without the marks.
  private(set) var content: String
  private(set) var deadline: Deadline?
  /// The id of the card.
  private(set) var block: String?
  /// The dates and times that can't be read, which cards don't keep in the title.
  private(set) var unread: [String] = []

  init(_ line: Substring) {
    content = String(line)
    if let start = content.range(ofScalars: " ^"),
      content[start.upperBound...].allSatisfy(Self.isName),
      start.upperBound < content.endIndex
    {
      block = String(content[start.upperBound...])
      content = String(content[..<start.lowerBound])
    }
    let day =
      take("@{", "}") { CivilDay(iso: $0) } ?? take("@[[", "]]") { CivilDay(iso: $0) }
      ?? take("[due:: ", "]") { CivilDay(iso: $0) } ?? takeDue()
    guard let day else {
      takeUnread()
      return
    }
    let time = take("@@{", "}") { CivilMinute(iso: "0001-01-01T\($0)")?.minuteOfDay }
    deadline =
      time.flatMap { CivilMinute(day: day, minuteOfDay: $0) }.map(Deadline.minute)
      ?? .day(day)
    takeUnread()
  }

  private mutating func takeUnread() {
    for start in ["@@{", "@{"] {
      while let text = take(start, "}", { String($0) }) { unread.append("\(start)\(text)}") }
    }
  }

  /// Takes the due date of the plugin Tasks out of the line: `📅 2026-12-01`.
  private mutating func takeDue() -> CivilDay? {
    guard let opening = content.range(ofScalars: "📅 ") else { return nil }
    let rest = content[opening.upperBound...]
    guard let day = CivilDay(iso: rest.prefix(10)), rest.dropFirst(10).first ?? " " == " " else {
      return nil
    }
    let before = content[..<opening.lowerBound].split(separator: " ")
    content = (before + rest.dropFirst(10).split(separator: " ")).joined(separator: " ")
    return day
  }

  /// Takes a mark out of the line, if its value can be read.
  private mutating func take<Value>(
    _ start: String, _ end: String, _ read: (Substring) -> Value?
  ) -> Value? {
    guard let opening = content.range(ofScalars: start),
      let closing = content[opening.upperBound...].range(ofScalars: end),
      let value = read(content[opening.upperBound..<closing.lowerBound])
    else { return nil }
    let before = content[..<opening.lowerBound].split(separator: " ")
    let after = content[closing.upperBound...].split(separator: " ")
    content = (before + after).joined(separator: " ")
    return value
  }

  private static func isName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }
}
