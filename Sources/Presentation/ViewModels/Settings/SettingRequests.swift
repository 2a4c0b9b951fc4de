import Entities

public struct SettingValueRequest: Hashable, Sendable {
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

public enum SettingsResetRequest: Hashable, Sendable {
  case all
  /// Also unknown names that are in the file.
  case named([String])
}

public struct SettingChanged: Equatable {
  public let name: String
  public let isReset: Bool
  /// Whether the file had a value for it, valid or not.
  let wasKept: Bool
  /// `nil` for an unknown name.
  public let before: SettingContent?
  public let after: SettingContent?
  /// The value that the user typed; an environment variable may override it.
  public let given: String?

  public var isUnchanged: Bool {
    guard let before, let after else { return false }
    return isReset ? !wasKept : before.text == (given ?? after.text)
  }
}

/// An edited text of the settings file, and the text before the edit.
public struct SettingsTextRequest: Hashable, Sendable {
  public let old: [UInt8]
  public let text: [UInt8]

  public init(old: [UInt8], text: [UInt8]) {
    self.old = old
    self.text = text
  }
}
