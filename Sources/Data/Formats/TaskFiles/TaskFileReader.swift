import Entities
import FoundationEssentials
import System

/// Reads the front matter and the body of a task file as a card.
struct TaskFileReader {
  private let front: FrontMatter
  private let dates: ForeignDates
  private let states: [String]
  private let project: String?
  private let folder: String?

  init(
    _ front: FrontMatter, _ dates: ForeignDates, states: [String], project: String?,
    folder: String?
  ) {
    self.project = project
    self.folder = folder
    self.front = front
    self.dates = dates
    self.states = states
  }

  func record(at place: FilePlace, _ columns: ColumnList) -> FileRecord {
    guard let id = front["id"] else { return FileRecord(at: place, .bad(.missing("id"))) }
    guard let title = front["title"] else {
      return FileRecord(at: place, .bad(.missing("title")))
    }
    if let other = recordWithoutCard(at: place) { return other }
    var card = ForeignCard(titled: title, as: "title")
    if let project { card.project(project, as: "project_name") }
    takeBody(&card)
    for key in front.keys { take(key, &card) }
    if card.isCancelled(in: columns) { return FileRecord(at: place, .skipped(.cancelled)) }
    let created = date(["created_date", "created"], &card)
    let updated = date(["updated_date", "updated"], &card)
    let started = date(["started"], &card)
    let isDone = card.draft.state == .done
    let finished = isDone ? date(["completed"], &card) : nil
    if !isDone, let text = front["completed"] { card.keep(text, as: "completed") }
    // Two boards can have the same numbers, so the name of the board, or else of its folder, and
    // the date of creation are parts of the id.
    let born = front["created_date"] ?? front["created"] ?? title
    let identifiers = ContentIdentifiers("taskfile")
    let ids = Self.spellings(of: id).map { id in
      identifiers.named([project ?? folder ?? "", id, born].joined(separator: "\u{1F}"))
    }
    var (record, remarks) = card.finished(id: ids[0])
    record.formerIDs = Array(ids.dropFirst())
    record.name = Self.name(id)
    record.namedBlockers = blockers
    record.created = created
    record.updated = updated
    record.started = started
    record.finished = finished
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  /// Returns the record of a task that is archived, or has a date that can't be read.
  private func recordWithoutCard(at place: FilePlace) -> FileRecord? {
    if front["status"]?.lowercased() == "archived" {
      return FileRecord(at: place, .skipped(.archived))
    }
    return badDate.map { FileRecord(at: FilePlace(line: $0.line), .bad($0.fault)) }
  }

  private func take(_ key: String, _ card: inout ForeignCard) {
    guard let texts = front.values[key], let first = texts.first, !first.isEmpty else { return }
    var others = texts.dropFirst()
    switch key {
    case "title", "created_date", "created", "updated_date", "updated", "started", "completed":
      break
    case "status": takeState(first, &card)
    case "priority": card.priority(first, as: key)
    case "labels", "tags":
      for tag in texts { card.tag(tag, as: key) }
      others = []
    case "due", "due_date", "dueDate": card.deadline(first, as: key, dates)
    case "estimate": card.estimate(first, as: key)
    case "assignee":
      card.assignee(texts.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }, as: key)
      others = []
    case "dependencies", "depends_on": others = []
    case "ordinal", "reading_order", "class": card.remark(.ignored(key))
    default:
      card.keep(texts, as: key)
      others = []
    }
    card.keep(Array(others), as: key)
  }

  private var blockers: [String] {
    ["dependencies", "depends_on"].flatMap { front.values[$0] ?? [] }.filter { !$0.isEmpty }
      .map(Self.name)
  }

  /// Returns the id as other files write it, perhaps in capitals.
  private static func name(_ id: String) -> String {
    id.lowercased()
  }

  /// The name is first, then the one in capitals that Backlog.md writes, and that of the file.
  private static func spellings(of id: String) -> [String] {
    var spellings = [name(id)]
    for other in [id.uppercased(), id] where !spellings.contains(other) { spellings.append(other) }
    return spellings
  }

  /// Reads a state by its name, else by its place among the states of the board.
  private func takeState(_ name: String, _ card: inout ForeignCard) {
    if StateName(name)?.state == nil, let index = states.firstIndex(of: name), states.count > 1 {
      card.draft.state = index == 0 ? .todo : index == states.count - 1 ? .done : .doing
    }
    card.state(name, as: "status")
  }

  private func date(_ keys: [String], _ card: inout ForeignCard) -> Date? {
    guard let key = keys.first(where: { front[$0] != nil }), let text = front[key] else {
      return nil
    }
    // Backlog.md writes times in UTC.
    let isUTC = key.hasSuffix("_date") && text.contains(":")
    let inUTC = ForeignDates(zone: .utc, dayOrder: dates.dayOrder)
    return card.date(text, as: key, isUTC ? inUTC : dates)
  }

  /// A date whose numbers have several orders, or another one than the files have.
  private var badDate: (line: Int, fault: RecordFault)? {
    for key in front.keys where Self.dateKeys.contains(key) {
      guard let text = front[key], let line = front.lines[key] else { continue }
      switch dates.read(text) {
      case .ambiguous: return (line, .ambiguousDate(key, value: text))
      case .inOtherOrder: return (line, .unreadable(key, value: text))
      case .moment, .unreadable: continue
      }
    }
    return nil
  }

  private static let dateKeys: Set<String> = [
    "due", "due_date", "dueDate", "created_date", "created", "updated_date", "updated", "started",
    "completed",
  ]

  private func takeBody(_ card: inout ForeignCard) {
    var lines: [Substring] = []
    for line in front.body {
      let text = line.drop { $0 == " " }
      if Self.isMark(text) { continue }
      if case .item(let box, let content, _) = MarkdownLine(String(line)).kind {
        card.step(Self.withoutNumber(content), isChecked: box == "x" || box == "X")
      } else {
        lines.append(line)
      }
    }
    let text = Self.compact(lines)
    if !text.isEmpty { card.note(text) }
  }

  /// Whether the line is a comment in which Backlog.md marks a part of the file.
  private static func isMark(_ line: Substring) -> Bool {
    line.hasPrefix("<!-- ") && [":BEGIN -->", ":END -->"].contains { line.hasSuffix($0) }
  }

  /// Returns the content without the number that Backlog.md writes before a criterion.
  private static func withoutNumber(_ content: Substring) -> String {
    guard content.first == "#" else { return MarkdownText.unescaped(content) }
    let rest = content.dropFirst().drop { ("0"..."9").contains($0) }
    return rest.first == " " ? MarkdownText.unescaped(rest.dropFirst()) : String(content)
  }

  /// Removes headings that nothing follows, and the only heading "Description".
  private static func compact(_ lines: [Substring]) -> String {
    var kept: [Substring] = []
    for line in lines.reversed() {
      let isHeading = line.hasPrefix("## ")
      let isBlank = line.allSatisfy(\.isWhitespace)
      let next = kept.last { !$0.allSatisfy(\.isWhitespace) }
      if isHeading, next == nil || next?.hasPrefix("## ") == true { continue }
      if isBlank, kept.last?.allSatisfy(\.isWhitespace) ?? true { continue }
      kept.append(line)
    }
    var text = kept.reversed().drop { $0.allSatisfy(\.isWhitespace) }
    if text.first == "## Description" {
      text = text.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }
    }
    return text.joined(separator: "\n")
  }
}
