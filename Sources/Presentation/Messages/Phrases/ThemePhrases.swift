import Entities

extension Phrase {
  /// Sentences about themes.
  public enum Theme: Hashable, Sendable {
    /// What is wrong with the theme in the file at `path`, and what `todo` does instead.
    case fault(ThemeFault, path: String)
    case bases
    case roles
    case style
    case themes(example: String)
  }
}

extension Message {
  public static func theme(_ fault: ThemeFault, path: String) -> Message {
    Message(.theme(.fault(fault, path: path)), hint: hint(for: fault, path: path))
  }

  private static func hint(for fault: ThemeFault, path: String) -> Phrase? {
    switch fault {
    case .unknown(_, let nearest):
      nearest.map(Phrase.didYouMean) ?? .theme(.themes(example: path))
    case .unknownRole(_, let nearest, _): nearest.map(Phrase.didYouMean) ?? .theme(.roles)
    case .unreadableLook(_, let nearest, _): nearest.map(Phrase.didYouMean) ?? .theme(.style)
    case .unknownBase(_, let nearest, _): nearest.map(Phrase.didYouMean) ?? .theme(.bases)
    case .malformed, .tooLarge: .settings(.hint(.checkFile))
    case .notAFile: .settings(.hint(.moveFile))
    case .unreadable: .settings(.hint(.checkPermissions))
    }
  }
}
