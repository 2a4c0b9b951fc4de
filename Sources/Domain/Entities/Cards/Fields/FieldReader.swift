import TimeKit

/// Reads what a person typed as the value of a field, using the clock and the language in use.
public struct FieldReader: Sendable {
  private let dates: DateReader
  private let zone: Zone?

  /// Creates a reader that refuses minutes that the clocks in `zone` skip.
  public init(dates: DateReader, zone: Zone? = nil) {
    self.dates = dates
    self.zone = zone
  }

  /// Returns the value of `field` that `text` means; a project by its name.
  ///
  /// Throws the error of the field's type if `text` is not valid, such as an empty title.
  public func value(_ text: String, of field: CardField) throws(TrackerError) -> FieldValue {
    try field.declaration.typed(text, self)
  }

  /// Returns the value of `field` that a line of a form means.
  ///
  /// The line may be blank.
  public func formValue(_ text: String, of field: CardField) throws(TrackerError) -> FieldValue {
    if text.allSatisfy(\.isWhitespace), let blank = field.blankValue { return blank }
    return try value(text, of: field)
  }

  /// Returns the deadline; `nil` for `none`.
  func deadline(_ text: String) throws(TrackerError) -> Deadline? {
    if OneLine.trimmed(text).lowercased() == "none" { return nil }
    do throws(DateFault) {
      let deadline = try dates.read(text)
      try zone?.check(deadline, typed: text)
      return deadline
    } catch {
      throw .invalidDate(error)
    }
  }
}

extension Zone {
  /// Throws if the clocks in this zone skip the minute when they go forward.
  fileprivate func check(_ deadline: Deadline, typed word: String) throws(DateFault) {
    guard case .minute(let minute) = deadline else { return }
    let shown = civil(at: date(of: minute))
    guard shown == minute else { throw .impossible(word, nearest: .minute(shown)) }
  }
}
