/// Where a card stands in its column: a fraction, written so that its text sorts as its value.
///
/// The first character says how many digits the whole part has (`a` one, `b` two, … and `Z` one,
/// `Y` two, … below zero), then come the whole part and the fraction in base 62. Appending counts
/// the whole part up, so the text grows with the logarithm of the cards; only insertions between
/// two neighbours make fractions. The idea is that of David Greenspan's "Implementing Fractional
/// Indexing" (2020).
public struct Rank: Hashable, Comparable, Sendable {
  /// The rank of the first card of an empty column.
  public static let first = Rank(stored: "a0")

  /// How many characters a rank may have before its neighbours should make room.
  public static let limit = 32

  /// ASCII only; compared byte by byte.
  public let text: String

  /// Takes `stored` as it is: a store gives back only what was made here.
  public init(stored: String) {
    text = stored
  }

  /// Whether it is one that could have been made here; every other text is a place as well, but
  /// nothing can be put beside it.
  public var isWellFormed: Bool {
    let digits = Digits(self)
    return digits.isWhole && text.utf8.count <= 1_000
  }

  public static func < (left: Rank, right: Rank) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Returns a rank between two neighbours, either of which may be missing at an end of the column.
  ///
  /// `lower` must be less than `upper`; equal ones (two stores merged) have nothing between them,
  /// and the answer is then right after `lower`.
  public static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    guard let upper else { return lower.map(next) ?? .first }
    guard let lower else { return previous(upper) }
    let low = Digits(lower)
    let high = Digits(upper)
    if low.whole == high.whole {
      return Rank(stored: low.head + Digits.midpoint(low.fraction, high.fraction))
    }
    let next = Self.next(lower)
    return next < upper ? next : Rank(stored: low.head + Digits.midpoint(low.fraction, nil))
  }

  /// Returns `count` ranks in rising order between two neighbours, as far apart as they can be.
  public static func spread(_ count: Int, between lower: Rank?, _ upper: Rank?) -> [Rank] {
    guard count > 0 else { return [] }
    if upper == nil { return rising(count, from: lower) }
    let middle = between(lower, upper)
    let below = (count - 1) / 2
    return spread(below, between: lower, middle) + [middle]
      + spread(count - 1 - below, between: middle, upper)
  }

  private static func rising(_ count: Int, from lower: Rank?) -> [Rank] {
    var ranks: [Rank] = []
    var last = lower
    for _ in 0..<count {
      let next = between(last, nil)
      ranks.append(next)
      last = next
    }
    return ranks
  }

  /// The next whole number after `rank`.
  private static func next(_ rank: Rank) -> Rank {
    let digits = Digits(rank)
    guard let whole = Digits.incremented(digits.whole) else {
      return Rank(stored: digits.head + Digits.midpoint(digits.fraction, nil))
    }
    return Rank(stored: String(decoding: whole, as: UTF8.self))
  }

  /// The whole number at or before `rank` that is less than it.
  private static func previous(_ rank: Rank) -> Rank {
    let digits = Digits(rank)
    if !digits.fraction.isEmpty { return Rank(stored: digits.head) }
    guard let whole = Digits.decremented(digits.whole) else {
      return Rank(stored: digits.head + Digits.midpoint([], digits.fraction))
    }
    return Rank(stored: String(decoding: whole, as: UTF8.self))
  }
}
