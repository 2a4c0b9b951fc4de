import Entities
import FoundationEssentials
import System

/// The marks that the plugin Kanban of Obsidian writes in a card's line: `@{2026-12-01}`,
/// `@[[2026-12-01]]`, `@@{14:30}`, and `^id` at the end; and those of the plugin Tasks: `📅
/// 2026-12-01`, or the field `[due:: 2026-12-01]`, also between parentheses.
///
/// They can be anywhere in the line, with commas between them.
struct ObsidianMarks {
  /// The plugin Tasks gives cards a name, and names those that must be done first.
  private enum Use {
    case due, time, wait, finished, created, name, blockers, rule, priority
  }

  /// A sign, or the name of a field, with its value.
  private typealias Mark = (name: Substring, value: String, isField: Bool)

  /// The maximum number of characters of a field: a line can have millions.
  private static let limit = 200

  private static let uses: [Substring: Use] = [
    "📅": .due, "📆": .due, "🗓": .due, "due": .due, "🛫": .wait, "start": .wait, "⏳": .wait,
    "scheduled": .wait, "✅": .finished, "completion": .finished, "❌": .finished,
    "cancelled": .finished, "➕": .created, "created": .created, "🆔": .name, "id": .name,
    "⛔": .blockers, "dependsOn": .blockers, "🔁": .rule, "repeat": .rule, "priority": .priority,
    "🔺": .priority, "⏫": .priority, "🔼": .priority, "🔽": .priority, "⏬": .priority,
  ]
  private static let priorities = [
    "🔺": "highest", "⏫": "high", "🔼": "medium", "🔽": "low", "⏬": "lowest",
  ]
  private static let brackets: [(start: String, end: String, use: Use)] = [
    ("@@{", "}", .time), ("@{", "}", .due), ("@[[", "]]", .due),
  ]

  /// The line without the marks, which is the same when the task is done.
  private(set) var content = ""
  private(set) var block: String?
  /// Whether a mark is a field, has a date or a rule, or is a name or a blocker after the title:
  /// others can be a part of any title.
  private(set) var isOfTasks = false
  private let dates: ImportedDates
  /// Of several marks for one use, the first one counts.
  private var days: [Use: CivilDay] = [:]
  private var texts: [Use: String] = [:]
  /// What can't be read, or follows another mark for the same use.
  private var unread: [(name: String, text: String)] = []

  init(_ line: Substring, _ dates: ImportedDates) {
    self.dates = dates
    let whole = withoutFields(line)
    var rest = whole.split(separator: " ").flatMap(Self.apart)[...]
    if let last = rest.last, last.count > 1, last.first == "^",
      last.dropFirst().allSatisfy(Self.isName)
    {
      block = String(last.dropFirst())
      rest.removeLast()
    }
    var words: [Substring] = []
    var endsInLink = false
    while let word = rest.first {
      let (mark, next) = Self.mark(rest)
      let isTaken = mark.map { take($0) } ?? false
      rest = isTaken ? next : rest.dropFirst()
      if isTaken {
        endsInLink = endsInLink || mark.map { ["🆔", "⛔"].contains($0.name) } ?? false
      } else if !takeBracket(Self.withoutCommas(word)) {
        words.append(word)
        endsInLink = endsInLink && word.first == "#"
      }
    }
    isOfTasks = isOfTasks || endsInLink
    content = words.joined(separator: " ")
    // A comma between the title and a mark.
    let isMarked = !(days.isEmpty && texts.isEmpty && unread.isEmpty)
    if isMarked { content = String(Self.withoutCommas(content[...])) }
  }

  private mutating func withoutFields(_ line: Substring) -> String {
    guard line.contains(scalars: "::") else { return String(line) }
    var (text, rest) = ("", line)
    while let start = rest.firstIndex(where: { $0 == "[" || $0 == "(" }) {
      let close: Character = rest[start] == "[" ? "]" : ")"
      let inner = rest[start...].dropFirst().prefix(Self.limit).prefix { $0 != close }
      let after = rest[inner.endIndex...]
      text += rest[..<start]
      if after.first == close, let colons = inner.range(ofScalars: "::"),
        case let value = CardText.oneLine(String(inner[colons.upperBound...])),
        take((inner[..<colons.lowerBound], value, true))
      {
        rest = after.dropFirst().drop { $0 == "," }
      } else {
        text.append(rest[start])
        rest = rest[start...].dropFirst()
      }
    }
    return text + rest
  }

  /// The plugin Tasks needs no space between a sign and its date.
  private static func apart(_ word: Substring) -> [Substring] {
    let rest = word.dropFirst()
    guard let next = rest.first, next.isASCII, next.isNumber, uses[word.prefix(1)] != nil else {
      return [word]
    }
    return [word.prefix(1), rest]
  }

