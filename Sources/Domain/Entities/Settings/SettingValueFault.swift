/// Why a setting does not take a value.
public enum SettingValueFault: Hashable, Sendable {
  case notAFlag(String)
  case notAChoice(String, choices: [String])
  case notAnInteger(String)
  case outOfBounds(Int, ClosedRange<Int>)
  case blank
  case tooLong(limit: Int)
  case controlCharacter
  /// It is not written as such a value is.
  case unreadable(String)
  /// An element of a list comes twice.
  case repeated(String)
  /// An element of a list contains the comma that parts elements.
  case comma(String)
  /// The file holds JSON of another kind, such as an object; `found` is its text.
  case wrongKind(found: String)
  case refused(SettingRefusal)
}

/// Why a value that is written well is refused.
public enum SettingRefusal: Hashable, Sendable {
  /// The words select nothing that could be listed.
  indirect case filter(TrackerError)
  /// No column would be left.
  case noColumns
  /// It does not begin as `http://…` and `https://…` do.
  case notAnAddress(String)
}

/// Where a setting's value comes from.
public enum SettingOrigin: Hashable, Sendable {
  case fallback
  /// A line of the settings file.
  case file(line: Int)
  /// A variable of the environment.
  case environment(String)
}
