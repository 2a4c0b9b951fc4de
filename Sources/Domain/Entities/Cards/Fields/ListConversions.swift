// Fields that hold several values.

extension Tags: FieldConvertible {
  public static var kind: FieldKind { .tags }

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

  public static func held(by value: FieldValue) -> Self? {
    if case .tags(let tags) = value { tags } else { nil }
  }
}

extension [Step]: FieldConvertible {
  public static var kind: FieldKind { .steps }

  public func adding(_ other: [Step]) -> [Step]? { self + other }

  public var fieldValue: FieldValue { .steps(self) }

  public static func held(by value: FieldValue) -> Self? {
    if case .steps(let steps) = value { steps } else { nil }
  }
}

extension Blockers: FieldConvertible {
  public static var kind: FieldKind { .cards }

  /// Throws ``TrackerError/invalidSelection(_:)`` or ``TrackerError/tooMany(_:limit:)``.
  public init(typed word: String, by names: CardNames?) throws(TrackerError) {
    let entries = try CardNumberReader.numbers(word, by: names)
    var numbers: [Int] = []
    var ranges: [ClosedRange<Int>] = []
    for entry in entries {
      switch entry {
      case .one(let number): numbers.append(number)
      case .range(let range): ranges.append(range)
      }
    }
    self = try Blockers(numbers, ranges: ranges).checked()
  }

  public func adding(_ other: Blockers) throws(TrackerError) -> Blockers? {
    try Blockers(numbers + other.numbers, ranges: ranges + other.ranges).checked()
  }

  public func removing(_ other: Blockers) -> Blockers? {
    Blockers(numbers.filter { !other.contains($0) }, ranges: ranges)
  }

  public var fieldValue: FieldValue { isEmpty ? .empty : .cards(self) }

  public static func held(by value: FieldValue) -> Self? {
    if case .cards(let blockers) = value { blockers } else { nil }
  }
}

extension CardReference: FieldConvertible {
  public static var kind: FieldKind { .card }
  public var fieldValue: FieldValue { .number(number) }
  public var isSound: Bool { StoredRange.numbers.contains(number) }

  public init?(recorded text: String) {
    guard let number = Int(text), number > 0 else { return nil }
    self.number = number
  }

  public static func held(by value: FieldValue) -> CardReference? {
    if case .number(let number) = value { CardReference(number) } else { nil }
  }

  /// Throws ``TrackerError/invalidSelection(_:)`` unless it is one number or name.
  init(typed word: String, by names: CardNames?) throws(TrackerError) {
    let entries = try CardNumberReader.numbers(word, by: names)
    guard case .one(let number)? = entries.first, entries.count == 1 else {
      throw .invalidSelection(.unreadableNumber(word))
    }
    self.number = number
  }
}

extension Comments: FieldConvertible {
  public static var kind: FieldKind { .comments }

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

  public static func held(by value: FieldValue) -> Comments? {
    switch value {
    case .empty: Comments.none
    case .comments(let comments): comments
    default: nil
    }
  }
}
