/// Why the settings file can't be read or written.
public enum SettingsFault: Hashable, Sendable {
  /// Only the user can fix it.
  case malformed(SettingsSyntaxFault, at: FilePlace)
  /// A folder, a device or the like.
  case notAFile
  case tooLarge(limit: Int)
  case unreadable(String)
  /// Another process was writing the file for too long.
  case busy
  case readOnly, full
  case unwritable(String)
  /// `HOME` is not set, so the folder of the file is unknown.
  case noHomeFolder
}

/// Why a text is not a JSON object.
public enum SettingsSyntaxFault: Hashable, Sendable {
  case notAnObject, invalidJSON
  case repeated(String)
}

public enum SettingValueFault: Error, Hashable, Sendable {
  case notAChoice(String, choices: [String])
  case notAnInteger(String)
  case outOfBounds(Int, ClosedRange<Int>)
  case blank
  case tooLong(limit: Int)
  case controlCharacter
  case unreadable(String)
  case repeated(String)
  case comma(String)
  /// Of a word in a list such as `high=600`.
  indirect case element(String, SettingValueFault)
  /// The file contains another kind of JSON, such as an object; `found` is its text.
  case wrongKind(found: String)
  case refused(SettingRefusal)
}

/// Why a well-formed value is refused.
public enum SettingRefusal: Hashable, Sendable {
  indirect case filter(TrackerError)
  case cardNumbers(String)
  case noColumns
  case sort(SortFault)
}

public enum SettingOrigin: Hashable, Sendable {
  case fallback
  case file(line: Int)
  case environment(String)
}

/// A setting in the file: its name and its value as JSON.
public struct KeptSetting: Hashable, Sendable {
  public let name: String
  public let json: String
  /// Counted from 1; where the value begins.
  public let line: Int

  public init(name: String, json: String, line: Int) {
    self.name = name
    self.json = json
    self.line = line
  }
}

/// A new JSON value for a setting; `nil` resets the setting.
public struct SettingChange: Hashable, Sendable {
  public let name: String
  public let json: String?

  public init(name: String, json: String?) {
    self.name = name
    self.json = json
  }
}
