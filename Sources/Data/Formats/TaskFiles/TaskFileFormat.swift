import Entities
import JSONKit
import Repositories
import System

/// A Markdown file for each task, with its fields in the front matter: Backlog.md and kanban-md.
///
/// Import only. A file is one card; a folder of such files is imported as a whole.
struct TaskFileFormat: CardFormat {
  let format: FileFormat
  private let options: ImportOptions
  private let dates: ImportedDates
  private let settings: FrontMatter?

  init(_ format: FileFormat, zone: Zone, _ options: ImportOptions) {
    self.format = format
    self.options = options
    settings = options.board.map { FrontMatter(yaml: $0) }
    dates = ImportedDates(zone: zone, dayOrder: options.dayOrder)
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let place = FilePlace(line: 1)
    let lines = FileLines(bytes[...])
    if let bad = lines.first(where: { $0.text == nil }) {
      let spot = FilePlace(line: bad.number, column: bad.bytes.firstThatIsNotUTF8)
      return try body(FileRecord(at: spot, .bad(.notUTF8)))
    }
    guard let front = FrontMatter(bytes) else {
      guard lines.contains(where: { !$0.isBlank }) else { return }
      return try body(FileRecord(at: place, .bad(.malformed(expected: "---"))))
    }
    if let (line, fault) = front.fault {
      return try body(FileRecord(at: FilePlace(line: line), .bad(fault)))
    }
    var reader = ProgramReader(program, dates, options)
    try body(reader.record(source(front, at: place)))
  }

  func writer() -> (any CardWriter)? { nil }

  /// The place of a state among those of the board says how far it is, if its name does not.
  private var program: ProgramRow {
    var program = ProgramRow.of(format)
    let states = settings?.values["statuses"] ?? []
    for (index, name) in states.enumerated() where states.count > 1 {
      program.places[name] = index == 0 ? .todo : index == states.count - 1 ? .done : .doing
    }
    return program
  }

  private func source(_ front: FrontMatter, at place: FilePlace) -> SourceRecord {
    var source = SourceRecord(at: place)
    if let project = settings?["project_name"] ?? settings?["board"] {
      source.add(.string(project), as: "project_name")
    }
    let body = TaskFileBody(front.body)
    source.add(.string(body.notes), as: "body")
    source.add(.array(body.steps.map(JSONValue.string)), as: "steps")
    for key in front.keys {
      let texts = (front.values[key] ?? []).map(JSONValue.string)
      let value = texts.count == 1 ? texts[0] : .array(texts)
      source.values.append(SourceRecord.Value(name: key, value: value, line: front.lines[key]))
    }
    return source
  }

  static func format(of front: FrontMatter) -> FileFormat? {
    guard let id = front["id"], front["title"] != nil, front["status"] != nil else { return nil }
    if front.values["created_date"] != nil || front.values["labels"] != nil, Int(id) == nil {
      return .backlog
    }
    return Int(id) != nil && front.values["created"] != nil ? .kanbanmd : nil
  }
}

/// The text below the front matter of a task: its check boxes are steps.
private struct TaskFileBody {
  private(set) var steps: [String] = []
  private(set) var notes = ""

  init(_ body: [Substring]) {
    var lines: [Substring] = []
    for line in body {
      let text = line.drop { $0 == " " }
      if Self.isMark(text) { continue }
      if case .item(let box, let content, _) = MarkdownLine(String(line)).kind {
        let mark = box == "x" || box == "X" ? "[x]" : "[ ]"
        steps.append("\(mark) \(Self.withoutNumber(content))")
      } else {
        lines.append(line)
      }
    }
    notes = Self.compact(lines)
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
