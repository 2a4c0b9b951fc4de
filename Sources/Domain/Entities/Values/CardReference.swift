/// The number of another card, which may have been deleted.
public struct CardReference: Hashable, Sendable {
  public let number: Int

  public init(_ number: Int) { self.number = number }
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
