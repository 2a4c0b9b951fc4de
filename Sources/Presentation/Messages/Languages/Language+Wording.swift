import Entities

// This file has a folder of its own: it names every language, and the folder of each language uses
// the other files of the target.
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
