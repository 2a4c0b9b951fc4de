// Fields that hold several values.

extension Tags: FieldConvertible {
  public static var kind: FieldKind { .tags }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    .tags(try Tags(reading: text))
  }

  public func adding(_ other: Tags) -> Tags? {
    var tags = self
    for tag in other.list { tags.insert(tag) }
    return tags
  }

  public func removing(_ other: Tags) -> Tags? {
    var tags = self
    for tag in other.list { tags.remove(tag) }
    return tags
  }

  public var fieldValue: FieldValue { .tags(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .tags(let tags): self = tags
    case .text(let text): self.init(recorded: text)
    default: return nil
    }
  }
}

extension [Step]: FieldConvertible {
  public static var kind: FieldKind { .steps }

  public static func typed(
    _ text: String, by reader: FieldReader
  ) throws(TrackerError) -> FieldValue {
    .steps(try [Step](typed: text))
  }

  public func adding(_ other: [Step]) -> [Step]? { self + other }

  public var fieldValue: FieldValue { .steps(self) }

  public init?(fieldValue: FieldValue) {
    switch fieldValue {
    case .steps(let steps): self = steps
    case .text(let text): self.init(recorded: text)
    default: return nil
    }
  }
}
