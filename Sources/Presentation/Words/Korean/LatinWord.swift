/// A word in Latin letters, as Koreans commonly read it: tag 태그, web 웹, file 파일.
struct LatinWord {
  /// Common endings of names whose sound does not follow from their letters.
  private static let closed = ["web", "app", "map", "shop", "job", "book", "git", "bot", "block"]

  /// Words of the command line whose letters are read both ways, as they are read in Korean: 스텝,
  /// 백업, 프로젝트, 에디트.
  private static let ended: [(word: String, sound: FinalSound)] = [
    ("step", .consonant), ("backup", .consonant), ("project", .vowel), ("edit", .vowel),
    ("check", .vowel), ("uncheck", .vowel), ("notes", .vowel), ("top", .consonant),
    ("limit", .vowel), ("format", .consonant),
  ]

  /// Read as words although they are uppercase.
  private static let placeholders = [
    "file", "name", "title", "step", "card", "project", "selection", "text", "words", "shell",
    "key", "value", "tag", "tags", "date", "filters", "state", "user", "color",
  ]

  private let reversed: [Character]

  init(_ reversed: [Character]) {
    self.reversed = reversed
  }

  /// The final sound; unknown if words with the same letters are read both ways (set 세트, pet 펫).
  var finalSound: FinalSound {
    guard let last = reversed.first else { return .unknown }
    let lowercase = reversed.map { Character($0.lowercased()) }
    let spelled = Self.spelled(Character(last.lowercased()))
    // A single letter, or letters without a vowel as in db, are read by their names.
    guard lowercase.count > 1, lowercase.contains(where: "aeiouy".contains) else { return spelled }
    let word = String(lowercase.reversed())
    if let known = Self.ended.first(where: { $0.word == word }) { return known.sound }
    let read = Self.closed.contains(where: word.hasSuffix) ? .consonant : Self.read(lowercase)
    guard reversed.allSatisfy(\.isUppercase), !Self.placeholders.contains(word) else {
      return read
    }
    return read == spelled ? read : .unknown
  }

  /// 엘, 엠, 엔 and 알 end in consonants; 에이, 비, 씨 and the others in vowels.
  private static func spelled(_ letter: Character) -> FinalSound {
    switch letter {
    case "l", "r": .rieul
    case "m", "n": .consonant
    default: .vowel
    }
  }

  private static func read(_ reversed: [Character]) -> FinalSound {
    let before = reversed[1]
    switch reversed[0] {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "g": return before == "n" ? .consonant : .vowel
    case "e": return silent(reversed)
    // 북, 앱, 깃, but 태스크, 헬프, 리스트, 노트.
    case "k", "p", "t": return "aeiouyc".contains(before) ? .unknown : .vowel
    case "b", "c": return .unknown
    case "h": return before == "g" ? .unknown : .vowel
    default: return .vowel
    }
  }

  /// An e that is not read leaves the letter before it: 파일, 던, 타임; but 스테이트, 스토어, 페이지.
  private static func silent(_ reversed: [Character]) -> FinalSound {
    guard reversed.dropFirst().contains(where: "aeiouy".contains) || reversed.count > 3 else {
      return .vowel
    }
    return switch reversed[1] {
    case "l": .rieul
    case "m", "n": .consonant
    case "p", "b", "k": .unknown
    default: .vowel
    }
  }
}
