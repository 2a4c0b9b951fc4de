import Entities

extension Phrase {
  /// Sentences about themes.
  public enum Theme: Hashable, Sendable {
    /// What is wrong with the theme in the file at `path`, and what `todo` does instead.
    case fault(ThemeFault, path: String)
    /// The file has the name of the built-in theme `name`, which is used instead.
    case builtIn(String, path: String)
    case bases
    case renameFile
    case roles
    case style
    case themes(example: String)
  }
}

extension Message {
  public static func theme(_ fault: ThemeFault, path: String) -> Message {
    Message(.theme(.fault(fault, path: path)), hint: hint(for: fault, path: path))
  }

  /// Why the file at `path` is never used.
  public static func builtInTheme(_ name: String, path: String) -> Message {
    Message(.theme(.builtIn(name, path: path)), hint: .theme(.renameFile))
  }

  private static func hint(for fault: ThemeFault, path: String) -> Phrase? {
    switch fault {
    case .unknown(_, let nearest):
      nearest.map(Phrase.didYouMean) ?? .theme(.themes(example: path))
    case .unknownRole(_, let nearest, _): nearest.map(Phrase.didYouMean) ?? .theme(.roles)
    case .unreadableLook(_, let nearest, _): nearest.map(Phrase.didYouMean) ?? .theme(.style)
    case .unknownBase(_, let nearest, _): nearest.map(Phrase.didYouMean) ?? .theme(.bases)
    // The message names the mistake and its place.
    case .malformed: nil
    case .notAFile, .tooLarge: .settings(.hint(.moveFile))
    case .unreadable: .settings(.hint(.checkPermissions))
    }
  }
}
