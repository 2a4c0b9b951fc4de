import Entities
import FoundationEssentials
import System

/// A card whose lines are being read.
struct MarkdownCard {
  let indent: Int
  /// Whether a line of text would continue the paragraph before it.
  private(set) var isParagraphOpen = true
  private var place: FilePlace
  private let column: Int
  private let box: Character
  private let content: Substring
  private let section: MarkdownSection
  private let marks: ObsidianMarks?
  private var lines: [String] = []
  private var steps: [(text: String, isChecked: Bool)] = []
  private var isInvalid = false

  init(
    at place: FilePlace, indent: Int, column: Int, box: Character, content: Substring,
    section: MarkdownSection, _ marks: ObsidianMarks?
  ) {
    self.place = place
    self.indent = indent
    self.column = column
    self.box = box
    self.marks = marks
    self.content = marks.map { Substring($0.content) } ?? content
    self.section = section
  }

  mutating func add(_ line: String) {
    lines.append(line)
    isParagraphOpen = !line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  mutating func addStep(_ text: String, isChecked: Bool) {
    steps.append((text, isChecked))
    isParagraphOpen = true
  }

  mutating func invalidate(at place: FilePlace) {
    if !isInvalid { self.place = place }
    isInvalid = true
  }

  func record(_ identifiers: inout ContentIdentifiers, _ zone: Zone) -> FileRecord {
    guard !isInvalid else { return FileRecord(at: place, .bad(.notUTF8)) }
    let item = MarkdownItem(content)
    if !item.isOurs, section.isCancelled { return FileRecord(at: place, .skipped(.cancelled)) }
    do throws(RecordFault) {
      let (record, remarks) = try card(item, &identifiers, zone)
      return FileRecord(at: place, .card(record), remarks: remarks)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  private func card(
    _ item: MarkdownItem, _ identifiers: inout ContentIdentifiers, _ zone: Zone
  ) throws(RecordFault) -> (CardRecord, [ImportRemark]) {
    // In an export, every heading is a project.
    let project = item.isOurs ? section.heading : section.project
    let notes = notes(of: item)
    // Only marks, such as the date of an Obsidian card, or a comment can follow the box.
    var card = ImportedCard(titled: item.title, as: "title", else: notes)
    card.draft.state = state(of: item)
    card.draft.tags = item.tags.tags
    card.draft.deadline = item.deadline
    card.draft.priority = item.priority
    for text in item.unreadDue { card.keep(String(text), as: "due") }
    if let project { card.project(project, as: "#") }
    if !item.isOurs, let column = section.column { card.column(column) }
    if !item.isOurs, let list = section.list { card.keepStatus(list, as: "list") }
    marks?.fill(&card, tags: item.tags.list, zone)
    if !" xX/-".contains(box) { card.keep(String(box), as: "check box") }
    if let key = item.facts["key"] { card.key(key, as: "key") }
    takeExtraFields(of: item, &card)
    if !notes.isEmpty { card.note(notes) }
    for step in steps { card.step(step.text, isChecked: step.isChecked) }
    let name = marks?.block ?? "\(project ?? "")\n\(marks?.identity ?? String(content))"
    var (record, remarks) = card.finished(id: item.id ?? identifiers.next(for: name))
    marks?.fill(&record, zone)
    try readFacts(of: item, into: &record, Instants(zone: zone))
    return (record, remarks)
  }

  private func takeExtraFields(of item: MarkdownItem, _ card: inout ImportedCard) {
    for field in ExtraFields.all {
      guard let text = item.facts[field.rawValue] else { continue }
      if !ExtraFields.take(text, as: field.rawValue, into: &card.draft) {
        card.remark(.ignored(field.rawValue))
      }
    }
  }

  private func state(of item: MarkdownItem) -> State {
    switch box {
    case "x", "X": .done
    case "/": .doing
    default: item.isDoing ? .doing : item.isOurs ? .todo : section.state ?? .todo
    }
  }

  /// In exports of `todo`, also removes the blank line and the backslashes that the writer adds.
  private func notes(of item: MarkdownItem) -> String {
    var text: [Substring]
    if item.isOurs {
      text = lines.map { MarkdownNotes.unescaped(MarkdownLine.dedented($0, by: column)) }
      if text.first == "" { text.removeFirst() }
    } else {
      text = lines.map { MarkdownLine.dedented($0, by: column) }
      text = Array(text.drop { $0.allSatisfy(\.isWhitespace) })
    }
    return text.joined(separator: "\n")
  }

  private func readFacts(
    of item: MarkdownItem, into record: inout CardRecord, _ instants: Instants
  ) throws(RecordFault) {
    record.number = item.facts["number"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    for (name, path) in Self.times {
      guard let text = item.facts[name] else { continue }
      record[keyPath: path] = try RecordReader.date(text, as: name, instants)
    }
    // Someone may have unchecked the box since.
    if record.draft.state != .done { record.finished = nil }
  }

  private static var times: [(String, WritableKeyPath<CardRecord, Date?>)] {
    [
      ("created", \.created), ("updated", \.updated), ("started", \.started),
      ("finished", \.finished),
    ]
  }
}
