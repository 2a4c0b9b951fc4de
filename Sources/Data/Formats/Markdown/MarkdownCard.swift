import Entities
import FoundationEssentials
import System

struct MarkdownCard {
  let place: FilePlace
  let indent: Int
  let column: Int
  let box: Character
  let content: Substring
  let section: MarkdownSection
  let marks: ObsidianMarks?
  var lines: [String] = []
  var steps: [(text: String, box: Character)] = []
  var fault: FileRecord?

  func record(_ identifiers: inout ContentIdentifiers, _ zone: Zone) -> FileRecord {
    if let fault { return fault }
    let item = MarkdownItem(marks.map { Substring($0.content) } ?? content)
    return FileRecord.read(at: place) { () throws(RecordFault) in
      try card(item, &identifiers, zone)
    }
  }

  private func card(
    _ item: MarkdownItem, _ identifiers: inout ContentIdentifiers, _ zone: Zone
  ) throws(RecordFault) -> FileRecord {
    // In an export, every heading is a project.
    let project = item.isOurs ? section.heading : section.project
    let notes = notes(of: item)
    // Only marks, such as the date of an Obsidian card, or a comment can follow the box.
    var card = CardBuilder(titled: item.title, as: "title")
    card.record.isCancelled = box == "-" || section.isCancelled && !item.isOurs
    card.draft.state = card.record.isCancelled ? .done : state(of: item)
    card.draft.tags = Tags(item.tags)
    card.draft.deadline = item.deadline
    card.draft.priority = item.priority
    for text in item.unreadDue { card.keep(String(text), as: "due") }
    if let project { card.project(project, as: "#") }
    let entered = item.isOurs ? nil : card.enter(section.column, of: section.columns)
    if !item.isOurs, entered == nil, let list = section.list { card.keep(list, as: "list") }
    marks?.fill(&card)
    if !" xX/-".contains(box) { card.keep(String(box), as: "check box") }
    card.record.parent = item.facts["parent"].flatMap { UUID(uuidString: $0) }
    if let key = item.facts["key"] { card.key(key, as: "key") }
    for field in ExtraFields.all {
      if let text = item.facts[field.rawValue] { card.extra(text, of: field.rawValue) }
    }
    if !notes.isEmpty { card.note(notes) }
    for step in steps { card.step(step.text, box: step.box) }
    let name = marks?.block ?? "\(project ?? "")\n\(marks?.content ?? String(content))"
    try readFacts(of: item, into: &card.record, Instants(zone: zone))
    return card.finished(id: item.id ?? identifiers.next(for: name), at: place)
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
    var text = lines.map { MarkdownLine.dedented($0, by: column) }[...]
    if item.isOurs {
      text = text.map(MarkdownNotes.unescaped)[...]
      if text.first == "" { text.removeFirst() }
    } else {
      text = text.drop { $0.allSatisfy(\.isWhitespace) }
    }
    return text.joined(separator: "\n")
  }

  private func readFacts(
    of item: MarkdownItem, into record: inout CardRecord, _ instants: Instants
  ) throws(RecordFault) {
    record.number = item.facts["number"].flatMap(RecordReader.number)
    for field in CardField.moments {
      guard let text = item.facts[field.rawValue] else { continue }
      guard let date = instants.date(text) else { throw .unreadable(field.rawValue, value: text) }
      _ = record.take(.date(date), as: field)
    }
    // Someone may have unchecked the box since.
    if record.draft.state != .done { record.finished = nil }
  }
}

/// The content of an item after its check box: the title and the fields at its end.
struct MarkdownItem {
  private(set) var title = ""
  private(set) var tags: [Tag] = []
  private(set) var deadline: Deadline?
  /// The values of `@due` that only have the form of a day, or follow another one.
  private(set) var unreadDue: [Substring] = []
  private(set) var priority = Priority.normal
  private(set) var isDoing = false
  /// The values in the comment, by name; empty in a line that `todo` didn't export.
  private(set) var facts: [String: String] = [:]
  private(set) var id: UUID?

  var isOurs: Bool { id != nil }

  init(_ content: Substring) {
    let whole = takeComment(content)
    let (text, marks) = divided(whole)
    for mark in marks { take(mark) }
    title = MarkdownText.unescaped(text)
  }

  /// A text of only fields is whole; only the words at the end are read: a line can have millions.
  private func divided(_ content: Substring) -> (text: Substring, marks: [Substring]) {
    var text = content
    var marks: [Substring] = []
    while let space = text.utf8.lastIndex(of: UInt8(ascii: " ")) {
      let word = Substring(text.utf8[space...].dropFirst())
      guard word.isEmpty || isMark(word) else { return (text, marks.reversed()) }
      marks.append(word)
      text = Substring(text.utf8[..<space])
    }
    return text.isEmpty || isMark(text) ? (content, []) : (text, marks.reversed())
  }

  private mutating func takeComment(_ content: Substring) -> Substring {
    let trimmed = content.utf8.reversed().drop(while: \.isSpace)
    let text = Substring(content.utf8[..<trimmed.startIndex.base])
    guard text.hasSuffix("-->"), let start = text.utf8.lastIndex(of: UInt8(ascii: "<")),
      !text[..<start].hasSuffix("\\")
    else { return text }
    let words = text[start...].utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard words.count > 3, words[0] == "<!--", words[1] == "todo" else { return text }
    for word in words.dropFirst(2).dropLast() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { facts[String(parts[0])] = PercentText.decoded(parts[1]) }
    }
    id = facts["id"].flatMap { UUID(uuidString: $0) }
    if id == nil { facts = [:] }
    return id == nil ? text : text[..<start]
  }

  /// Whether the line is an item that `todo` exported, and ends in the middle of its comment.
  static func isCut(_ line: MarkdownLine) -> Bool {
    guard case .item(_, let content, _) = line.kind,
      let start = content.utf8.lastIndex(of: UInt8(ascii: "<"))
    else { return false }
    let comment = content[start...]
    if comment.hasPrefix("<!-- todo ") { return !comment.contains(scalars: "-->") }
    return comment.hasPrefix("<!--") && "<!-- todo".hasPrefix(comment)
  }

  private func isMark(_ word: Substring) -> Bool {
    if word.utf8.first == UInt8(ascii: "#") {
      let name = word.dropFirst()
      // `#12` is more often an issue than a tag.
      return (try? Tag(name)) != nil && (isOurs || !name.allSatisfy(\.isNumber))
    }
    return Self.due(word) != nil || ["@high", "@low", "@doing"].contains(word)
  }

  private mutating func take(_ word: Substring) {
    switch word {
    case "": break
    case "@high": priority = .high
    case "@low": priority = .low
    case "@doing": isDoing = true
    default:
      if let due = Self.due(word) {
        let read = Deadline(iso: due)
        if read == nil || deadline != nil { unreadDue.append(due) }
        deadline = deadline ?? read
      } else if let tag = try? Tag(word.dropFirst()) {
        tags.append(tag)
      }
    }
  }

  private static func due(_ word: Substring) -> Substring? {
    guard word.hasPrefix("@due("), word.hasSuffix(")") else { return nil }
    let text = word.dropFirst(5).dropLast()
    return TodoTxtLine.isDayLike(text.prefix(10)) ? text : nil
  }
}
