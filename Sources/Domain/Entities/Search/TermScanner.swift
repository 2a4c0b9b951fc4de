/// Divides folded text into terms, scalar by scalar.
///
/// A term is a run of letters and digits. Scripts without spaces between words (Han, Kana) and
/// Hangul have one term per character, so that a search finds parts of words. A pictograph is a
/// term as well. Everything else separates terms.
struct TermScanner {
  enum Step {
    case begins, continues, isSkipped
  }

  private enum Kind {
    case letter, alone, mark
    /// Invisible, and no separator: a soft hyphen, a joiner.
    case ignorable
    case other
  }

  private enum Position {
    case between, inWord, afterAlone
  }

  private var position = Position.between

  /// Whether the term is a single character, such as a syllable or a pictograph.
  static func isAlone(_ term: String) -> Bool { term.unicodeScalars.first.map(kind) == .alone }

  mutating func step(_ scalar: Unicode.Scalar) -> Step {
    switch Self.kind(of: scalar) {
    case .letter:
      defer { position = .inWord }
      return position == .inWord ? .continues : .begins
    case .alone:
      position = .afterAlone
      return .begins
    case .mark: return position == .between ? .isSkipped : .continues
    case .ignorable: return .isSkipped
    case .other:
      position = .between
      return .isSkipped
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: return .letter
    case ..<0x80: return .other
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: return .alone
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .ignorable }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return isUnspaced(scalar) ? .alone : .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .otherSymbol: return .alone
    default: return .other
    }
  }

  /// Hangul has spaces between words, but people search for parts of words.
  private static func isUnspaced(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    case 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x3041...0x30FF: true
    case 0x3105...0x31FF, 0xFF66...0xFFDC, 0x1B000...0x1B16F: true
    case 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