  private static func withoutCommas(_ text: Substring) -> Substring {
    text.lastIndex { $0 != "," }.map { text[...$0] } ?? ""
  }

  /// Returns the mark with which the words begin, and the words after it.
  private static func mark(
    _ words: ArraySlice<Substring>
  ) -> (Mark?, rest: ArraySlice<Substring>) {
    let (word, rest) = (withoutCommas(words[words.startIndex]), words.dropFirst())
    // Some programs write an invisible character that asks for an emoji.
    let isVaried = word.unicodeScalars.last == "\u{FE0F}"
    let sign = isVaried ? Substring(word.unicodeScalars.dropLast()) : word
    guard let use = uses[sign], sign.first?.isASCII == false else { return (nil, rest) }
    if use == .priority { return ((sign, String(sign), false), rest) }
    let text = use == .rule ? rest.prefix(while: isOfRule) : rest.prefix(1)
    let value = withoutCommas(text.joined(separator: " ")[...])
    return ((sign, String(value), false), rest[text.endIndex...])
  }

  private static func isOfRule(_ word: Substring) -> Bool {
    word.first.map { $0.isASCII && !"#[(".contains($0) } ?? false
  }

  /// Returns `false` for a value that the mark can't have.
  private mutating func take(_ mark: Mark) -> Bool {
    guard let use = Self.uses[mark.name], Self.fits(mark.value, use) else { return false }
    take(mark.value, for: use, as: (String(mark.name), mark.value))
    switch use {
    case .name, .blockers, .priority: isOfTasks = isOfTasks || mark.isField
    case .rule: isOfTasks = isOfTasks || mark.isField || dates.rule(mark.value) != nil
    default: isOfTasks = true
    }
    return true
  }

  private mutating func takeBracket(_ word: Substring) -> Bool {
    for (start, end, use) in Self.brackets where word.hasPrefix(start) && word.hasSuffix(end) {
      let value = word.dropFirst(start.count).dropLast(end.count)
      guard end != "]]" || CivilDay(iso: value) != nil else { return false }
      take(String(value), for: use, as: ("date", String(word)))
      return true
    }
    return false
  }

  private mutating func take(
    _ value: String, for use: Use, as written: (name: String, text: String)
  ) {
    let isDay = [.due, .wait, .finished, .created].contains(use)
    if !isDay, texts[use] == nil {
      texts[use] = value
    } else if isDay, days[use] == nil, let day = dates.deadline(value)?.civilDay {
      days[use] = day
    } else {
      unread.append(written)
    }
  }

  private static func fits(_ value: String, _ use: Use) -> Bool {
    switch use {
    case .name: !value.isEmpty && value.allSatisfy { isName($0) || $0 == "_" }
    case .blockers: !value.isEmpty && value.allSatisfy { isName($0) || "_, ".contains($0) }
    case .rule: !value.isEmpty
    case .priority: priority(value) != nil
    default: TodoTxtLine.isDayLike(value[...])
    }
  }

  private static func priority(_ text: String) -> (priority: Priority, saysMore: Bool)? {
    PriorityName.priority(priorities[text] ?? text)
  }

  private static func isName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  func fill(_ card: inout CardBuilder) {
    let (due, time) = (days[.due], texts[.time])
    let exact = due.flatMap { due in time.flatMap { CivilMinute(iso: "\(due.iso)T\($0)") } }
    card.draft.deadline =
      card.draft.deadline ?? exact.map(Deadline.minute) ?? due.map(Deadline.day)
    card.draft.wait = days[.wait].map(Deadline.day)
    if let text = texts[.priority], let (priority, saysMore) = Self.priority(text) {
      card.draft.priority = card.draft.priority == .normal ? priority : card.draft.priority
      if saysMore { card.keep(text, as: "priority") }
    }
    if let time, exact == nil { card.keep("@@{\(time)}", as: "date") }
    for (name, text) in unread { card.keep(text, as: name) }
    if let rule = texts[.rule] { card.repeats(rule, as: "🔁", dates) }
    card.record.name = texts[.name]
    let blockers = texts[.blockers]?.split { $0 == "," || $0 == " " } ?? []
    card.record.namedBlockers = blockers.map(String.init)
    card.record.created = days[.created].map(dates.zone.midnight)
    guard let finished = days[.finished] else { return }
    if card.draft.state == .done {
      card.record.finished = dates.zone.midnight(of: finished)
    } else {
      card.keep(finished.iso, as: "✅")
    }
  }
}
