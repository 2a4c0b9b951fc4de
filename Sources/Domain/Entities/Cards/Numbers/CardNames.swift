/// Names that a batch gives to cards: `@last`, `@name`.
public struct CardNames: Hashable, Sendable {
  private var last: Int?
  private var named: [CardName: Int] = [:]

  public init() {}

  /// Returns the other card that had the name until now.
  @discardableResult
  public mutating func note(_ number: Int, as name: CardName?) -> Int? {
    last = number
    let former = name.flatMap { named.updateValue(number, forKey: $0) }
    return former == number ? nil : former
  }

  /// Forgets the newest card and the card called `name`, because adding a card failed.
  public mutating func forget(_ name: CardName?) {
    last = nil
    if let name { named[name] = nil }
  }

  /// `last` is the newest; throws ``TrackerError/invalidSelection(_:)`` if there is none.
  func number(of name: Substring) throws(TrackerError) -> Int {
    let number =
      if name == CardName.last { last } else { named[CardName(known: String(name))] }
    guard let number else { throw .invalidSelection(.noSuchName("@\(name)")) }
    return number
  }
}

/// A name for a card: 1 to ``limit`` letters, digits, `_` or `-`.
public struct CardName: Hashable, Sendable {
  public static let limit = 40
  static let last = "last"

  public let text: String

  /// `nil` also for `last`; a leading `@` is optional.
  public init?(_ word: String) {
    let name = word.hasPrefix("@") ? word.dropFirst() : word[...]
    guard 1...Self.limit ~= name.count, name != Self.last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else { return nil }
    text = String(name)
  }

  fileprivate init(known text: String) { self.text = text }
}
