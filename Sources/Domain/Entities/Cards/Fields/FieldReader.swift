/// Reads what a person typed as the value of a field, using the clock.
public struct FieldReader: Sendable {
  public private(set) var dates: DateReader
  /// Empty if it is unknown.
  let user: @Sendable () -> String
  /// `nil` outside of a batch.
  let names: CardNames?

  public init(
    dates: DateReader, user: @escaping @Sendable () -> String = { "" }, names: CardNames? = nil
  ) {
    self.dates = dates
    self.user = user
    self.names = names
  }

  /// Throws the error of the field's type; a project is given by its name.
  ///
  /// A wait or a last day that counts from the deadline, such as `due - 3d`, is the text, until the
  /// deadline of the card is known.
  public func value(_ text: String, of field: CardField) throws(TrackerError) -> FieldValue {
    guard field == .wait || field == .until else { return try field.declaration.typed(text, self) }
    var reader = self
    reader.dates.deadline = .minute(dates.now)
    let value = try field.declaration.typed(text, reader)
    return value == .empty || dates.isDate(text) ? value : .text(text)
  }

  /// The line may be blank.
  public func formValue(_ text: String, of field: CardField) throws(TrackerError) -> FieldValue {
    if text.allSatisfy(\.isWhitespace), let blank = field.blankValue { return blank }
    return try value(text, of: field)
  }

  /// `nil` if the user is unknown.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if the user's name can't be that of a person.
  public func author() throws(TrackerError) -> Assignee? {
    let name = user()
    return name.isEmpty ? nil : try Assignee(name)
  }

  /// `nil` for `none`.
  func deadline(_ text: String) throws(TrackerError) -> Deadline? {
    if OneLine.isNone(text) { return nil }
    do throws(DateFault) {
      return try dates.read(text)
    } catch {
      throw .invalidDate(error)
    }
  }
}
