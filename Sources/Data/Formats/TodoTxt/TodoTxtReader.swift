import CardJSON
import Entities
import FoundationEssentials
import TimeKit

/// Reads lines of todo.txt as cards.
///
/// Projects, contexts and metadata before and after the text are removed from the title. Inside a
/// sentence they stay. Words that don't fit in a card (a second project, a context that is not a
/// valid tag, other metadata) stay in the title as well.
struct TodoTxtReader {
  let zone: Zone
  private var identifiers = ContentIdentifiers("todotxt")

  init(zone: Zone) {
    self.zone = zone
  }

  mutating func record(_ line: FileLines.Line) -> FileRecord {
    guard let text = line.text else {
      let place = FilePlace(line: line.number, column: line.bytes.firstThatIsNotUTF8)
      return FileRecord(at: place, .bad(.notUTF8))
    }
    let place = FilePlace(line: line.number)
    let (record, remarks) = card(TodoTxtLine(text.replacingTabs))
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private mutating func card(_ line: TodoTxtLine) -> (CardRecord, [ImportRemark]) {
    let marks = TodoTxtMarks(line)
    var card = ForeignCard(titled: marks.takeOffTitle(), as: "text")
    card.draft.state = line.isDone ? .done : .todo
    card.draft.project = marks.project
    card.draft.tags = marks.tags.tags
    card.draft.deadline = marks.deadline
    for (name, text) in line.impossibleDates { card.keep(String(text), as: name) }
    for text in marks.unreadDue { card.keep(String(text), as: "due") }
    card.draft.key = marks.key
    for (name, text) in marks.extras
    where !ExtraFields.take(text, as: name, into: &card.draft) { card.remark(.ignored(name)) }
    if let rule = marks.rule(exact: card.draft.repeat) {
      card.draft.repeat = rule
    } else {
      (card.draft.repeat, card.draft.until) = (nil, nil)
    }
    if let letter = marks.priority {
      card.draft.priority = letter == "A" ? .high : letter == "B" ? .normal : .low
      if letter != "A", letter != "C" { card.remark(.ignored("(\(letter))")) }
    }
    let id = marks.id ?? identifiers.next(for: line.words.joined(separator: " "))
    var (record, remarks) = card.finished(id: id)
    // The format does not tell doing from todo, which the column does.
    if !line.isDone, record.draft.column != nil { record.hasState = false }
    record.isOpen = !line.isDone
    record.created = line.created.map(midnight)
    record.finished = line.finished.map(midnight)
    return (record, remarks)
  }

  private func midnight(_ day: CivilDay) -> Date {
    zone.date(of: CivilMinute(startOf: day))
  }
}

/// The meaning of a line's words, and which words remain for the title.
private struct TodoTxtMarks {
  private let words: [Substring]
  private let isDone: Bool
  private var isTaken: [Bool] = []
  private(set) var id: UUID?
  private(set) var project: ProjectName?
  private(set) var tags = DistinctTags()
  private(set) var deadline: Deadline?
  /// The values of `due:` that are not dates, or follow another one.
  private(set) var unreadDue: [Substring] = []
  private(set) var priority: Character?
  private(set) var key: CardKey?
  /// The value of `rec:`.
  private var recurrence: Substring?
  /// Metadata such as `estimate:3`, which only exports of `todo` have.
  private(set) var extras: [(name: String, text: String)] = []

  init(_ line: TodoTxtLine) {
    words = line.words
    isDone = line.isDone
    priority = line.priority
    for word in words {
      if case .pair("uuid", let value) = TodoTxtWord(word) { id = UUID(uuidString: String(value)) }
    }
    for word in words { isTaken.append(take(TodoTxtWord(word))) }
  }

  private mutating func take(_ word: TodoTxtWord) -> Bool {
    switch word {
    case .project(let name): take(project: name)
    case .context(let name): take(tag: name)
    case .pair(let key, let value): take(key, value)
    case .plain: false
    }
  }

  private mutating func take(project name: Substring) -> Bool {
    guard project == nil else { return false }
    project = try? ProjectName(id == nil ? String(name) : PercentText.decoded(name))
    return project != nil
  }

  private mutating func take(tag name: Substring) -> Bool {
    guard let tag = try? Tag(name) else { return false }
    tags.insert(tag)
    return true
  }

  private mutating func take(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "uuid": return UUID(uuidString: String(value)) == id && id != nil
    case "due":
      let due = Deadline(iso: value)
      if due == nil || deadline != nil { unreadDue.append(value) }
      deadline = deadline ?? due
      return true
    case "pri" where isDone && priority == nil:
      guard value.utf8.count == 1, let letter = value.first, "A"..."Z" ~= letter else {
        return false
      }
      priority = letter
      return true
    case "rec" where recurrence == nil && TodoTxtRecurrence.rule(value) != nil:
      recurrence = value
      return true
    case "key" where id != nil && key == nil:
      key = try? CardKey(PercentText.decoded(value))
      return key != nil
    case let name where id != nil && ExtraFields.all.contains { $0.rawValue == name }:
      extras.append((String(name), PercentText.decoded(value)))
      return true
    default: return false
    }
  }

  /// Returns the rule: that of `rec:`, or `exact`, the one of an export, if `rec:` says the same as
  /// far as it can.
  func rule(exact: RepeatRule?) -> RepeatRule? {
    let due = deadline?.civilDay
    if let exact, TodoTxtRecurrence.text(exact, due: due) == recurrence.map(String.init) {
      return exact
    }
    let rule = recurrence.flatMap { TodoTxtRecurrence.rule($0) }
    return due.flatMap { rule?.anchored(at: $0) } ?? rule
  }

  /// Returns the title: the words without the metadata before and after them, or all words if no
  /// others remain.
  func takeOffTitle() -> String {
    let plain = words.indices.filter { !isTaken[$0] && !words[$0].isEmpty }
    guard let first = plain.first, let last = plain.last else {
      return words.joined(separator: " ")
    }
    return words[first...last].map(unescaped).joined(separator: " ")
  }

  private func unescaped(_ word: Substring) -> Substring {
    guard id != nil, word.utf8.first == UInt8(ascii: "\\") else { return word }
    return Substring(word.utf8.dropFirst())
  }
}

extension String {
  /// The text with spaces instead of tabs.
  fileprivate var replacingTabs: String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    return String(decoding: utf8.map { $0 == 9 ? 32 : $0 }, as: UTF8.self)
  }
}
