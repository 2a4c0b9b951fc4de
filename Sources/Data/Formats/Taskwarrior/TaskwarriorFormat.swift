import Entities
import JSONKit
import Repositories
import TimeKit

/// Cards as the JSON of `task export`, an array or an object a line (Taskwarrior 2 and 3).
///
/// The due date of a day is its midnight, as Taskwarrior has it; what it has no attribute for
/// stands in `todo_` ones, which it keeps as those of users, so that nothing is lost but fractions
/// of seconds.
struct TaskwarriorFormat: CardFormat {
  let format = FileFormat.taskwarrior
  let zone: Zone
  /// What waits until later is told.
  let now: Deadline

  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
    JSONBeginning(beginning).isTask
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var reader = TaskReader(zone: zone, now: now)
      for piece in TaskPieces(bytes) { try body(reader.record(piece)) }
    }
  }

  func writer() -> any CardWriter {
    TaskwarriorWriter(time: TaskTime(zone: zone))
  }
}
