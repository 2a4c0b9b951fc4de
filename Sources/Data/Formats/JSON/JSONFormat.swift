import Entities
import FoundationEssentials
import JSONKit
import Repositories
import System

/// One JSON object, `{"version":1,"cards":[…]}`, as `todo list --all --json` prints it, or its
/// cards one per line.
///
/// Its other members (transaction, warnings, more) are ignored. An array of cards is accepted as
/// well. In lines, an object that only has projects can follow the cards.
struct JSONFormat: CardFormat {
  let format: FileFormat
  private let instants: Instants
  private let now: Deadline

  init(_ format: FileFormat, zone: Zone, now: Deadline) {
    self.format = format
    instants = Instants(zone: zone)
    self.now = now
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    if format == .jsonl {
      var reader = CardObjectReader(instants: instants)
      for line in FileLines(bytes[...]) where !line.isBlank {
        for record in records(line, &reader) { try body(record) }
      }
      return
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var reader = CardObjectReader(instants: instants)
      var elements = JSONElements(bytes, lists: ["cards", "projects"], hasFrame: true)
      while let element = elements.next() {
        switch element {
        case .value(let value, let place) where elements.list == "projects":
          try body(ProjectObject(instants: instants).record(value, at: place))
        case .value(let value, let place): try body(reader.record(value, at: place))
        case .member(let name, let value, let place):
          guard let fault = Self.fault(name, value) else { continue }
          return try body(FileRecord(at: place, .bad(fault)))
        case .fault(let record): try body(record)
        }
      }
    }
  }

  private static func fault(_ name: String, _ value: JSONValue) -> RecordFault? {
    let others = ["context", "transaction", "more", "warnings"]
    if name == "version" { return value == 1 ? nil : .unreadable(name, value: value.text) }
    guard !others.contains(name) else { return nil }
    return .unknown(
      name, nearest: nearest(to: name, among: ["version", "cards", "projects"] + others))
  }

  private func records(_ line: FileLines.Line, _ reader: inout CardObjectReader) -> [FileRecord] {
    line.bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONFault) {
        var cursor = JSONCursor(bytes)
        let value = try cursor.value()
        try cursor.finish()
        let place = FilePlace(line: line.number)
        guard value.objectValue?.members.count == 1, let projects = value["projects"]?.arrayValue
        else { return [reader.record(value, at: place)] }
        return projects.map { ProjectObject(instants: instants).record($0, at: place) }
      } catch {
        let place = error.place(in: bytes, from: line.number)
        return [FileRecord(at: place, .bad(error.recordFault))]
      }
    }
  }

  func writer() -> (any CardWriter)? {
    JSONCardsWriter(CardObject(instants, now: now), isLines: format == .jsonl)
  }
}

private final class JSONCardsWriter: CardWriter {
  let storesProjects = true

  private let object: CardObject
  private let isLines: Bool
  private var isFirst = true
  private var isClosed = false

  init(_ object: CardObject, isLines: Bool) {
    self.object = object
    self.isLines = isLines
  }

  /// Writes each card on its own line, so that files can be compared and faults be found.
  func write(_ card: ListedCard, _ links: ExportLinks) -> String {
    var writer = JSONWriter()
    object.write(card, CardField.exported, to: &writer)
    if isLines { return writer.text + "\n" }
    return (isFirst ? start() : ",\n") + writer.text
  }

  func write(_ projects: [Project]) -> String {
    let texts = projects.map(ProjectObject(instants: object.instants).text)
    if isLines {
      return texts.isEmpty ? "" : "{\"projects\":[\(texts.joined(separator: ","))]}\n"
    }
    isClosed = true
    let cards = (isFirst ? start() : "\n") + "]"
    guard !texts.isEmpty else { return cards }
    return cards + ",\"projects\":[\n" + texts.joined(separator: ",\n") + "\n]"
  }

  func end() -> String {
    isLines ? "" : (isClosed ? "" : write([])) + "}\n"
  }

  func losses(of card: Card) -> [ExportLoss] { [] }

  private func start() -> String {
    isFirst = false
    return "{\"version\":1,\"cards\":[\n"
  }
}

/// Reads the objects that ``CardObject`` writes, of which only the title is required.
struct CardObjectReader {
  let instants: Instants
  private var identifiers: ContentIdentifiers

  init(instants: Instants, space: String = "json") {
    self.instants = instants
    identifiers = ContentIdentifiers(space)
  }

  /// Reads a record that `content` identifies if it has no id.
  mutating func record(
    _ object: JSONObject, content: @autoclosure () -> String
  ) throws(RecordFault) -> (CardRecord, [ImportRemark]) {
    let members = object.members.filter { $0.value != .null }
    if let other = members.first(where: { !CardObject.fileKeys.contains($0.key) }) {
      throw .unknown(other.key, nearest: nearest(to: other.key, among: CardObject.fileKeys))
    }
    guard let text = try Self.text("title", in: object) else { throw .missing("title") }
    let checked = try RecordReader.checked { () throws(TrackerError) in try Title(text) }
    let known = try Self.text("id", in: object).map { (text) throws(RecordFault) in
      try RecordReader.id(text, as: "id")
    }
    var record = CardRecord(
      id: known ?? identifiers.next(for: content()), draft: CardDraft(title: checked))
    record.hasState = false
    let remarks = try fill(&record, with: members, isExported: known != nil)
    // The column says no more than the state.
    if record.hasState, record.draft.column == .state(record.draft.state) {
      record.draft.column = nil
    }
    return (record, remarks)
  }

