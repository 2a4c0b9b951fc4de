import SettingsKit

extension ValueOffer {
  /// The words that are worth offering where such a value is typed.
  var words: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .choices(let words), .text(_, let words): words
    case .integer: []
    case .list(let element): element.words
    case .optional(let wrapped, let word): wrapped.words + [word]
    }
  }
}
