import Entities
import FoundationEssentials

/// Reads the front matter and the body of a task file as a card.
struct TaskFileReader {
  private let front: FrontMatter
  private let dates: ForeignDates
  private let states: [String]
  private let project: String?

  init(_ front: FrontMatter, _ dates: ForeignDates, states: [String], project: String?) {
    self.project = project
    self.front = front
    self.dates = dates
    self.states = states
  }

  func record(at place: FilePlace) -> FileRecord {
    guard let id = front["id"] else { return FileRecord(at: place, .bad(.missing("id"))) }
    guard let title = front["title"] else {
      return FileRecord(at: place, .bad(.missing("title")))
    }
    if front["status"]?.lowercased() == "archived" {
      return FileRecord(at: place, .skipped(.archived))
    }
    var card = ForeignCard(titled: title, as: "title")
    if let project { card.project(project, as: "project_name") }
    takeBody(&card)
    for key in front.keys { take(key, &card) }
    let created = date("created_date") ?? date("created")
    // Two boards can have the same numbers, so the date of creation is a part of the id.
    let born = front["created_date"] ?? front["created"] ?? title
    let identifiers = ContentIdentifiers("taskfile")
    var (record, remarks) = card.finished(id: identifiers.named("\(id) \(born)"))
    record.created = created
    record.updated = date("updated_date") ?? date("updated")
    record.started = date("started")
    record.finished = record.draft.state == .done ? date("completed") : nil
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private func take(_ key: String, _ card: inout ForeignCard) {
    guard let texts = front.values[key], let first = texts.first, !first.isEmpty else { return }
    switch key {
    case "title", "created_date", "created", "updated_date", "updated", "started", "completed":
      break
    case "status": takeState(first, &card)
    case "priority":
      if let priority = PriorityName.priority(first) {
        card.draft.priority = priority
      } else {
        card.keep(first, as: key)
      }
    case "labels", "tags": for tag in texts { card.tag(tag, as: key) }
    case "due", "due_date", "dueDate":
      if case .moment(let moment) = dates.read(first) {
        card.draft.deadline = moment.deadline
      } else {
        card.keep(first, as: key)
      }
    case "estimate":
      if let amount = Amount(first) {
        card.draft.estimate = amount
      } else {
        card.keep(first, as: key)
      }
    case "ordinal", "reading_order", "class": card.remark(.ignored(key))
    default: card.keep(texts.joined(separator: ", "), as: key)
    }
  }

  /// Reads a state by its name, else by its place among the states of the board.
  private func takeState(_ name: String, _ card: inout ForeignCard) {
    if let state = StateName(name)?.state {
      card.draft.state = state
    } else if let index = states.firstIndex(of: name), states.count > 1 {
      card.draft.state = index == 0 ? .todo : index == states.count - 1 ? .done : .doing
      card.keep(name, as: "status")
    } else {
      card.keep(name, as: "status")
    }
  }

  private func date(_ key: String) -> Date? {
    guard let text = front[key], case .moment(let moment) = dates.read(text) else { return nil }
    return moment.date
  }

  /// Makes steps of the boxes in the body, and notes of the rest.
  private func takeBody(_ card: inout ForeignCard) {
    var lines: [Substring] = []
    for line in front.body {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("<!--"), text.hasSuffix("-->") { continue }
      if case .item(let box, let content, _) = MarkdownLine(String(line)).kind {
        card.step(Self.withoutNumber(content), isChecked: box == "x" || box == "X")
      } else {
        lines.append(line)
      }
    }
    let text = Self.compact(lines)
    if !text.isEmpty { card.note(text) }
  }

  /// Returns the content without the number that Backlog.md writes before a criterion.
  private static func withoutNumber(_ content: Substring) -> String {
    guard content.first == "#" else { return MarkdownText.unescaped(content) }
    let rest = content.dropFirst().drop { ("0"..."9").contains($0) }
    return rest.first == " " ? MarkdownText.unescaped(rest.dropFirst()) : String(content)
  }

  /// Returns the lines without headings that nothing follows, and without the only heading
  /// "Description".
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
