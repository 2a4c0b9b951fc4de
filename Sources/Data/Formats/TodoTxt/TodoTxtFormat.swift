import Entities
import FoundationEssentials
import Repositories
import System

/// Lines of todo.txt, by the rules of github.com/todotxt/todo.txt.
///
/// The format can't store notes, the state doing, times of day and steps. A time after `due:` is
/// read, as some programs write it. `due:`, `rec:`, `pri:`, `key:` and `uuid:` are additional
/// metadata. In lines with `uuid:`, which `todo` exported, a word that begins with a backslash is
/// literal.
struct TodoTxtFormat: CardFormat {
  let format = FileFormat.todotxt
  let zone: Zone
  /// The order of the numbers in dates of `due:` and `t:`, which are ISO 8601 otherwise.
  let dayOrder: ImportOptions.DayOrder?

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let dates = dayOrder.map { ImportedDates(zone: zone, dayOrder: $0) }
    var reader = TodoTxtReader(zone: zone, names: TodoTxtNames(in: bytes), dates)
    for line in FileLines(bytes[...]) where !line.isBlank {
      if line.isOpen(in: bytes), let value = Self.cutID(in: line) {
        let fault = RecordFault.unreadable("uuid", value: value)
        try body(FileRecord(at: FilePlace(line: line.number), .bad(fault)))
      } else {
        try body(reader.record(line))
      }
    }
  }

  /// Returns the beginning of an id at the end of a line: an export of `todo` that was cut.
  private static func cutID(in line: FileLines.Line) -> String? {
    let bytes = line.bytes
    let start = bytes.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? bytes.startIndex
    guard bytes[start...].starts(with: "uuid:".utf8), bytes.count < start - bytes.startIndex + 41,
      let value = String(validating: bytes[(start + 5)...], as: UTF8.self),
      value.allSatisfy({ $0.isHexDigit || $0 == "-" })
    else { return nil }
    return value
  }

  func writer() -> (any CardWriter)? {
    TodoTxtWriter(zone: zone)
  }
}

/// Reads lines of todo.txt as cards.
///
/// Metadata that is read is removed from the title, and projects and contexts before and after the
/// text. Inside a sentence these stay. Words that don't fit in a card (a second project, a context
/// that is not a valid tag, other metadata) stay in the title as well.
struct TodoTxtReader {
  let zone: Zone
  let names: TodoTxtNames
  /// Reads dates that are not ISO 8601.
  let dates: ImportedDates?
  private var identifiers = ContentIdentifiers("todotxt")

  init(zone: Zone, names: TodoTxtNames, _ dates: ImportedDates?) {
    self.zone = zone
    self.names = names
    self.dates = dates
  }

  mutating func record(_ line: FileLines.Line) -> FileRecord {
    guard let text = line.text else {
      let place = FilePlace(line: line.number, column: line.bytes.firstThatIsNotUTF8)
      return FileRecord(at: place, .bad(.notUTF8))
    }
    let place = FilePlace(line: line.number)
    return card(TodoTxtLine(text.replacingTabs), at: place)
  }

