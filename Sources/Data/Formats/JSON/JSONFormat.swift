import Entities
import JSONKit
import Repositories
import System

/// One JSON object, `{"version":1,"cards":[…]}`, as `todo list --all --json` prints it, or its cards
/// one per line.
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
      var reading = JSONCards(bytes, instants)
      while let record = reading.next() { try body(record) }
    }
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
        return projects.map { FileRecord(at: place, ProjectObject(instants).content($0)) }
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

/// The records of a JSON text.
private struct JSONCards {
  private enum Place {
    case start
    case members
    case cards(isWhole: Bool)
    case projects
    case end
  }

  private static let others = ["transaction", "more", "warnings"]

  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: JSONCursor
  private var place = Place.start
  private var count = 0
  private var reader: CardObjectReader
  private let instants: Instants

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ instants: Instants) {
    self.bytes = bytes
    self.instants = instants
    cursor = JSONCursor(bytes)
    reader = CardObjectReader(instants: instants)
  }

  /// Returns the next record; `nil` after the last one, and after a fault.
  mutating func next() -> FileRecord? {
    do throws(JSONFault) {
      while true {
        switch place {
        case .start: try start()
        case .members: if let fault = try member() { return fault }
        case .cards(let isWhole):
          if let record = try card(isWhole: isWhole) { return record }
        case .projects:
          if let record = try project() { return record }
        case .end: return nil
        }
      }
    } catch {
      place = .end
      return FileRecord(at: error.place(in: bytes), .bad(error.recordFault))
    }
  }

  private mutating func start() throws(JSONFault) {
    if try cursor.enterArray() {
      place = .cards(isWhole: true)
    } else if try cursor.enterObject() {
      place = .members
    } else {
      throw cursor.unexpected()
    }
  }

  /// A fault ends the file.
  private mutating func member() throws(JSONFault) -> FileRecord? {
    guard let key = try cursor.nextKey() else {
      try cursor.finish()
      place = .end
      return nil
    }
    let line = FilePlace(line: cursor.line())
    count = 0
    if key == "cards" || key == "projects" {
      guard try cursor.enterArray() else { throw cursor.unexpected() }
      place = key == "cards" ? .cards(isWhole: false) : .projects
      return nil
    }
    let value = try cursor.value()
    if key == "version", value != 1 {
      place = .end
      return FileRecord(at: line, .bad(.unreadable(key, value: value.written)))
    }
    guard key != "version", !Self.others.contains(key) else { return nil }
    place = .end
    let near = nearest(to: key, among: ["version", "cards", "projects"] + Self.others)
    return FileRecord(at: line, .bad(.unknown(key, nearest: near)))
  }

  private mutating func card(isWhole: Bool) throws(JSONFault) -> FileRecord? {
    guard try cursor.nextElement() else {
      if isWhole { try cursor.finish() }
      place = isWhole ? .end : .members
      return nil
    }
    let place = nextPlace()
    return reader.record(try cursor.value(), at: place)
  }

  private mutating func project() throws(JSONFault) -> FileRecord? {
    guard try cursor.nextElement() else {
      place = .members
      return nil
    }
    let place = nextPlace()
    return FileRecord(at: place, ProjectObject(instants).content(try cursor.value()))
  }

  private mutating func nextPlace() -> FilePlace {
    defer { count += 1 }
    return cursor.place(after: count)
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
  func write(_ card: ListedCard) -> String {
    var writer = JSONWriter()
    object.write(card, CardField.exported, to: &writer)
    if isLines { return writer.text + "\n" }
    return (isFirst ? start() : ",\n") + writer.text
  }

  func write(_ projects: [Project]) -> String {
    let texts = projects.map(ProjectObject(object.instants).text)
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
