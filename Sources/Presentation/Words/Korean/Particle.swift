/// A particle with one form after a consonant and another after a vowel: 제목을, 카드를.
///
/// If the reading of a word is unknown, both forms are written: `app을(를)`.
struct Particle {
  private let consonant: Substring
  private let vowel: Substring

  /// `forms` is such as `을/를`.
  init?(forms: String) {
    let parts = forms.split(separator: "/")
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
    (consonant, vowel) = (parts[0], parts[1])
  }

  func form(after text: String) -> String {
    let isMeans = consonant == "으로"
    switch FinalSound(of: text) {
    case .vowel: return String(vowel)
    case .consonant: return String(consonant)
    case .rieul: return String(isMeans ? vowel : consonant)
    case .unknown: return isMeans ? "(으)로" : "\(consonant)(\(vowel))"
    }
  }
}

/// How a text ends when it is read aloud in Korean.
private enum FinalSound {
  case vowel
  case consonant
  /// ㄹ, after which 으로 is 로
  case rieul
  case unknown

  /// Closing quotes and other punctuation are not read aloud.
  init(of text: String) {
    let spoken = text.reversed().drop { !$0.isLetter && !$0.isNumber && $0 != "%" }
    guard let last = spoken.first, let scalar = last.unicodeScalars.last else {
      self = .unknown
      return
    }
    self =
      switch scalar.value {
      case 0xAC00...0xD7A3: Self.syllable(scalar.value)
      case 0x30...0x39: Self.digit(last)
      case 0x25: .vowel
      default: Self.letters(spoken.prefix(2).map { Character($0.lowercased()) })
      }
  }

  private static func syllable(_ value: UInt32) -> FinalSound {
    switch (value - 0xAC00) % 28 {
    case 0: .vowel
    case 8: .rieul
    default: .consonant
    }
  }

  /// 영 일 이 삼 사 오 육 칠 팔 구; 십, 백, 천, 만 and 억 end like 영.
  private static func digit(_ digit: Character) -> FinalSound {
    switch digit {
    case "1", "7", "8": .rieul
    case "0", "3", "6": .consonant
    default: .vowel
    }
  }

  /// Latin letters whose sound at the end of a word is certain; the last one is the first.
  private static func letters(_ reversed: [Character]) -> FinalSound {
    let before = reversed.count > 1 ? reversed[1] : nil
    return switch reversed[0] {
    case "l": .rieul
    case "m", "n": .consonant
    case "g": before == "n" ? .consonant : .vowel
    // An e that is not read: 파일, 던, 타임.
    case "e" where before == "l": .rieul
    case "e" where before == "m" || before == "n": .consonant
    case "a", "d", "f", "i", "j", "o", "s", "u", "v", "w", "x", "y", "z": .vowel
    default: .unknown
    }
  }
}
