/// How a text ends when it is read aloud in Korean.
enum FinalSound: Equatable {
  case vowel
  case consonant
  /// ㄹ, after which 으로 is 로
  case rieul
  case unknown

  init(of text: String) {
    let spoken = text.reversed().drop { Self.silent.contains($0) || $0.isWhitespace }
    guard let last = spoken.first else {
      self = .unknown
      return
    }
    if let sound = Self.hangul(last) {
      self = sound
    } else if Self.digit(last) != nil {
      self = Self.number(spoken.prefix { Self.digit($0) != nil || $0 == "," })
    } else if Self.letter(last) != nil {
      self = LatinWord(spoken.prefix { Self.letter($0) != nil }.compactMap(Self.letter)).finalSound
    } else {
      self = last == "%" ? .vowel : .unknown
    }
  }

  private static let silent = Set("”’\"'`)]}>〉》」』】）］｝…:;,.!?~—-_/*")

  /// Also of a single letter's name: ㄱ 기역, ㄹ 리을.
  private static func hangul(_ character: Character) -> FinalSound? {
    guard let scalar = character.unicodeScalars.last else { return nil }
    switch scalar.value {
    case 0xAC00...0xD7A3:
      return switch (scalar.value - 0xAC00) % 28 {
      case 0: .vowel
      case 8: .rieul
      default: .consonant
      }
    case 0x11AF, 0x3139: return .rieul
    case 0x11A8...0x11C2, 0x3131...0x314E: return .consonant
    case 0x1161...0x1175, 0x314F...0x3163: return .vowel
    default: return nil
    }
  }

  /// The digits are in reverse order.
  private static func number(_ reversed: some Sequence<Character>) -> FinalSound {
    let digits = reversed.compactMap(digit)
    let zeros = digits.prefix { $0 == 0 }.count
    guard zeros < digits.count else { return .consonant }
    guard zeros == 0 else {
      // 십 백 천 만 억 조 경: only 조 ends in a vowel.
      return (12...15).contains(zeros) ? .vowel : .consonant
    }
    return switch digits[0] {
    case 1, 7, 8: .rieul
    case 3, 6: .consonant
    default: .vowel
    }
  }

  private static func digit(_ character: Character) -> Int? {
    plain(character).flatMap { ("0"..."9").contains($0) ? $0.wholeNumberValue : nil }
  }

  private static func letter(_ character: Character) -> Character? {
    plain(character).flatMap { $0.isLetter ? $0 : nil }
  }

  private static func plain(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar.value {
    case 0x21...0x7E: return character
    case 0xFF01...0xFF5E: return Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
    default: return nil
    }
  }
}
