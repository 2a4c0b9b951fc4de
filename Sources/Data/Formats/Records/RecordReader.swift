import Entities
import FoundationEssentials

/// Reads the values of a record, whatever the format writes them in.
enum RecordReader {
  /// Runs `body`; what the tracker refuses is a fault of the record.
  static func checked<Value>(
    _ body: () throws(TrackerError) -> Value
  ) throws(RecordFault) -> Value {
    do throws(TrackerError) {
      return try body()
    } catch {
      throw .refused(error)
    }
  }

  static func id(_ text: String, as name: String) throws(RecordFault) -> UUID {
    guard let id = UUID(uuidString: text) else { throw .unreadable(name, value: text) }
    return id
  }

  static func date(
    _ text: String, as name: String, _ instants: Instants
  ) throws(RecordFault) -> Date {
    guard let date = instants.date(text) else { throw .unreadable(name, value: text) }
    return date
  }

  static func deadline(
    _ text: String, as name: String, _ instants: Instants
  ) throws(RecordFault) -> Deadline {
    guard let deadline = instants.deadline(text) else { throw .unreadable(name, value: text) }
    return deadline
  }

  /// Reads what is one text in every format; what is no part of a draft is left alone.
  static func read(
    _ text: String, as name: String, into draft: inout CardDraft
  ) throws(RecordFault) {
    do throws(TrackerError) {
      switch name {
      case "notes": draft.notes = try Notes(text)
      case "state": draft.state = try State(reading: text)
      case "project": draft.project = try ProjectName(text)
      case "priority": draft.priority = try Priority(reading: text)
      case "key": draft.key = try CardKey(text)
      default: break
      }
    } catch {
      throw .refused(error)
    }
  }
}
