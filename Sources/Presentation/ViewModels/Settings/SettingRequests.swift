import Entities

/// A value for a setting, both as they are typed.
public struct SettingValueRequest: Hashable, Sendable {
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Which settings are to be as they are by default.
public enum SettingsResetRequest: Hashable, Sendable {
  case all
  /// Those, of which some may be names in the file that mean nothing.
  case named([String])
}

/// What became of a setting that was set or reset.
public struct SettingChanged: Equatable {
  public let name: String
  public let isReset: Bool
  /// Whether there was anything of it in the file, be it a value that cannot be.
  let wasKept: Bool
  /// `nil` for a name that means nothing.
  public let before: SettingContent?
  public let after: SettingContent?
  /// The value that was given, which a variable of the environment may go before.
  public let given: String?

  /// Whether it is as it was.
  public var isUnchanged: Bool {
    guard let before, let after else { return false }
    return isReset ? !wasKept : before.text == (given ?? after.text)
  }
}

/// A text of settings that somebody edited, and the one it was made of.
public struct SettingsTextRequest: Hashable, Sendable {
  public let old: [UInt8]
  public let text: [UInt8]

  public init(old: [UInt8], text: [UInt8]) {
    self.old = old
    self.text = text
  }
}
