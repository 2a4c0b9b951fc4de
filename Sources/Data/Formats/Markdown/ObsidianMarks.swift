import Entities
import FoundationEssentials
import System

/// The marks that the plugin Kanban of Obsidian writes in a card's line: `@{2026-12-01}`,
/// `@[[2026-12-01]]`, `@@{14:30}`, and `^id` at the end; and those of the plugin Tasks for dates,
/// ids and tasks that must be done first.
struct ObsidianMarks {
  private enum Use {
    case due
    case time
    case wait
    case finished
    case created
    /// The id that the plugin Tasks gives the card, and those of the tasks that must be done first.
    case name
    case blockers
  }

  private struct Mark {
    let start: String
    var end = " "
    let use: Use
  }

  /// Of several marks for one use, the first one counts.
  private static let marks =
    [
      Mark(start: "@@{", end: "}", use: .time), Mark(start: "@{", end: "}", use: .due),
      Mark(start: "@[[", end: "]]", use: .due), Mark(start: "[due:: ", end: "]", use: .due),
    ] + dueSigns.map { Mark(start: "\($0) ", use: .due) } + [
      Mark(start: "🛫 ", use: .wait), Mark(start: "⏳ ", use: .wait),
      Mark(start: "[completion:: ", end: "]", use: .finished), Mark(start: "✅ ", use: .finished),
      Mark(start: "➕ ", use: .created), Mark(start: "🆔 ", use: .name),
      Mark(start: "⛔ ", use: .blockers),
    ]
  private static let dueSigns = ["📅", "📆", "🗓", "🗓\u{FE0F}"]
  private static let daySigns = Set(dueSigns + ["🛫", "⏳", "✅", "➕"])

  /// The line without the marks.
  private(set) var content: String
  /// The line without the marks but its tags, which is the same when the task is done.
  private(set) var identity = ""
  /// The id of the card.
  private(set) var block: String?
  private var days: [Use: CivilDay] = [:]
  private var texts: [Use: String] = [:]
  /// What can't be read, or follows another mark for the same use.
  private var unread: [(name: String, text: String)] = []
  private var priority: Priority?
  /// What the plugin Tasks writes after `🔁`.
  private var rule: String?
  private var tags: [String] = []

  init(_ line: Substring, _ dates: ImportedDates) {
    content = String(line)
    if let start = content.range(ofScalars: " ^"),
      content[start.upperBound...].allSatisfy(Self.isName),
      start.upperBound < content.endIndex
    {
      block = String(content[start.upperBound...])
      content = String(content[..<start.lowerBound])
    }
    for mark in Self.marks {
      // A line can have millions of marks, and each takes the time of the whole line.
      while unread.count < 10, take(mark, dates) {}
    }
    takePriority()
    takeRule()
    identity = content
    takeTags()
  }

  /// Takes a mark out of the line; returns `false` if the text after it has another form.
  private mutating func take(_ mark: Mark, _ dates: ImportedDates) -> Bool {
    guard let opening = content.range(ofScalars: mark.start) else { return false }
    let rest = content[opening.upperBound...]
    let closing = rest.range(ofScalars: mark.end)
    guard let end = closing?.lowerBound ?? (mark.end == " " ? rest.endIndex : nil) else {
      return false
    }
    let text = rest[..<end]
    let day = Self.day(text, dates)
    guard Self.fits(text, mark, isDay: day != nil) else { return false }
    if mark.use == .time || mark.use == .name || mark.use == .blockers, texts[mark.use] == nil {
      texts[mark.use] = String(text)
    } else if let day, days[mark.use] == nil {
      days[mark.use] = day
    } else if mark.start.hasSuffix("{") {
      unread.append(("date", "\(mark.start)\(text)}"))
    } else {
      unread.append((mark.start.filter { !"[: ".contains($0) }, String(text)))
    }
    let after = closing.map { content[$0.upperBound...] } ?? ""
    content = (content[..<opening.lowerBound].split(separator: " ") + after.split(separator: " "))
      .joined(separator: " ")
    return true
  }

  private static func fits(_ text: Substring, _ mark: Mark, isDay: Bool) -> Bool {
    switch mark.use {
    case .name, .blockers:
      let more = mark.use == .name ? "_" : "_,"
      return !text.isEmpty && text.allSatisfy { isName($0) || more.contains($0) }
    case _ where mark.end == "]]": return isDay
    case _ where mark.end == " ": return TodoTxtLine.isDayLike(text)
    default: return true
    }
  }

