import Entities

/// A language of the program's messages.
///
/// Its file has a folder of its own: it alone names every language, and each language's folder
/// uses the other files of the target.
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

extension Language {
  /// The messages of the language, with dates in its own style.
  public var wording: any Wording { wording(dates: .language) }

  /// Returns the messages of the language, with dates in the given style.
  public func wording(dates style: DateStyle) -> any Wording {
    switch self {
    case .english: English(dates: style)
    case .korean: Korean(dates: style)
    }
  }
}
