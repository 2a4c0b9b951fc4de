import Entities
import TimeKit

/// The marks that the plugin Kanban of Obsidian writes in a card's line: `@{2026-12-01}`,
/// `@[[2026-12-01]]`, `@@{14:30}`, and `^id` at the end; and those of the plugin Tasks for dates,
/// ids and tasks that must be done first.
struct ObsidianMarks {
  /// The line without the marks.
  private(set) var content: String
  private(set) var deadline: Deadline?
  /// The day before which the task can't be started.
  private(set) var wait: Deadline?
  /// The id of the card.
  private(set) var block: String?
  /// The id that the plugin Tasks gives the card, and those of the tasks that must be done first.
  private(set) var name: String?
  private(set) var blockers: [String] = []
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
    takeLinks()
    let day =
      take("@{", "}") { CivilDay(iso: $0) } ?? take("@[[", "]]") { CivilDay(iso: $0) }
      ?? take("[due:: ", "]") { CivilDay(iso: $0) } ?? takeWord("📅 ") { CivilDay(iso: $0) }
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

  /// Takes the marks of the plugin Tasks but the due date: `🛫 2026-12-01`, `🆔 a1`, `⛔ a1,b2`.
  private mutating func takeLinks() {
    let start = takeWord("🛫 ") { CivilDay(iso: $0) }
    wait = (start ?? takeWord("⏳ ") { CivilDay(iso: $0) }).map(Deadline.day)
    name = takeWord("🆔 ") { $0.allSatisfy { Self.isName($0) || $0 == "_" } ? String($0) : nil }
    let names = takeWord("⛔ ") { word in
      word.allSatisfy { Self.isName($0) || $0 == "_" || $0 == "," } ? word : nil
    }
    blockers = names?.split(separator: ",").map(String.init) ?? []
  }

  /// Takes a mark and the word after it out of the line, if the word can be read.
  private mutating func takeWord<Value>(
    _ mark: String, _ read: (Substring) -> Value?
  ) -> Value? {
    guard let opening = content.range(ofScalars: mark) else { return nil }
    let word = content[opening.upperBound...].prefix { $0 != " " }
    guard !word.isEmpty, let value = read(word) else { return nil }
    let before = content[..<opening.lowerBound].split(separator: " ")
    content = (before + content[word.endIndex...].split(separator: " ")).joined(separator: " ")
    return value
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
