extension Comments: FieldConvertible {
  public static var kind: FieldKind { .comments }
  public static var mergeRule: MergeRule { .comments }

  /// Nobody types all comments of a card.
  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue { throw .invalidText(.comment, .reserved(text)) }

  /// Changes of different comments never conflict: two people can comment at the same time, and an
  /// undo concerns only the comments of its transaction.
  public static func merged(
    _ before: Comments, _ after: Comments, into stored: Comments
  ) -> Comments? {
    var merged = stored
    for comment in before.list where after[comment.id] != comment {
      guard stored[comment.id] == comment else { return nil }
      merged.remove(comment.id)
    }
    for comment in after.list where before[comment.id] != comment {
      guard before[comment.id] != nil || stored[comment.id] == nil else { return nil }
      merged.insert(comment)
    }
    return merged
  }

  public var fieldValue: FieldValue { isEmpty ? .empty : .comments(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .empty: self = .none
    case .comments(let comments): self = comments
    case .text(let text): self.init(recorded: text)
    default: return nil
    }
  }
}
