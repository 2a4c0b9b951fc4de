import Entities
import FoundationEssentials
import Repositories
import System

/// Lines of todo.txt, by the rules of github.com/todotxt/todo.txt.
///
/// In lines with `uuid:`, which `todo` exported, a word that begins with a backslash is literal.
struct TodoTxtFormat: CardFormat {
  let zone: Zone
  let dayOrder: ImportOptions.DayOrder?

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let dates = ImportedDates(zone: zone, dayOrder: dayOrder)
    var reader = TodoTxtReader(names: TodoTxtNames(in: bytes), dates: dates)
    for line in FileLines(bytes[...]) where !line.isBlank { try body(reader.record(line)) }
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
  let names: TodoTxtNames
  let dates: ImportedDates
  private(set) var identifiers = ContentIdentifiers("todotxt")

  mutating func record(_ line: FileLines.Line) -> FileRecord {
    guard let text = line.text else { return line.notUTF8 }
    let place = FilePlace(line: line.number)
    let parsed = TodoTxtLine(text.replacing(scalars: "\t", with: " "))
    if !line.hasEnd, let value = Self.cutID(parsed) {
      return FileRecord(at: place, .bad(.unreadable("uuid", value: value)))
    }
    return card(parsed, at: place)
  }

  /// Returns the beginning of an id at the end of a line that `todo` exported.
  private static func cutID(_ line: TodoTxtLine) -> String? {
    guard let word = line.words.last, word.hasPrefix("uuid:"), word.utf8.count < 41 else {
      return nil
    }
    let value = word.dropFirst(5)
    return value.allSatisfy { $0.isHexDigit || $0 == "-" } ? String(value) : nil
  }

  private mutating func card(_ line: TodoTxtLine, at place: FilePlace) -> FileRecord {
    let marks = TodoTxtMarks(line, names, dates)
    var card = CardBuilder(titled: marks.takeOffTitle(), as: "text")
    let title = card.draft.title
    card.draft = marks.draft
    card.draft.title = title
    card.draft.state = line.isDone ? .done : .todo
    for name in marks.unread { card.remark(.keptInTitle(name)) }
    if marks.hasSeconds { card.remark(.secondsDropped("due")) }
    for name in marks.ignored { card.remark(.ignored(name)) }
    if let letter = marks.priority {
      card.draft.priority = letter == "A" ? .high : letter == "B" ? .normal : .low
      if letter != "A", letter != "C" { card.remark(.ignored("(\(letter))")) }
    }
    // The format does not tell doing from todo, which the column does.
    if !line.isDone, card.draft.column != nil { card.record.hasState = false }
    card.record.isOpen = !line.isDone
    card.record.isExported = marks.id != nil
    card.record.name = marks.name
    card.record.namedBlocked = marks.parents
    card.record.created = line.created.map(dates.zone.midnight)
    card.record.finished = line.finished.map(dates.zone.midnight)
    return card.finished(id: identify(line, marks), at: place)
  }

  /// Returns the id of a line: its words without the priority that it had before it was done.
  private mutating func identify(_ line: TodoTxtLine, _ marks: TodoTxtMarks) -> UUID {
    if let id = marks.id { return id }
    let words = line.words.filter { !line.isDone || TodoTxtLine.priorityWhenDone($0) == nil }
    return identifiers.next(for: words.joined(separator: " "))
  }
}

final class TodoTxtWriter: CardWriter {
  private let zone: Zone

  init(zone: Zone) {
    self.zone = zone
  }

  let linkForm = LinkForm.bothEnds

  func write(_ listed: ListedCard, _ links: ExportLinks) -> String {
    let card = listed.card
    let letter = [Priority.high: "A", .low: "C"][card.priority]
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
    words.append("uuid:\(card.id.recorded.lowercased())")
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

  func losses(of card: Card) -> [ExportLoss] {
    var losses = [ExportLoss.times]
    if !card.notes.isEmpty { losses.append(.notes) }
    if card.state == .doing { losses.append(.doing) }
    if card.deadline?.minuteOfDay != nil { losses.append(.deadlineTime) }
    if !card.steps.isEmpty { losses.append(.steps) }
    if !card.comments.isEmpty { losses.append(.comments) }
    if card.lease != nil { losses.append(.lease) }
    if card.isCancelled { losses.append(.cancelled) }
    if card.parent != nil { losses.append(.parent) }
    return losses
  }

  private func day(_ date: Date) -> String {
    zone.civil(at: date).day.iso
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

/// Values of `rec:` (topydo, SimpleTask, dorecur): `1w` counts from the finish, `+1w` from due.
enum TodoTxtRecurrence {
  /// `nil` for business days (`5b`) and for anything else; a number alone counts days, and a rule
  /// from the due date has no anchor.
  static func rule(_ text: some StringProtocol) -> RepeatRule? {
    var rest = Substring(text)
    let isFromDue = rest.first == "+"
    if isFromDue { rest.removeFirst() }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let letter = rest.dropFirst(digits.count)
    guard let count = Int(digits), letter.count <= 1,
      let unit = RepeatUnit.allCases.first(where: { "\($0)".hasPrefix(letter) })
    else { return nil }
    return isFromDue
      ? RepeatRule(unit.cycle, every: count) : RepeatRule(afterDone: count, unit)
  }

  /// `nil` if the rule is not a span from `due`.
  static func text(_ rule: RepeatRule, due: CivilDay?) -> String? {
    let unit = rule.isAfterDone ? rule.cycle.unit : due.flatMap { rule.span(from: $0) }
    return unit.map { "\(rule.isAfterDone ? "" : "+")\(rule.interval)\("\($0)".prefix(1))" }
  }
}
