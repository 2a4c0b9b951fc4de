/// The numbers of the cards that must be done before a card, in rising order without duplicates.
///
/// A number can be that of a deleted card, which blocks nothing.
public struct Blockers: Hashable, Sendable {
  public static let limit = 1_000
  public static let none = Blockers([])

  public let numbers: [Int]
  /// Ranges as typed, which the transaction that changes the card looks up.
  public let ranges: [ClosedRange<Int>]

  public init(_ numbers: [Int]) { self.init(numbers, ranges: []) }

  public init(_ numbers: [Int], ranges: [ClosedRange<Int>]) {
    var rising: [Int] = []
    for number in numbers.sorted() where rising.last != number { rising.append(number) }
    self.numbers = rising
    self.ranges = ranges
  }

  public var isEmpty: Bool { numbers.isEmpty && ranges.isEmpty }

  public func contains(_ number: Int) -> Bool {
    numbers.contains(number) || ranges.contains { $0.contains(number) }
  }

  /// The parent of their card is checked as a blocker is.
  package func with(_ parent: CardReference?) -> Blockers {
    parent.map { Blockers(numbers + [$0.number]) } ?? self
  }

  /// Throws ``TrackerError/tooMany(_:limit:)`` for more than ``limit``.
  public func checked() throws(TrackerError) -> Blockers {
    guard numbers.count + ranges.count <= Self.limit else {
      throw .tooMany(.blockers, limit: Self.limit)
    }
    return self
  }

  /// As people type them.
  public var words: [String] {
    numbers.map(String.init) + ranges.map { "\($0.lowerBound)-\($0.upperBound)" }
  }

  /// Separated by commas, as people type them and stores keep them.
  public var text: String { words.reduce(into: "") { $0 += $0.isEmpty ? $1 : ",\($1)" } }

  /// `nil` if a number is not that of a card.
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
