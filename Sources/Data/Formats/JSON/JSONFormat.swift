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
      var reader = CardObjectReader(instants: instants)
      var elements = JSONElements(bytes, lists: ["cards", "projects"], hasFrame: true)
      while let element = elements.next() {
        switch element {
        case .value(let value, let place) where elements.list == "projects":
          try body(FileRecord(at: place, ProjectObject(instants).content(value)))
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
    let others = ["transaction", "more", "warnings"]
    if name == "version" { return value == 1 ? nil : .unreadable(name, value: value.written) }
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
