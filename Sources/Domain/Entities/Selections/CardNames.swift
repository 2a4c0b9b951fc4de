/// What cards are called for the length of a batch, beside their numbers: `@last`, `@name`.
public struct CardNames: Hashable, Sendable {
  private var last: Int?
  private var named: [CardName: Int] = [:]

  public init() {}

  /// Takes in the card that was added newest; it has that name from now on.
  public mutating func note(_ number: Int, as name: CardName?) {
    last = number
    if let name { named[name] = number }
  }

  /// Forgets which card was added newest, and the one of that name, when adding another failed.
  public mutating func forget(_ name: CardName?) {
    last = nil
    if let name { named[name] = nil }
  }

  /// Returns the card of that name, `last` for the newest; throws
  /// ``TrackerError/invalidSelection(_:)`` when there is none.
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

  /// Reads a name, with or without `@` before it; `nil` when it is none, or `last`.
  public init?(_ word: String) {
    let name = word.hasPrefix("@") ? word.dropFirst() : word[...]
    guard !name.isEmpty, name.count <= Self.limit, name != Self.last, name.allSatisfy(Self.allows)
    else { return nil }
    text = String(name)
  }

  fileprivate init(known text: String) {
    self.text = text
  }

  private static func allows(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
