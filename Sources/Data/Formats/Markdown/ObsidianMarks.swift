import Entities
import FoundationEssentials
import System

/// The marks that the plugin Kanban of Obsidian writes in a card's line: `@{2026-12-01}`,
/// `@[[2026-12-01]]`, `@@{14:30}`, and `^id` at the end; and those of the plugin Tasks for dates,
/// ids and tasks that must be done first.
struct ObsidianMarks {
  /// The plugin Tasks gives cards a name, and names those that must be done first.
  private enum Use {
    case due, time, wait, finished, created, name, blockers
  }

  /// The word after the sign is the value; a sign with a bracket closes it.
  private static let signs: [Substring: Use] = [
    "📅": .due, "📆": .due, "🗓": .due, "🛫": .wait, "⏳": .wait, "✅": .finished, "➕": .created,
    "🆔": .name, "⛔": .blockers, "[due::": .due, "[start::": .wait, "[scheduled::": .wait,
    "[completion::": .finished, "[created::": .created,
  ]
  private static let brackets: [(start: String, end: String, use: Use)] = [
    ("@@{", "}", .time), ("@{", "}", .due), ("@[[", "]]", .due),
  ]
  private static let priorities: [Substring: Priority] = [
    "🔺": .high, "⏫": .high, "🔼": .normal, "🔽": .low, "⏬": .low,
  ]

  /// The line without the marks, which is the same when the task is done.
  private(set) var content = ""
  private(set) var block: String?
  private let dates: ImportedDates
  /// Of several marks for one use, the first one counts.
  private var days: [Use: CivilDay] = [:]
  private var texts: [Use: String] = [:]
  /// What can't be read, or follows another mark for the same use.
  private var unread: [(name: String, text: String)] = []
  private var priority: Priority?
  /// What the plugin Tasks writes after `🔁`.
  private var rule: String?

  init(_ line: Substring, _ dates: ImportedDates) {
    self.dates = dates
    var rest = line.split(separator: " ")[...]
    if let last = rest.last, last.count > 1, last.first == "^",
      last.dropFirst().allSatisfy(Self.isName)
    {
      block = String(last.dropFirst())
      rest.removeLast()
    }
    var words: [Substring] = []
    while let word = rest.popFirst() {
      if !take(word, &rest) { words.append(word) }
    }
    content = words.joined(separator: " ")
  }

  /// Takes a mark and its value; returns `false` for another word, or one without a value.
  private mutating func take(_ word: Substring, _ rest: inout ArraySlice<Substring>) -> Bool {
    let sign = Self.sign(word)
    if let priority = Self.priorities[sign] {
      self.priority = priority
      return true
    }
    if sign == "🔁" {
      let text = rest.prefix { $0.first?.isASCII ?? false && $0.first != "#" }
      rest = rest[text.endIndex...]
      rule = text.isEmpty ? rule : text.joined(separator: " ")
      return !text.isEmpty
    }
    if let use = Self.signs[sign], let value = Self.value(rest.first, of: sign),
      Self.fits(value, use)
    {
      rest.removeFirst()
      take(value, for: use, as: (sign.filter { !"[:".contains($0) }, String(value)))
      return true
    }
    for (start, end, use) in Self.brackets where word.hasPrefix(start) && word.hasSuffix(end) {
      let value = word.dropFirst(start.count).dropLast(end.count)
      guard end != "]]" || CivilDay(iso: value) != nil else { return false }
      take(value, for: use, as: ("date", String(word)))
      return true
    }
    return false
  }

  private mutating func take(
    _ value: Substring, for use: Use, as written: (name: String, text: String)
  ) {
    let isText = [.time, .name, .blockers].contains(use)
    if isText, texts[use] == nil {
      texts[use] = String(value)
    } else if !isText, days[use] == nil, let day = dates.deadline(value)?.civilDay {
      days[use] = day
    } else {
      unread.append(written)
    }
  }

  /// Returns the word without the invisible character that asks for an emoji.
  private static func sign(_ word: Substring) -> Substring {
    word.unicodeScalars.last == "\u{FE0F}" ? Substring(word.unicodeScalars.dropLast()) : word
  }

  private static func value(_ word: Substring?, of sign: Substring) -> Substring? {
    guard sign.first == "[" else { return word }
    return word?.last == "]" ? word?.dropLast() : nil
  }

  private static func fits(_ value: Substring, _ use: Use) -> Bool {
    switch use {
    case .name: value.allSatisfy { isName($0) || $0 == "_" }
    case .blockers: value.allSatisfy { isName($0) || "_,".contains($0) }
    default: TodoTxtLine.isDayLike(value)
    }
  }

  private static func isName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  /// Tasks writes a date after its marks; an export has a comment, and any mark in its titles.
  static func areIn(_ line: Substring) -> Bool {
    guard line.utf8.contains(where: { $0 >= 0x80 }) || line.contains(scalars: ":: "),
      line.range(ofScalars: "<!--") == nil
    else { return false }
    let words = line.split(separator: " ")
    return zip(words, words.dropFirst()).contains { word, next in
      let sign = sign(word)
      return signs[sign] != nil && value(next, of: sign).map(TodoTxtLine.isDayLike) ?? false
    }
  }

  func fill(_ card: inout CardBuilder) {
    let (due, time) = (days[.due], texts[.time])
    let exact = due.flatMap { due in time.flatMap { CivilMinute(iso: "\(due.iso)T\($0)") } }
    card.draft.deadline =
      card.draft.deadline ?? exact.map(Deadline.minute) ?? due.map(Deadline.day)
    card.draft.wait = days[.wait].map(Deadline.day)
    if let priority, card.draft.priority == .normal { card.draft.priority = priority }
    if let time, exact == nil { card.keep("@@{\(time)}", as: "date") }
    for (name, text) in unread { card.keep(text, as: name) }
    if let rule { card.repeats(rule, as: "🔁", dates) }
    card.record.name = texts[.name]
    card.record.namedBlockers = texts[.blockers]?.split(separator: ",").map(String.init) ?? []
    card.record.created = days[.created].map(dates.zone.midnight)
    guard let finished = days[.finished] else { return }
    if card.draft.state == .done {
      card.record.finished = dates.zone.midnight(of: finished)
    } else {
      card.keep(finished.iso, as: "✅")
    }
  }
}
