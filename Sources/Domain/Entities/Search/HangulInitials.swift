/// The initial consonants of Hangul syllables, by which people abbreviate: ㅎㅇ for 회의.
///
/// They are kept as conjoining letters (U+1100 to U+1112), which no keyboard types. A consonant
/// that occurs alone in a text is found as that consonant.
enum HangulInitials {
  /// Input methods make these letters of two consonants typed in a row.
  private static let clusters: [UInt32: String] = [
    0x3133: "ㄱㅅ", 0x3135: "ㄴㅈ", 0x3136: "ㄴㅎ", 0x313A: "ㄹㄱ", 0x313B: "ㄹㅁ", 0x313C: "ㄹㅂ",
    0x313D: "ㄹㅅ", 0x313E: "ㄹㅌ", 0x313F: "ㄹㅍ", 0x3140: "ㄹㅎ", 0x3144: "ㅂㅅ",
  ]
  /// In the order of the conjoining letters.
  private static let letters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

  /// Of a syllable, or the consonants themselves; empty for any other term.
  static func list(of term: String) -> [String] {
    guard let scalar = term.unicodeScalars.first else { return [] }
    switch scalar.value {
    case 0xAC00...0xD7A3: return initials([Int(scalar.value - 0xAC00) / 588])
    case 0x1100...0x1112: return initials([Int(scalar.value - 0x1100)])
    case 0x3131...0x314E: return consonants(of: scalar)
    default: return []
    }
  }

  /// `nil` unless every term consists of consonants.
  static func list(typed terms: [String]) -> [String]? {
    var initials: [String] = []
    for term in terms {
      guard let letter = term.unicodeScalars.first?.value,
        0x3131...0x314E ~= letter || 0x1100...0x1112 ~= letter
      else { return nil }
      initials += list(of: term)
    }
    return initials
  }

  private static func consonants(of letter: Unicode.Scalar) -> [String] {
    let typed = clusters[letter.value].map { Array($0.unicodeScalars) } ?? [letter]
    return initials(typed.compactMap { letters.firstIndex(of: $0) })
  }

  private static func initials(_ numbers: [Int]) -> [String] {
    numbers.compactMap { Unicode.Scalar(0x1100 + UInt32($0)) }.map { String($0) }
  }
}
