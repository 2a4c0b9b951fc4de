import Entities
import FoundationEssentials
import System

/// The marks that the plugin Kanban of Obsidian writes in a card's line: `@{2026-12-01}`,
/// `@[[2026-12-01]]`, `@@{14:30}`, and `^id` at the end; and those of the plugin Tasks for dates,
/// ids and tasks that must be done first.
struct ObsidianMarks {
  /// The line without the marks.
  private(set) var content: String
  private var deadline: Deadline?
  private var wait: Deadline?
  /// The id of the card.
  private(set) var block: String?
  /// The id that the plugin Tasks gives the card, and those of the tasks that must be done first.
  private var name: String?
  private var blockers: [String] = []
  private var finished: CivilDay?
  private var created: CivilDay?
  private var priority: Priority?
  /// What the plugin Tasks writes after `🔁`.
  private var rule: String?
  /// The words with `#`, wherever they are.
  private var tags: [String] = []
  private var unread: [String] = []
  private var unreadDays: [(mark: String, text: String)] = []
  /// The line without the marks but its tags, which is the same when the task is done.
  private(set) var identity = ""

  init(_ line: Substring, _ dates: ImportedDates) {
    content = String(line)
    if let start = content.range(ofScalars: " ^"),
      content[start.upperBound...].allSatisfy(Self.isName),
      start.upperBound < content.endIndex
    {
      block = String(content[start.upperBound...])
      content = String(content[..<start.lowerBound])
    }
    takeLinks()
    takeDeadline(dates)
    takeUnread()
    takeTask()
    identity = content
    takeTags()
  }

  private mutating func takeDeadline(_ dates: ImportedDates) {
    let read: (Substring) -> CivilDay? = { text in
      if let day = CivilDay(iso: text) { return day }
      guard case .moment(let moment) = dates.read(text) else { return nil }
      return moment.deadline.civilDay
    }
    let written = take("@{", "}", read) ?? take("@[[", "]]", read) ?? takeField("due", read)
    guard let day = takeDay(Self.dueMarks, after: written) else { return }
    let time = take("@@{", "}") { CivilMinute(iso: "0001-01-01T\($0)")?.minuteOfDay }
    deadline =
      time.flatMap { CivilMinute(day: day, minuteOfDay: $0) }.map(Deadline.minute)
      ?? .day(day)
  }

  /// Takes what the plugin Tasks writes about a task: `✅ 2026-12-01`, `➕ 2026-12-01`, `⏫`.
  private mutating func takeTask() {
    finished = takeDay(["✅"], after: takeField("completion") { CivilDay(iso: $0) })
    created = takeDay(["➕"])
    for (mark, priority) in Self.priorities {
      let words = content.split(separator: " ")
      let others = words.filter { $0 != mark && $0 != mark + "\u{FE0F}" }
      guard others.count < words.count, !others.isEmpty else { continue }
      self.priority = priority
      content = others.joined(separator: " ")
    }
    takeRule()
  }

  private static let priorities: [(String, Priority)] = [
    ("🔺", .high), ("⏫", .high), ("🔼", .normal), ("🔽", .low), ("⏬", .low),
  ]

  /// Takes `🔁 every week` up to the next mark or tag.
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

  private mutating func takeUnread() {
    for start in ["@@{", "@{"] {
      while let text = take(start, "}", { String($0) }) { unread.append("\(start)\(text)}") }
    }
  }

  /// Takes the marks of the plugin Tasks but the due date: `🛫 2026-12-01`, `🆔 a1`, `⛔ a1,b2`.
  private mutating func takeLinks() {
    wait = takeDay(["🛫", "⏳"]).map(Deadline.day)
    name = takeWord("🆔 ") { $0.allSatisfy { Self.isName($0) || $0 == "_" } ? String($0) : nil }
    let names = takeWord("⛔ ") { word in
      word.allSatisfy { Self.isName($0) || $0 == "_" || $0 == "," } ? word : nil
    }
    blockers = names?.split(separator: ",").map(String.init) ?? []
  }

  /// The other days, and words that only have the form of a day, are kept in the notes.
  private mutating func takeDay(_ marks: [String], after first: CivilDay? = nil) -> CivilDay? {
    var found = first
    for mark in marks {
      // A line can have millions of marks, and each takes the time of the whole line.
      while unreadDays.count < 10,
        let word = takeWord("\(mark) ", { TodoTxtLine.isDayLike($0) ? String($0) : nil })
      {
        let day = CivilDay(iso: word)
        if found == nil, let day { found = day } else { unreadDays.append((mark, word)) }
      }
    }
    return found
  }

  /// Takes a day such as `[due:: 2026-12-01]`; another text is kept in the notes.
  private mutating func takeField(
    _ name: String, _ read: (Substring) -> CivilDay?
  ) -> CivilDay? {
    guard let text = take("[\(name):: ", "]", { String($0) }) else { return nil }
    if let day = read(text[...]) { return day }
    unreadDays.append((name, text))
    return nil
  }

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

extension ObsidianMarks {
  /// A mark has a date after it; an export of `todo` has a comment, and its titles can have any
  /// mark.
  static func areIn(_ line: Substring) -> Bool {
    guard line.range(ofScalars: "<!--") == nil else { return false }
    if line.range(ofScalars: "[due:: ") != nil { return true }
    guard line.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    let words = line.split(separator: " ")
    return zip(words, words.dropFirst()).contains { mark, day in
      dayMarks.contains(mark) && TodoTxtLine.isDayLike(day)
    }
  }

  private static let dayMarks: Set<Substring> = ["📅", "📆", "🗓", "🗓\u{FE0F}", "⏳", "🛫", "✅", "➕"]
  private static let dueMarks = ["📅", "📆", "🗓", "🗓\u{FE0F}"]

  /// `tags` are those that the line ends with.
  func fill(_ card: inout ImportedCard, tags: [Tag], _ zone: Zone) {
    card.draft.deadline = card.draft.deadline ?? deadline
    card.draft.wait = wait
    if let priority, card.draft.priority == .normal { card.draft.priority = priority }
    for tag in self.tags + tags.map(\.text) { card.tag(tag, as: "#") }
    card.keep(unread, as: "date")
    for (mark, text) in unreadDays { card.keep(text, as: mark) }
    if let rule { card.repeats(rule, as: "🔁", in: zone, of: zone) }
    if let finished, card.draft.state != .done { card.keep(finished.iso, as: "✅") }
  }

  func fill(_ record: inout CardRecord, _ zone: Zone) {
    record.name = name
    record.namedBlockers = blockers
    record.created = created.map { Self.midnight($0, zone) }
    if record.draft.state == .done { record.finished = finished.map { Self.midnight($0, zone) } }
  }

  private static func midnight(_ day: CivilDay, _ zone: Zone) -> Date {
    zone.date(of: CivilMinute(startOf: day))
  }
}
