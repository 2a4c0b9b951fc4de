/// The position of a card in its column: a fraction whose text sorts by its value.
///
/// The first character gives the number of digits in the integer part (`a` is 1, `b` is 2, …; `Z`
/// is 1, `Y` is 2, … for negative numbers). The integer part and the fraction follow, in base 62.
/// Appending increments the integer part, so the text grows with the logarithm of the number of
/// cards. Only insertions between two neighbors need fractions. The format follows David Greenspan,
/// "Implementing Fractional Indexing" (2020).
public struct Rank: Hashable, Comparable, Sendable {
  public static let first = Rank(stored: "a0")

  /// The length in characters at which neighbors make room.
  public static let limit = 32

  /// ASCII only; compared byte by byte.
  public let text: String

  /// Not checked.
  public init(stored: String) {
    text = stored
  }

  /// Any other text still sorts; ranks next to it begin at ``ceiling`` or ``floor``.
  public var isWellFormed: Bool {
    let digits = Digits(self)
    return digits.isWhole && text.utf8.count <= 1_000
  }

  public static func < (left: Rank, right: Rank) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// `nil` is the end of the column.
  ///
  /// `lower` must be less than `upper`. If they are equal, which two merged stores can cause, the
  /// result is right after `lower`. The result is well-formed whatever the neighbors are, because a
  /// store can hold any text.
  public static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    let lower = lower?.ceiling
    guard let upper = upper?.floor else { return lower.map(next) ?? .first }
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

  private static func next(_ rank: Rank) -> Rank {
    let digits = Digits(rank)
    guard let whole = Digits.incremented(digits.whole) else {
      return Rank(stored: digits.head + Digits.midpoint(digits.fraction, nil))
    }
    return Rank(stored: String(decoding: whole, as: UTF8.self))
  }

  private static func previous(_ rank: Rank) -> Rank {
    let digits = Digits(rank)
    if !digits.fraction.isEmpty { return Rank(stored: digits.head) }
    guard let whole = Digits.decremented(digits.whole) else {
      return Rank(stored: digits.head + Digits.midpoint([], digits.fraction))
    }
    return Rank(stored: String(decoding: whole, as: UTF8.self))
  }
}

/// The arithmetic of ``Rank``: an integer part that begins with its length, and a fraction.
struct Digits {
  static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = UInt8(ascii: "0")
  static let highest = UInt8(ascii: "z")

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

  /// It has the length it gives, and only digits.
  var isWhole: Bool {
    guard let head = whole.first, whole.count > 1, whole.count == Self.length(head) else {
      return false
    }
    return (whole.dropFirst() + fraction).allSatisfy(Self.isDigit)
  }

