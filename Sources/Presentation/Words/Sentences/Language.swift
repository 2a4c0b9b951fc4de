import Entities
import Synchronization

/// A language of the program's messages.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// `system` is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty (POSIX).
  ///
  /// The language is English if `todo` does not have that language, or if the terminal shows only
  /// ASCII. GNU's `LANGUAGE` is ignored, as by all programs without gettext.
  public init(_ choice: LanguageChoice, showsUnicode: Bool, environment: (String) -> String?) {
    let wanted = Language(rawValue: choice.rawValue) ?? Language(environment)
    self = showsUnicode ? wanted : .english
  }

  private init(_ environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // language_COUNTRY.charset@modifier
    let code = locale.prefix { !"_.@-".contains($0) }.lowercased()
    self = Language(rawValue: code) ?? .english
  }
}

extension Language {
  public var wording: Wording { wording(dates: .language) }

  public func wording(dates style: DateStyle) -> Wording { Wording(self, dates: style) }

  /// `nil` for English, which is the key of the others.
  func translation(of sentence: Sentence) -> String? {
    guard self != .english else { return nil }
    let plural = sentence.plural
    let key = TranslationKey(
      language: self, text: (plural?.one ?? sentence).key, context: sentence.context,
      form: plural.map { pluralForm(of: $0.count) } ?? 0)
    if let found = Self.found.withLock({ $0[key] }) { return found }
    let text = Translations(into: rawValue)?.translation(
      of: key.text, in: key.context, form: key.form)
    Self.found.withLock { $0[key] = .some(text) }
    return text
  }

  /// What was looked up, because a batch says the same sentences again and again.
  private static let found = Mutex<[TranslationKey: String?]>(Dictionary(minimumCapacity: 40))

  /// As `Plural-Forms` of the PO file says.
  private func pluralForm(of count: Int) -> Int {
    switch self {
    case .english: count == 1 ? 0 : 1
    case .korean: 0
    }
  }
}

private struct TranslationKey: Hashable {
  let language: Language
  let text: String
  let context: String
  let form: Int
}
