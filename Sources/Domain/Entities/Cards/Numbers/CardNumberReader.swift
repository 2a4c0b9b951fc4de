/// Reads numbers of cards: `12`, `#12`, `3,5,9`, `3-7`, in ASCII or full-width digits.
public enum CardNumberReader {
  /// `nil` unless all words are ASCII digits such as `12`, and numbers of cards.
  static func plainNumbers(_ words: [String]) -> [CardNumbers]? {
    var numbers: [CardNumbers] = []
    for word in words {
      guard word.utf8.allSatisfy(isDigit), let number = Int(word), number > 0 else { return nil }
      numbers.append(.one(number))
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Whether `word` has the form of numbers: it begins with a digit or comma and contains only
  /// digits, commas, dashes and `#`, or it is a range with dots.
  public static func isNumbers(_ word: String) -> Bool {
    let plain = plain(word)
    guard let first = plain.utf8.first(where: { $0 != UInt8(ascii: ",") }), isDigit(first) else {
      return false
    }
    if let dots = plain.range(ofScalars: "..") {
      // Ranges of other values have dots; those of numbers are refused.
      return (plain[..<dots.lowerBound] + plain[dots.upperBound...]).utf8.allSatisfy(isDigit)
    }
    return plain.utf8.allSatisfy {
      isDigit($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "#")
    }
  }

  /// `@last`, `@a,@b`, `3,@a`.
  public static func isNames(_ word: String) -> Bool {
    guard word.utf8.contains(UInt8(ascii: "@")) else { return false }
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.utf8.first == UInt8(ascii: "@") || isNumbers(String($0)) }
  }

  /// Numbers or names; `names` is `nil` outside of a batch.
  ///
  /// Throws ``TrackerError/invalidSelection(_:)`` if a name or number is not valid.
  public static func numbers(
    _ word: String, by names: CardNames?
  ) throws(TrackerError) -> [CardNumbers] {
    guard isNames(word) else { return try numbers(word) }
    guard let names else { throw .invalidSelection(.nameOutsideBatch(word)) }
    var all: [CardNumbers] = []
    for part in word.split(separator: ",") {
      if part.utf8.first == UInt8(ascii: "@") {
        all.append(.one(try names.number(of: part.dropFirst())))
      } else {
        all += try numbers(String(part))
      }
    }
    return all
  }

  /// Throws ``TrackerError/invalidSelection(_:)`` for `7-3`, `3-`, `3,,4` and impossible numbers.
  public static func numbers(_ word: String) throws(TrackerError) -> [CardNumbers] {
    var all: [CardNumbers] = []
    for part in plain(word).split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      switch ends.count {
      case 1: all.append(.one(try number(ends[0], in: word)))
      case 2:
        let lower = try number(ends[0], in: word)
        let upper = try number(ends[1], in: word)
        guard lower <= upper else { throw .invalidSelection(.backwards(String(part))) }
        all.append(.range(lower...upper))
      default: throw .invalidSelection(.unreadableNumber(word))
      }
    }
    return all
  }

  private static func number(
    _ text: Substring, in word: String
  ) throws(TrackerError) -> Int {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text
    guard let number = Int(digits), number > 0, digits.utf8.allSatisfy(isDigit) else {
      throw .invalidSelection(.unreadableNumber(word))
    }
    return number
  }

  private static func plain(_ word: String) -> String {
    let ascii = word.utf8.allSatisfy { $0 < 0x80 } ? word : String(word.map(narrowed))
    return ascii.hasPrefix("#") ? String(ascii.dropFirst()) : ascii
  }

  private static func narrowed(_ character: Character) -> Character {
    switch character {
    case "０"..."９": Character(String(character.wholeNumberValue ?? 0))
    case "，", "、": ","
    case "＃": "#"
    case "－", "〜", "～": "-"
    default: character
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

/// A number that must exist, or a range that must contain at least one existing number.
public enum CardNumbers: Hashable, Sendable {
  case one(Int)
  case range(ClosedRange<Int>)
}
