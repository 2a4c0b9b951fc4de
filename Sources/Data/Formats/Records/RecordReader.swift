import Entities
import FoundationEssentials
import System

/// Reads the values of a record, in any format.
enum RecordReader {
  /// Runs `body`, and throws its error as a fault of the record.
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

  /// Returns the value of a field that is one text in every format; `nil` if it can't be read.
  static func value(
    _ text: String, of field: CardField, _ instants: Instants
  ) throws(TrackerError) -> FieldValue? {
    switch field.declaration.kind {
    case .deadline: instants.deadline(text).map(FieldValue.deadline)
    case .date: instants.date(text).map(FieldValue.date)
    default: try field.declaration.typed(text, .plain)
    }
  }

  /// The fields with a civil time, which exports write with the offset of their zone.
  static let civilFields: [CardField] = [.deadline, .wait]

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

  /// Returns the remarks on the texts of a record: seconds and the second of two times are dropped,
  /// and a title can be cut.
  static func remarks(
    _ instants: Instants, _ text: (CardField) -> String?
  ) -> [ImportRemark] {
    let isCut = isCut(text(.title) ?? "")
    let title = CardField.title.rawValue
    var remarks: [ImportRemark] = isCut ? [.shortened(title), .keptInNotes(title)] : []
    for field in civilFields {
      let time = text(field) ?? ""
      if hasSeconds(time) { remarks.append(.secondsDropped(field.rawValue)) }
      if instants.isSecondTime(time) { remarks.append(.repeatedTime(field.rawValue)) }
    }
    return remarks
  }

  /// Returns the title; one that is too long is cut.
  static func title(_ text: String) throws(RecordFault) -> Title {
    let fitting = isCut(text) ? CardText.cut(text, to: Title.limit) : text
    return try checked { () throws(TrackerError) in try Title(fitting) }
  }

  /// Puts a title that is too long before the notes.
  static func keepWhole(_ title: String, in record: inout CardRecord) throws(RecordFault) {
    guard isCut(title) else { return }
    record.draft.notes = try checked { () throws(TrackerError) in
      try Notes(title).appending(record.draft.notes)
    }
  }

  private static func isCut(_ title: String) -> Bool {
    guard title.utf8.count > Title.limit else { return false }
    do throws(TrackerError) {
      _ = try Title(title)
      return false
    } catch .invalidText(_, .tooLong) {
      return true
    } catch {
      return false
    }
  }

  private static func hasSeconds(_ deadline: String) -> Bool {
    let digits = deadline.utf8.dropFirst(16).prefix(3)
    return digits.count == 3 && digits.first == UInt8(ascii: ":")
      && !digits.elementsEqual(":00".utf8)
  }

  static func date(
    _ text: String, as name: String, _ instants: Instants
  ) throws(RecordFault) -> Date {
    guard let date = instants.date(text) else { throw .unreadable(name, value: text) }
    return date
  }
}

extension FieldReader {
  /// Reads texts without a clock or a language.
  static let plain = FieldReader(
    dates: DateReader(today: CivilMinute(startOf: CivilDay(number: 0))))
}

extension CardRecord {
  /// Removes a column that the state says already.
  mutating func removeColumnOfState() {
    if hasState, draft.column == .state(draft.state) { draft.column = nil }
  }

  /// Gives a field its value; returns `false` if the field can't have it.
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
    case (.state, _):
      draft.set(field, to: value)
      hasState = true
    default: draft.set(field, to: value)
    }
    return true
  }
}
