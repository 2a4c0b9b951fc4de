/// A setting as it is kept: what it is called, and its value as one JSON value.
public struct KeptSetting: Hashable, Sendable {
  public let name: String
  public let json: String
  /// The line on which the value begins, from 1.
  public let line: Int

  public init(name: String, json: String, line: Int) {
    self.name = name
    self.json = json
    self.line = line
  }
}

/// A value to keep for a setting, as one JSON value; without one the setting is forgotten.
public struct SettingChange: Hashable, Sendable {
  public let name: String
  public let json: String?

  public init(name: String, json: String?) {
    self.name = name
    self.json = json
  }
}
