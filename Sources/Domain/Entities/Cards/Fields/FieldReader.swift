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

  /// A project and a column are given by their names.
  func value(_ text: String, as kind: FieldKind) throws(TrackerError) -> FieldValue {
    switch kind {
    case .amount:
      let word = OneLine.trimmed(text)
      guard let amount = Amount(word) else { throw .invalidAmount(word) }
      return .amount(amount)
    case .cards:
      let word = OneLine.trimmed(text)
      return word.isEmpty || OneLine.isNone(word)
        ? .empty : .cards(try Blockers(typed: word, by: names))
    case .card: return try CardReference(typed: OneLine.trimmed(text), by: names).fieldValue
    case .column: return .text(try ColumnWord(reading: text).text)
    // Nobody types all comments of a card.
    case .comments: throw .invalidText(.comment, .reserved(text))
    case .deadline:
      do throws(DateFault) {
        return .deadline(try dates.read(text))
      } catch {
        throw .invalidDate(error)
      }
    case .project: return .text(try ProjectName(text).text)
    case .rule:
      // What `todo` writes is read without the tables of the languages.
      if let rule = RepeatRule(text: OneLine.trimmed(text)) { return rule.fieldValue }
      do throws(RepeatFault) {
        return try dates.rule(text).fieldValue
      } catch {
        throw .invalidRule(error)
      }
    case .steps: return .steps(try [Step](typed: text))
    case .tags: return .tags(try Tags(reading: text))
    case .choice, .date, .flag, .notes, .number, .person, .text: return .text(text)
    }
  }

  /// `nil` if the user is unknown.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if the user's name can't be that of a person.
  public func author() throws(TrackerError) -> Assignee? {
    let name = user()
    return name.isEmpty ? nil : try Assignee(name)
  }
}
