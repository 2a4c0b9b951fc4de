import Entities

// A folder of its own: only this file knows every language, and the languages use the other files.
extension Language {
  /// The words of the language, with dates in its own style.
  public var wording: any Wording { wording(dates: .language) }

  /// Returns the words of the language, with dates in the given style.
  public func wording(dates style: DateStyle) -> any Wording {
    switch self {
    case .english: English(dates: style)
    case .korean: Korean(dates: style)
    }
  }
}
