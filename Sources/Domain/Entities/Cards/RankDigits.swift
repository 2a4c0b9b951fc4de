/// The arithmetic behind ``Rank``: a whole part with its length in front, and a fraction.
struct Digits {
  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = UInt8(ascii: "0")
  private static let highest = UInt8(ascii: "z")

  /// The length character and the digits of the whole part.
  let whole: [UInt8]
  /// The digits behind the point, without zeros at the end.
  let fraction: [UInt8]

  init(_ rank: Rank) {
    let bytes = Array(rank.text.utf8)
    let length = min(bytes.count, bytes.first.map(Self.length) ?? 0)
    whole = Array(bytes[..<length])
    fraction = Array(bytes[length...])
  }

  /// Whether the whole part is as long as it says, and all are digits.
  var isWhole: Bool {
    guard let head = whole.first, whole.count > 1, whole.count == Self.length(head) else {
      return false
    }
    return (whole.dropFirst() + fraction).allSatisfy(Self.alphabet.contains)
  }

  /// The whole part as text.
  var head: String {
    String(decoding: whole, as: UTF8.self)
  }

  /// Returns a fraction between two, the shortest there is near their middle; no upper one is 1.
  ///
  /// Two equal ones have nothing between them; the answer is then above `lower`.
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

  /// The whole number one higher; `nil` past the longest there is.
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

  /// The whole number one lower; `nil` past the longest there is.
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

  /// How many characters a whole part has, its first one included.
  private static func length(_ head: UInt8) -> Int {
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