  /// The bytes before the first non-digit; 0 if the first is not a letter.
  static func validLength(of bytes: [UInt8]) -> Int {
    guard let head = bytes.first, length(head) > 1 else { return 0 }
    return bytes.firstIndex { !isDigit($0) } ?? bytes.count
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  var head: String {
    String(decoding: whole, as: UTF8.self)
  }

  /// Short and near the middle; `nil` as the upper one is 1.
  ///
  /// Between equal fractions there is none; the result is then greater than `lower`.
  static func midpoint(_ lower: [UInt8], _ upper: [UInt8]?) -> String {
    var middle: [UInt8] = []
    var upper = upper
    for place in 0... {
      if let bound = upper, place >= bound.count { upper = nil }
      let low = place < lower.count ? value(lower[place]) : 0
      let high = upper.map { value($0[place]) } ?? alphabet.count
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

  /// `nil` at the largest one.
  static func incremented(_ whole: [UInt8]) -> [UInt8]? {
    var digits = whole
    for place in digits.indices.dropFirst().reversed() {
      if digits[place] != highest {
        digits[place] = alphabet[value(digits[place]) + 1]
        return digits
      }
      digits[place] = zero
    }
    guard let head = whole.first, head != highest else { return nil }
    if head == UInt8(ascii: "Z") { return [UInt8(ascii: "a"), zero] }
    return resized(head + 1, filler: zero)
  }

  /// `nil` at the smallest one.
  static func decremented(_ whole: [UInt8]) -> [UInt8]? {
    var digits = whole
    for place in digits.indices.dropFirst().reversed() {
      if digits[place] != zero {
        digits[place] = alphabet[value(digits[place]) - 1]
        return digits
      }
      digits[place] = highest
    }
    guard let head = whole.first, head != UInt8(ascii: "A") else { return nil }
    if head == UInt8(ascii: "a") { return [UInt8(ascii: "Z"), highest] }
    return resized(head - 1, filler: highest)
  }

  private static func resized(_ head: UInt8, filler: UInt8) -> [UInt8] {
    [head] + [UInt8](repeating: filler, count: length(head) - 1)
  }

  /// Includes the first character.
  static func length(_ head: UInt8) -> Int {
    switch head {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 2
    default: 1
    }
  }

  private static func value(_ digit: UInt8) -> Int {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 55
    default: Int(digit) - 61
    }
  }
}

/// The neighbors of a rank that a damaged or foreign store holds: `a~`, `b1`, an empty text.
///
/// The arithmetic of ``Rank`` reads digits only, so it begins at the nearest well-formed rank.
extension Rank {
  /// Not less than this rank, or the largest of all.
  var ceiling: Rank {
    let bytes = Array(text.utf8)
    let place = Digits.validLength(of: bytes)
    guard place > 0 else { return Self.afterHead(bytes.first, below: .first) }
    let length = Digits.length(bytes[0])
    guard place < bytes.count else {
      return bytes.count < length ? Rank(Self.padded(bytes, to: length)) : self
    }
    if let digit = Digits.alphabet.first(where: { $0 > bytes[place] }) {
      return Rank(Self.padded(bytes[..<place] + [digit], to: length))
    }
    // Every digit is less than this byte, so the digit before it is incremented.
    var prefix = Array(bytes[..<place])
    while prefix.count > 1, let last = prefix.popLast() {
      guard let digit = Digits.alphabet.first(where: { $0 > last }) else { continue }
      return Rank(Self.padded(prefix + [digit], to: length))
    }
    let highest = Self.padded(prefix, to: length, with: Digits.highest)
    return Digits.incremented(highest).map { Rank($0) } ?? .largest
  }

  /// Near this rank and not greater, or the smallest of all.
  var floor: Rank {
    let bytes = Array(text.utf8)
    let place = Digits.validLength(of: bytes)
    guard place > 0 else { return Self.afterHead(bytes.first, below: Rank(stored: "Zz")) }
    let length = Digits.length(bytes[0])
    if place == bytes.count, place >= length { return self }
    if place < bytes.count, let digit = Digits.alphabet.last(where: { $0 < bytes[place] }) {
      return Rank(Self.padded(bytes[..<place] + [digit], to: length, with: Digits.highest))
    }
    if place >= length { return Rank(Array(bytes[..<place])) }
    let zeros = Self.padded(Array(bytes[..<place]), to: length)
    return Digits.decremented(zeros).map { Rank($0) } ?? .smallest
  }

  private static let smallest = Rank(
    padded([UInt8(ascii: "A")], to: Digits.length(UInt8(ascii: "A"))))
  private static let largest = Rank(
    padded([Digits.highest], to: Digits.length(Digits.highest), with: Digits.highest))

  private init(_ bytes: [UInt8]) {
    self.init(stored: String(decoding: bytes, as: UTF8.self))
  }

  /// The rank next to a text whose first byte is not a letter; `middle` is between `Z` and `a`.
  private static func afterHead(_ head: UInt8?, below middle: Rank) -> Rank {
    guard let head, head >= UInt8(ascii: "A") else { return smallest }
    return head < UInt8(ascii: "a") ? middle : largest
  }

  private static func padded(
    _ bytes: some Collection<UInt8>, to length: Int, with filler: UInt8 = UInt8(ascii: "0")
  ) -> [UInt8] {
    Array(bytes) + [UInt8](repeating: filler, count: max(0, length - bytes.count))
  }
}
