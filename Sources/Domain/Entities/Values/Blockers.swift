/// The numbers of the cards that must be done before a card, in rising order without duplicates.
///
/// A number can be that of a deleted card, which blocks nothing.
public struct Blockers: Hashable, Sendable {
  /// The maximum number of blockers of a card.
  public static let limit = 1_000
  public static let none = Blockers([])

  public let numbers: [Int]

  public init(_ numbers: [Int]) {
    var rising: [Int] = []
    for number in numbers.sorted() where rising.last != number { rising.append(number) }
    self.numbers = rising
  }

  public var isEmpty: Bool { numbers.isEmpty }

  public func contains(_ number: Int) -> Bool {
    numbers.contains(number)
  }

  /// Returns the blockers; throws ``TrackerError/tooMany(_:limit:)`` for more than ``limit``.
  public func checked() throws(TrackerError) -> Blockers {
    guard numbers.count <= Self.limit else { throw .tooMany(.blockers, limit: Self.limit) }
    return self
  }

  /// The numbers separated by commas, as people type them and stores keep them.
  public var text: String {
    numbers.reduce(into: "") { $0 += $0.isEmpty ? "\($1)" : ",\($1)" }
  }

  /// Reads what ``text`` returned; `nil` if a number is not that of a card.
  public init?(recorded text: String) {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part), number > 0 else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= Self.limit else { return nil }
    self.init(numbers)
  }
}