  private static func day(_ text: Substring, _ dates: ImportedDates) -> CivilDay? {
    if let day = CivilDay(iso: text) { return day }
    guard case .moment(let moment) = dates.read(text) else { return nil }
    return moment.deadline.civilDay
  }

  private mutating func takePriority() {
    for (mark, priority) in Self.priorities {
      let words = content.split(separator: " ")
      let others = words.filter { $0 != mark && $0 != mark + "\u{FE0F}" }
      guard others.count < words.count, !others.isEmpty else { continue }
      self.priority = priority
      content = others.joined(separator: " ")
    }
  }

  private static let priorities: [(String, Priority)] = [
    ("🔺", .high), ("⏫", .high), ("🔼", .normal), ("🔽", .low), ("⏬", .low),
  ]

  private mutating func takeRule() {
    let words = content.split(separator: " ")
    guard let start = words.firstIndex(of: "🔁") else { return }
    let rest = words[(start + 1)...]
    let text = rest.prefix { $0.first?.isASCII ?? false && $0.first != "#" }
    guard start > 0, !text.isEmpty else { return }
    rule = text.joined(separator: " ")
    content = (words[..<start] + rest.dropFirst(text.count)).joined(separator: " ")
  }

  /// Finds the tags, and takes those before and after the text; inside a sentence they stay.
  private mutating func takeTags() {
    let words = content.split(separator: " ")
    tags = words.compactMap(Self.tag)
    guard !tags.isEmpty, words.contains(where: { Self.tag($0) == nil }) else { return }
    let start = words.drop { Self.tag($0) != nil }
    let text = start.reversed().drop { Self.tag($0) != nil }.reversed()
    content = text.joined(separator: " ")
  }

  /// Returns the name of a tag: `#bug`, also in another one as in `#team/web`.
  private static func tag(_ word: Substring) -> String? {
    let name = word.dropFirst()
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
    guard word.first == "#", isName, !name.allSatisfy(\.isNumber) else { return nil }
    return String(name)
  }

  private static func isName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }
}

extension ObsidianMarks {
  /// A mark has a date after it; an export of `todo` has a comment, and its titles can have any
  /// mark.
  static func areIn(_ line: Substring) -> Bool {
    guard line.range(ofScalars: "<!--") == nil else { return false }
    if line.range(ofScalars: "[due:: ") != nil { return true }
    guard line.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    let words = line.split(separator: " ")
    return zip(words, words.dropFirst()).contains { mark, day in
      daySigns.contains(String(mark)) && TodoTxtLine.isDayLike(day)
    }
  }

  /// `tags` are those that the line ends with.
  func fill(_ card: inout CardBuilder, tags: [Tag], _ zone: Zone) {
    let time = texts[.time]
    let minute = time.flatMap { CivilMinute(iso: "0001-01-01T\($0)")?.minuteOfDay }
    let due = days[.due]
    let exact = due.flatMap { due in
      minute.flatMap { CivilMinute(day: due, minuteOfDay: $0) }.map(Deadline.minute)
    }
    card.draft.deadline = card.draft.deadline ?? exact ?? due.map(Deadline.day)
    card.draft.wait = days[.wait].map(Deadline.day)
    if let priority, card.draft.priority == .normal { card.draft.priority = priority }
    for tag in self.tags + tags.map(\.text) { card.tag(tag, as: "#") }
    if let time, exact == nil { card.keep("@@{\(time)}", as: "date") }
    for (name, text) in unread { card.keep(text, as: name) }
    if let rule { card.repeats(rule, as: "🔁", in: zone, of: zone) }
    let midnight = { (day: CivilDay) in zone.date(of: CivilMinute(startOf: day)) }
    card.record.name = texts[.name]
    card.record.namedBlockers = texts[.blockers]?.split(separator: ",").map(String.init) ?? []
    card.record.created = days[.created].map(midnight)
    guard let finished = days[.finished] else { return }
    if card.draft.state == .done {
      card.record.finished = midnight(finished)
    } else {
      card.keep(finished.iso, as: "✅")
    }
  }
}
