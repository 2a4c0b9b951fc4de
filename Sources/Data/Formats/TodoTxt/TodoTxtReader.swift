import Entities
import FoundationEssentials
import System

/// Reads lines of todo.txt as cards.
///
/// Metadata that is read is removed from the title, and projects and contexts before and after the
/// text. Inside a sentence these stay. Words that don't fit in a card (a second project, a context
/// that is not a valid tag, other metadata) stay in the title as well.
struct TodoTxtReader {
  let zone: Zone
  private let names: TodoTxtNames
  private let dates: ImportedDates?
  private var identifiers = ContentIdentifiers("todotxt")

  /// `dates` reads dates that are not ISO 8601.
  init(zone: Zone, names: TodoTxtNames, _ dates: ImportedDates?) {
    self.zone = zone
    self.dates = dates
    self.names = names
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
    let marks = TodoTxtMarks(line, names, dates)
    var card = ImportedCard(titled: marks.takeOffTitle(), as: "text")
    card.draft.state = line.isDone ? .done : .todo
    card.draft.project = marks.project
    card.draft.tags = marks.tags.tags
    card.draft.deadline = marks.deadline
    for (name, text) in line.impossibleDates { card.keep(String(text), as: name) }
    for text in marks.unreadDue { card.keep(String(text), as: "due") }
    for name in marks.unread { card.remark(.keptInTitle(name)) }
    card.draft.key = marks.key
    for (name, text) in marks.extras
    where !ExtraFields.take(text, as: name, into: &card.draft) { card.remark(.ignored(name)) }
    card.draft.wait = marks.wait(exact: card.draft.wait)
    takeRule(of: marks, &card)
    if let letter = marks.priority {
      card.draft.priority = letter == "A" ? .high : letter == "B" ? .normal : .low
      if letter != "A", letter != "C" { card.remark(.ignored("(\(letter))")) }
    }
    var (record, remarks) = card.finished(id: identify(line, marks))
    // The format does not tell doing from todo, which the column does.
    if !line.isDone, record.draft.column != nil { record.hasState = false }
    record.isOpen = !line.isDone
    record.name = marks.name
    record.namedBlocked = marks.parents
    record.created = line.created.map(midnight)
    record.finished = line.finished.map(midnight)
    return (record, remarks)
  }

  /// Returns the id of a line: its words without the priority that it had before it was done, and
  /// its projects and contexts in any order.
  private mutating func identify(_ line: TodoTxtLine, _ marks: TodoTxtMarks) -> UUID {
    if let id = marks.id { return id }
    var (words, text) = (line.words, String(line.text))
    if line.isDone, words.contains(where: { TodoTxtLine.priorityWhenDone($0) != nil }) {
      words.removeAll { TodoTxtLine.priorityWhenDone($0) != nil }
      text = words.joined(separator: " ")
    }
    let signs = words.filter { TodoTxtWord($0).isSign }.sorted()
    let content =
      signs.isEmpty
      ? text : (words.filter { !TodoTxtWord($0).isSign } + signs).joined(separator: " ")
    return identifiers.next(for: content)
  }

  private func takeRule(of marks: TodoTxtMarks, _ card: inout ImportedCard) {
    if let rule = marks.rule(exact: card.draft.repeat) {
      card.draft.repeat = rule
    } else if card.draft.repeat != nil {
      // Without a rule, there is no last day. The import reports one that never had any.
      (card.draft.repeat, card.draft.until) = (nil, nil)
    }
  }

  private func midnight(_ day: CivilDay) -> Date {
    zone.date(of: CivilMinute(startOf: day))
  }
}

extension String {
  fileprivate var replacingTabs: String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    return String(decoding: utf8.map { $0 == 9 ? 32 : $0 }, as: UTF8.self)
  }
}
