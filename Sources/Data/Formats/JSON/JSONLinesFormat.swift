import Entities
import JSONKit
import Repositories
import System

/// JSON lines: one card object per line, as in the array of `todo list --json`.
struct JSONLinesFormat: CardFormat {
  let format = FileFormat.jsonl

  private let instants: Instants
  private let now: Deadline

  init(zone: Zone, now: Deadline) {
    instants = Instants(zone: zone)
    self.now = now
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var reader = CardObjectReader(instants: instants)
    for line in FileLines(bytes[...]) where !line.isBlank {
      for record in records(line, &reader) { try body(record) }
    }
  }

  /// Returns the card of the line, or the projects that the last line of an export holds.
  private func records(_ line: FileLines.Line, _ reader: inout CardObjectReader) -> [FileRecord] {
    line.bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONFault) {
        var cursor = JSONCursor(bytes)
        let value = try cursor.value()
        try cursor.finish()
        let place = FilePlace(line: line.number)
        guard let projects = Self.projects(value) else {
          return [reader.record(value, at: place)]
        }
        return projects.map { FileRecord(at: place, ProjectObject(instants).content($0)) }
      } catch {
        let place = error.place(in: bytes, from: line.number)
        return [FileRecord(at: place, .bad(error.recordFault))]
      }
    }
  }

  private static func projects(_ value: JSONValue) -> [JSONValue]? {
    guard value.objectValue?.members.count == 1 else { return nil }
    return value["projects"]?.arrayValue
  }

  func writer() -> (any CardWriter)? {
    JSONLinesWriter(CardObject(instants, now: now))
  }
}

private final class JSONLinesWriter: CardWriter {
  let storesProjects = true

  private let object: CardObject

  init(_ object: CardObject) {
    self.object = object
  }

  func write(_ card: ListedCard) -> String {
    var writer = JSONWriter()
    object.write(card, CardField.exported, to: &writer)
    return writer.text + "\n"
  }

  func write(_ projects: [Project]) -> String {
    guard !projects.isEmpty else { return "" }
    let object = ProjectObject(object.instants)
    return "{\"projects\":[" + projects.map(object.text).joined(separator: ",") + "]}\n"
  }

  func end() -> String { "" }

  func losses(of card: Card) -> [ExportLoss] { [] }
}