  private func fill(
    _ record: inout CardRecord, with members: [JSONObject.Member], isExported: Bool
  ) throws(RecordFault) -> [ImportRemark] {
    var remarks: [ImportRemark] = []
    for member in members {
      guard let field = CardField(rawValue: member.key),
        ![.title, .overdue, .children, .id].contains(field)
      else { continue }
      if field.declaration.kind == .deadline,
        RecordReader.hasSeconds(member.value.stringValue ?? "")
      {
        remarks.append(.secondsDropped(member.key))
      }
      do throws(CardMemberFault) {
        try read(member.value, of: field, isExported: isExported, into: &record)
      } catch {
        throw fault(error, in: member, of: record)
      }
    }
    return remarks
  }

  mutating func record(_ value: JSONValue, at place: FilePlace) -> FileRecord {
    FileRecord.read(at: place) { () throws(RecordFault) in
      guard case .object(let object) = value else { throw .malformed(expected: "{") }
      let (card, remarks) = try record(object, content: value.text)
      return FileRecord(at: place, .card(card), remarks: remarks)
    }
  }

  private func read(
    _ value: JSONValue, of field: CardField, isExported: Bool, into record: inout CardRecord
  ) throws(CardMemberFault) {
    let value = try CardMember(field, value).value { (text, field) throws(TrackerError) in
      switch field.declaration.kind {
      case .deadline:
        let civil = isExported ? RecordReader.civil(text) : nil
        return (civil ?? instants.deadline(text)).map(FieldValue.deadline)
      case .date: return instants.date(text).map(FieldValue.date)
      default: return try field.declaration.typed(text, .plain)
      }
    }
    guard record.take(value, as: field) else { throw .wrongForm(field.declaration.kind) }
  }

  private func fault(
    _ fault: CardMemberFault, in member: JSONObject.Member, of record: CardRecord
  ) -> RecordFault {
    let text = member.value.stringValue ?? member.value.text
    return switch fault {
    case .wrongForm(.amount): .refused(.invalidAmount(text))
    case .wrongForm(.deadline), .wrongForm(.date): .unreadable(member.key, value: text)
    case .wrongForm: .unreadable(member.key, value: member.value.text)
    case .refused(let error): .refused(error)
    case .element(let position, let fault):
      .element(position, of: member.key, card: record.draft.title.text, fault)
    }
  }

  private static func text(_ key: String, in object: JSONObject) throws(RecordFault) -> String? {
    guard let value = object[key], value != .null else { return nil }
    guard let text = value.stringValue else { throw .unreadable(key, value: value.text) }
    return text
  }
}

/// Writes what cards don't say about their projects, and reads it.
struct ProjectObject {
  let instants: Instants

  func text(_ project: Project) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("name", project.name.text)
    writer.member("color", project.color.text)
    writer.member("deadline", project.deadline.map(instants.text))
    writer.member("archived", project.isArchived)
    writer.endObject()
    return writer.text
  }

  func record(_ value: JSONValue, at place: FilePlace) -> FileRecord {
    FileRecord.read(at: place) { () throws(RecordFault) in
      guard let object = value.objectValue else { throw .malformed(expected: "{") }
      guard let name = object["name"]?.stringValue else { throw .missing("name") }
      let checked = try RecordReader.checked { () throws(TrackerError) in try ProjectName(name) }
      var record = ProjectRecord(ProjectDraft(name: checked))
      for member in object.members where member.value != .null {
        try read(member, into: &record)
      }
      return FileRecord(at: place, .project(record))
    }
  }

  private func read(
    _ member: JSONObject.Member, into record: inout ProjectRecord
  ) throws(RecordFault) {
    let text = member.value.stringValue
    switch member.key {
    case "color":
      guard let text else { break }
      record.draft.color = try RecordReader.checked { () throws(TrackerError) in
        try ProjectColor(text)
      }
      return
    case "deadline":
      record.draft.deadline = text.flatMap { RecordReader.civil($0) ?? instants.deadline($0) }
      if record.draft.deadline != nil { return }
    case "archived":
      record.isArchived = member.value.boolValue ?? false
      if member.value.boolValue != nil { return }
    // What `todo project --json` also prints.
    case "name", "id", "cover", "done", "all", "overdue", "next_deadline", "created": return
    default:
      let keys = ["name", "color", "deadline", "archived"]
      throw .unknown(member.key, nearest: nearest(to: member.key, among: keys))
    }
    throw .unreadable(member.key, value: text ?? member.value.text)
  }
}
