extension RepeatRule: FieldConvertible {
  public static var kind: FieldKind { .rule }
  public static var mayGetWords: Bool { true }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    let word = OneLine.trimmed(text)
    if word.lowercased() == "none" { return .empty }
    // What `todo` writes is read without the tables of the languages.
    if let rule = RepeatRule(text: word) { return rule.fieldValue }
    do throws(RepeatFault) {
      return try RepeatReader(dates: reader.dates).read(text).fieldValue
    } catch {
      throw .invalidRule(error)
    }
  }

  public var fieldValue: FieldValue { .text(text) }

  public init?(fieldValue: FieldValue) {
    guard case .text(let text) = fieldValue else { return nil }
    self.init(text: text)
  }
}
