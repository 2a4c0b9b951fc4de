import Entities

/// A language of the program's messages.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// Creates the language that the setting names.
  ///
  /// `system` is the language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and
  /// not empty, as in POSIX. The language is English if `todo` does not have that language, or if
  /// the terminal shows only ASCII. GNU's `LANGUAGE` is ignored, as by all programs without
  /// gettext.
  public init(_ choice: LanguageChoice, showsUnicode: Bool, environment: (String) -> String?) {
    let wanted =
      switch choice {
      case .english: Language.english
      case .korean: Language.korean
      case .system: Language(environment)
      }
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
