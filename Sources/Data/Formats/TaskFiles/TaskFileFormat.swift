import Entities
import JSONKit
import Repositories
import System

/// Backlog.md and kanban-md, import only: a file is one card; a folder is imported as a whole.
struct TaskFileFormat: CardFormat {
  let zone: Zone
  let options: ImportOptions

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let place = FilePlace(line: 1)
    let lines = FileLines(bytes[...])
    if let bad = lines.first(where: { $0.text == nil }) { return try body(bad.notUTF8) }
    guard let front = FrontMatter(bytes) else {
      guard lines.contains(where: { !$0.isBlank }) else { return }
      return try body(FileRecord(at: place, .bad(.malformed(expected: "---"))))
    }
    if let repeated = front.repeated {
      let fault = RecordFault.repeatedKey(repeated.key)
      return try body(FileRecord(at: FilePlace(line: repeated.line), .bad(fault)))
    }
    var reader = ProgramReader(ProgramRow.of(.backlog), zone, options)
    try body(reader.record(source(front, at: place)))
  }

  private func source(_ front: FrontMatter, at place: FilePlace) -> SourceRecord {
    var source = SourceRecord(at: place)
    var steps: [JSONValue] = []
    var notes: [Substring] = []
    for line in front.body where !Self.isMark(line.trimmed) {
      if case .item(let box, let content, _) = MarkdownLine(String(line)).kind {
        let sign = "xX-".contains(box) ? box : " "
        steps.append(.string("[\(sign)] \(MarkdownText.unescaped(content))"))
      } else {
        notes.append(line)
      }
    }
    source.add(.string(String(notes.joined(separator: "\n").trimmed)), as: "body")
    source.add(.array(steps), as: "steps")
    for field in front.fields {
      let texts = field.texts.map(JSONValue.string)
      source.add(texts.count == 1 ? texts[0] : .array(texts), as: field.key, line: field.line)
    }
    return source
  }

  /// Whether the line is a comment in which Backlog.md marks a part of the file.
  private static func isMark(_ line: Substring) -> Bool {
    line.hasPrefix("<!-- ") && (line.hasSuffix(":BEGIN -->") || line.hasSuffix(":END -->"))
  }

  static func isTask(_ front: FrontMatter) -> Bool {
    guard let id = front["id"], front["title"] != nil, front["status"] != nil else { return false }
    let names = Int(id) == nil ? ["created_date", "labels"] : ["created"]
    return front.fields.contains { names.contains($0.key) }
  }
}
