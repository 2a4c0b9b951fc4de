import Entities

/// A language that all that people read is written in.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  /// Decides by the setting, and where that leaves it to the system by the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is set and not empty, as POSIX has it; what is no language of
  /// ours is English.
  ///
  /// So is everything where only ASCII can be shown. GNU's `LANGUAGE` is left unread: it ranks
  /// languages, of which there are two here, and programs that are no gettext ones ignore it too.
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
