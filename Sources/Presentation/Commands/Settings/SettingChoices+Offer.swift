import Messages
import SettingsKit

extension SettingChoices {
  init(_ offer: ValueOffer) {
    switch offer {
    case .flag: self = .flag
    case .choices(let words): self = .choices(words)
    case .integer(let bounds): self = .integer(bounds)
    case .text: self = .text
    case .list(let element): self = .list(SettingChoices(element))
    case .optional(let wrapped, let word): self = .optional(SettingChoices(wrapped), none: word)
    }
  }
}

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
