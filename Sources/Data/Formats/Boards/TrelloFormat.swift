import Entities
import JSONKit
import Repositories
import System

/// The board that Trello exports as JSON (Share, Print, export, and share, Export as JSON).
///
/// Import only. Lists that name a state are states, checklists are steps, and labels are tags. The
/// board's name is the project. Archived cards are skipped.
struct TrelloFormat: CardFormat {
  let format = FileFormat.trello
  let zone: Zone
  let columns: ColumnList

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let records: [FileRecord]
    do throws(JSONFault) {
      let board = try JSONValue(parsing: bytes)
      let isBoard = board["cards"]?.arrayValue != nil
      records =
        isBoard
        ? TrelloBoard(board, ForeignDates(zone: zone), columns).records()
        : [FileRecord(at: FilePlace(line: 1), .bad(.missing("cards")))]
    } catch {
      let place = bytes.withUnsafeBufferPointer { error.place(in: $0) }
      records = [FileRecord(at: place, .bad(error.recordFault))]
    }
    for record in records { try body(record) }
  }

  func writer() -> (any CardWriter)? { nil }
}