  private mutating func card(_ line: TodoTxtLine, at place: FilePlace) -> FileRecord {
    let marks = TodoTxtMarks(line, names, dates)
    var card = CardBuilder(titled: marks.takeOffTitle(), as: "text")
    card.draft.state = line.isDone ? .done : .todo
    card.draft.project = marks.project
    card.draft.tags = marks.tags.tags
    card.draft.deadline = marks.deadline
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
    // The format does not tell doing from todo, which the column does.
    if !line.isDone, card.draft.column != nil { card.record.hasState = false }
    card.record.isOpen = !line.isDone
    card.record.name = marks.name
    card.record.namedBlocked = marks.parents
    card.record.created = line.created.map(midnight)
    card.record.finished = line.finished.map(midnight)
    return card.finished(id: identify(line, marks), at: place)
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

  private func takeRule(of marks: TodoTxtMarks, _ card: inout CardBuilder) {
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

/// Writes cards as lines of todo.txt.
final class TodoTxtWriter: CardWriter {
  private let zone: Zone

  init(zone: Zone) {
    self.zone = zone
  }

  let linkForm = LinkForm.bothEnds

  func write(_ listed: ListedCard) -> String {
    write(listed, .none)
  }

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let card = listed.card
    let letter = Self.letter(card.priority)
    var words: [String] = []
    if card.state == .done {
      words += ["x", day(card.finished ?? card.updated)]
    } else if let letter {
      words.append("(\(letter))")
    }
    words += [day(card.created), Self.escaped(card.title.text)]
    if listed.project != Project.inbox.name {
      words.append("+" + PercentText.encoded(listed.project.text) { _ in true })
    }
    words += card.tags.list.map { "@\($0.text)" } + dates(of: card)
    if !links.blockers.isEmpty { words.append("id:\(card.number)") }
    words += links.blocked.map { "p:\($0)" }
    if card.state == .done, let letter { words.append("pri:\(letter)") }
    if let key = card.key { words.append("key:" + PercentText.encoded(key.text) { $0 != ":" }) }
    // `t:` has no time.
    let others = [CardField.blockers] + (card.wait?.minuteOfDay == nil ? [.wait] : [])
    for (name, text) in ExtraFields.texts(of: listed, without: others) {
      words.append("\(name):" + PercentText.encoded(text) { $0 != ":" })
    }
    words.append("uuid:\(card.id.uuidString.lowercased())")
    return words.joined(separator: " ") + "\n"
  }

  private func dates(of card: Card) -> [String] {
    let recurrence = card.repeat.flatMap {
      TodoTxtRecurrence.text($0, due: card.deadline?.civilDay)
    }
    return [
      card.deadline.map { "due:\($0.civilDay.iso)" }, card.wait.map { "t:\($0.civilDay.iso)" },
      recurrence.map { "rec:\($0)" },
    ].compactMap(\.self)
  }

  func end() -> String { "" }

  func losses(of card: Card) -> [ExportLoss] {
    var losses = [ExportLoss.times]
    if !card.notes.isEmpty { losses.append(.notes) }
    if card.state == .doing { losses.append(.doing) }
    if card.deadline?.minuteOfDay != nil { losses.append(.deadlineTime) }
    if !card.steps.isEmpty { losses.append(.steps) }
    if !card.comments.isEmpty { losses.append(.comments) }
    if card.lease != nil { losses.append(.lease) }
    return losses
  }

  private func day(_ date: Date) -> String {
    zone.civil(at: date).day.iso
  }

  private static func letter(_ priority: Priority) -> Character? {
    switch priority {
    case .high: "A"
    case .normal: nil
    case .low: "C"
    }
  }

  /// Returns the title with escapes, so that no word reads as metadata.
  private static func escaped(_ title: String) -> String {
    title.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { isMark(Substring($0)) ? "\\" + String(Substring($0)) : String(Substring($0)) }
      .joined(separator: " ")
  }

  private static let names: Set<String> = ["due", "id", "key", "p", "pri", "rec", "t", "uuid"]

  private static func isMark(_ word: Substring) -> Bool {
    if word.utf8.first == UInt8(ascii: "\\") { return true }
    return switch TodoTxtWord(word) {
    case .project, .context: true
    case .pair(let name, _):
      Self.names.contains(String(name))
        || ExtraFields.all.contains { $0.rawValue == name }
    case .plain: false
    }
  }
}

/// Rules as values of `rec:` in todo.txt, as topydo, SimpleTask and dorecur write them: `1w` counts
/// from the day on which a task was finished, `+1w` from its due date.
enum TodoTxtRecurrence {
  private static let letters: [Character: RepeatUnit] = [
    "d": .day, "w": .week, "m": .month, "y": .year,
  ]

  /// `nil` for business days (`5b`) and for anything else; a number alone counts days, and a rule
  /// from the due date has no anchor.
  static func rule(_ text: some StringProtocol) -> RepeatRule? {
    var rest = Substring(text)
    let isFromDue = rest.first == "+"
    if isFromDue { rest.removeFirst() }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let letter = rest.dropFirst(digits.count)
    guard let count = Int(digits), letter.count <= 1,
      let unit = letter.first.map({ letters[$0] }) ?? .day
    else { return nil }
    return isFromDue
      ? RepeatRule(unit.cycle, every: count) : RepeatRule(afterDone: count, unit)
  }

  /// `nil` if the rule is not a span from `due`.
  static func text(_ rule: RepeatRule, due: CivilDay?) -> String? {
    let unit = rule.isAfterDone ? rule.cycle.unit : due.flatMap { rule.span(from: $0) }
    guard let unit, let letter = letters.first(where: { $0.value == unit })?.key else { return nil }
    return "\(rule.isAfterDone ? "" : "+")\(rule.interval)\(letter)"
  }
}
