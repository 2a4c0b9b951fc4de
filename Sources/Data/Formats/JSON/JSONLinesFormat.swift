import CardJSON
import Entities
import JSONKit
import Repositories
import TimeKit

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
      try body(record(line, &reader))
    }
  }

  private func record(_ line: FileLines.Line, _ reader: inout CardObjectReader) -> FileRecord {
    line.bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONFault) {
        var cursor = JSONCursor(bytes)
        let value = try cursor.value()
        try cursor.finish()
        return FileRecord(at: FilePlace(line: line.number), reader.content(value))
      } catch {
        return FileRecord(at: error.place(in: bytes, from: line.number), .bad(error.recordFault))
      }
    }
  }

  func writer() -> (any CardWriter)? {
    JSONLinesWriter(CardObject(instants, now: now))
  }
}

private final class JSONLinesWriter: CardWriter {
  private let object: CardObject

  init(_ object: CardObject) {
    self.object = object
  }

  func write(_ card: ListedCard) -> String {
    var writer = JSONWriter()
    object.write(card, to: &writer)
    return writer.text + "\n"
  }

  func end() -> String { "" }

  func losses(of card: Card) -> [ExportLoss] { [] }
}
