/// The position of a card in its column: a fraction whose text sorts by its value.
///
/// The first character gives the number of digits in the integer part (`a` is 1, `b` is 2, …; `Z`
/// is 1, `Y` is 2, … for negative numbers). The integer part and the fraction follow, in base 62.
/// Appending increments the integer part, so the text grows with the logarithm of the number of
/// cards. Only insertions between two neighbors need fractions. The format follows David Greenspan,
/// "Implementing Fractional Indexing" (2020).
public struct Rank: Comparable, Hashable, Sendable {
  public static let first = Rank(stored: "a0")

  /// The length in characters at which neighbors make room.
  public static let limit = 32

  /// ASCII only; compared byte by byte.
  public let text: String

  /// Not checked.
  public init(stored: String) { text = stored }

  /// Any other text still sorts, but has no ranks next to it.
  public var isWellFormed: Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let length = bytes.first.map(Digits.length), length > 1, length <= bytes.count else {
        return false
      }
      return bytes.count <= 1_000 && bytes.allSatisfy(Digits.isDigit)
    }
  }

  public static func < (left: Rank, right: Rank) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// `nil` is the end of the column.
  ///
  /// `lower` must be less than `upper`. If they are equal, which two merged stores can cause, the
  /// result is right after `lower`. The result is well-formed: a neighbor that is not, as in a
  /// damaged store, is ignored.
  public static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    let lower = lower.flatMap { $0.isWellFormed ? $0 : nil }
    guard let upper, upper.isWellFormed else { return lower.map(next) ?? .first }
    guard let lower else { return previous(upper) }
    let low = Digits(lower)
    let high = Digits(upper)
    if low.whole == high.whole {
      return Rank(stored: low.head + Digits.midpoint(low.fraction, high.fraction))
    }
    let next = Self.next(lower)
    return next < upper ? next : Rank(stored: low.head + Digits.midpoint(low.fraction, nil))
  }

  /// In rising order, spread evenly.
  public static func spread(_ count: Int, between lower: Rank?, _ upper: Rank?) -> [Rank] {
    guard count > 0 else { return [] }
    if upper == nil {
      return Array(sequence(first: between(lower, nil)) { between($0, nil) }.prefix(count))
    }
    let middle = between(lower, upper)
    let below = (count - 1) / 2
    return spread(below, between: lower, middle) + [middle]
      + spread(count - 1 - below, between: middle, upper)
  }

  private static func next(_ rank: Rank) -> Rank {
    let digits = Digits(rank)
    guard let whole = Digits.stepped(digits.whole, by: 1) else {
      return Rank(stored: digits.head + Digits.midpoint(digits.fraction, nil))
    }
    return Rank(stored: String(decoding: whole, as: UTF8.self))
  }

  private static func previous(_ rank: Rank) -> Rank {
    let digits = Digits(rank)
    if !digits.fraction.isEmpty { return Rank(stored: digits.head) }
    guard let whole = Digits.stepped(digits.whole, by: -1) else {
      return Rank(stored: digits.head + Digits.midpoint([], digits.fraction))
    }
    return Rank(stored: String(decoding: whole, as: UTF8.self))
  }
}

/// The arithmetic of ``Rank``: an integer part that begins with its length, and a fraction.
struct Digits {
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = UInt8(ascii: "0")
  private static let highest = UInt8(ascii: "z")

  /// The length character and the digits of the integer part.
  let whole: [UInt8]
  /// Without trailing zeros.
  let fraction: [UInt8]

  init(_ rank: Rank) {
    let bytes = Array(rank.text.utf8)
    let length = min(bytes.count, bytes.first.map(Self.length) ?? 0)
    whole = Array(bytes[..<length])
    fraction = Array(bytes[length...])
  }

  static func isDigit(_ byte: UInt8) -> Bool { value(byte) != nil }

  var head: String { String(decoding: whole, as: UTF8.self) }

  /// Short and near the middle; `nil` as the upper one is 1.
  ///
  /// Between equal fractions there is none; the result is then greater than `lower`.
  static func midpoint(_ lower: [UInt8], _ upper: [UInt8]?) -> String {
    var middle: [UInt8] = []
    var upper = upper
    for place in 0... {
      if let bound = upper, place >= bound.count { upper = nil }
      let low = place < lower.count ? value(lower[place]) ?? 0 : 0
      let high = upper.map { value($0[place]) ?? 0 } ?? alphabet.count
      if low + 1 < high {
        middle.append(alphabet[(low + high) / 2])
        break
      }
      if low < high, let bound = upper, place + 1 < bound.count {
        middle.append(alphabet[high])
        break
      }
      middle.append(alphabet[low])
      if low < high { upper = nil }
    }
    return String(decoding: middle, as: UTF8.self)
  }

  /// Adds 1 or -1 to an integer part; `nil` past the largest and the smallest one.
  static func stepped(_ whole: [UInt8], by step: Int) -> [UInt8]? {
    let (last, filler) = step > 0 ? (highest, zero) : (zero, highest)
    var digits = whole
    for place in digits.indices.dropFirst().reversed() {
      if digits[place] != last {
        digits[place] = alphabet[(value(digits[place]) ?? 0) + step]
        return digits
      }
      digits[place] = filler
    }
    // The lengths of integer parts are A to Z for negative numbers, then a to z.
    guard let head = whole.first, let next = value(head).map({ $0 + step }), 10..<62 ~= next else {
      return nil
    }
    return [alphabet[next]] + [UInt8](repeating: filler, count: length(alphabet[next]) - 1)
  }

  /// Includes the first character.
  static func length(_ head: UInt8) -> Int {
    switch head {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 2
    default: 1
    }
  }

  private static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 55
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 61
    default: nil
    }
  }
}
