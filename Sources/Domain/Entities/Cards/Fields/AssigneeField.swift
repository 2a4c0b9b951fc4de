/// An assignee is the value of a field, which people type as a name, `me` or `none`.
extension Assignee: StoredText {
  public static var kind: FieldKind { .person }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    let word = OneLine.trimmed(text)
    if word.lowercased() == "none" { return .empty }
    return try Assignee(isUser(word) ? reader.user() : text).fieldValue
  }
}
