/// What is wrong with the file that the settings are kept in.
public enum SettingsFault: Hashable, Sendable {
  /// It has to be mended by hand, at that place.
  case malformed(SettingsSyntaxFault, at: FilePlace)
  /// It is a folder, a device or the like.
  case notAFile
  case tooLarge(limit: Int)
  case unreadable(String)
  /// Another process was writing it for longer than we wait.
  case busy
  /// It is no longer what was to be replaced.
  case changedMeanwhile
  /// The file or its folder may not be written.
  case readOnly
  case full
  case unwritable(String)
  /// `HOME` is not set, so there is no folder for the file.
  case noHomeFolder
}

/// Why a text is not a JSON object.
public enum SettingsSyntaxFault: Hashable, Sendable {
  case notAnObject
  case unexpectedEnd
  case unexpected(Unicode.Scalar)
  case notUTF8
  /// A text contains a control character that is not escaped.
  case controlCharacter
  case invalidEscape
  case numberTooLarge
  /// Two settings of that name; which one is meant?
  case repeated(String)
  case tooDeep
}

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
