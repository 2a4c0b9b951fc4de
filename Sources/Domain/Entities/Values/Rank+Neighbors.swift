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
