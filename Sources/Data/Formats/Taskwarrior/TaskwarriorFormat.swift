import Entities
import JSONKit
import Repositories
import System

/// The JSON of `task export`: an array, or one object per line (Taskwarrior 2 and 3).
///
/// A deadline without a time is due at midnight, as usual in Taskwarrior. Fields without an
/// attribute are written as `todo_` attributes, which Taskwarrior keeps as user-defined. So only
/// fractions of seconds are not exported.
struct TaskwarriorFormat: CardFormat {
  let format = FileFormat.taskwarrior
  let zone: Zone

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var reader = TaskReader(zone: zone, series: TaskSeries(in: bytes, TaskTime(zone: zone)))
      var pieces = TaskPieces(bytes)
      while let piece = pieces.next() {
        if let record = reader.record(piece) { try body(record) }
      }
      if let expected = pieces.frameFault {
        let place = FilePlace(line: pieces.currentLine)
        try body(FileRecord(at: place, .bad(.malformed(expected: expected))))
      }
    }
  }

  func writer() -> (any CardWriter)? {
    TaskwarriorWriter(time: TaskTime(zone: zone))
  }
}
