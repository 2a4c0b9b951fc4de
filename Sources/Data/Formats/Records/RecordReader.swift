import Entities
import FoundationEssentials
import System

enum RecordReader {
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
    guard let id = UUID(recorded: text) else { throw .unreadable(name, value: text) }
    return id
  }

  static func number(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the civil time of a field that `todo` exported, without its offset; `nil` for another
  /// text.
  ///
  /// An export has exactly the form `2026-12-01T14:30:00+01:00`. `Z` and fractions of a second are
  /// of other programs, whose instants are converted to local time.
  static func civil(_ text: String) -> Deadline? {
    let rest = Array(text.utf8.dropFirst(16))
    guard rest.count == 9, rest.starts(with: ":00+".utf8) || rest.starts(with: ":00-".utf8),
      let minute = CivilMinute(iso: text.prefix(16))
    else { return nil }
    return .minute(minute)
  }

  /// Whether a time in ISO 8601 has seconds, which deadlines don't have.
  static func hasSeconds(_ time: String) -> Bool {
    let digits = time.utf8.dropFirst(16).prefix(3)
    return digits.count == 3 && digits.first == UInt8(ascii: ":")
      && !digits.elementsEqual(":00".utf8)
  }
}

extension FileRecord {
  static func read(
    at place: FilePlace, _ body: () throws(RecordFault) -> FileRecord
  ) -> FileRecord {
    do throws(RecordFault) {
      return try body()
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }
}

extension FieldReader {
  /// Reads texts without a clock or a language.
  static let plain = FieldReader(
    dates: DateReader(today: CivilMinute(startOf: CivilDay(number: 0))))
}

extension CardRecord {
  mutating func take(_ value: FieldValue, as field: CardField) -> Bool {
    switch (field, value) {
    case (.number, .number(let number)):
      guard number > 0 else { return false }
      self.number = number
    case (.created, .date(let date)): created = date
    case (.updated, .date(let date)): updated = date
    case (.started, .date(let date)): started = date
    case (.finished, .date(let date)): finished = date
    case (.lease, .date(let date)): lease = date
    case (.lease, _): break
    case (.cancelled, .flag(let flag)): isCancelled = flag
    case (.state, _):
      draft.set(field, to: value)
      hasState = true
    default: draft.set(field, to: value)
    }
    return true
  }
}
