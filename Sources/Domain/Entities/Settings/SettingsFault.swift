/// Why the settings file can't be read or written.
public enum SettingsFault: Hashable, Sendable {
  /// A syntax error, which only the user can fix.
  case malformed(SettingsSyntaxFault, at: FilePlace)
  /// A folder, a device or the like.
  case notAFile
  case tooLarge(limit: Int)
  case unreadable(String)
  /// Another process was writing the file for too long.
  case busy
  /// Another process changed the file since it was read.
  case changedByAnotherProcess
  /// No permission to write the file or its folder.
  case readOnly
  case full
  case unwritable(String)
  /// `HOME` is not set, so the folder of the file is unknown.
  case noHomeFolder
}

/// Why a text is not a JSON object.
public enum SettingsSyntaxFault: Hashable, Sendable {
  case notAnObject
  case unexpectedEnd
  case unexpected(Unicode.Scalar)
  case notUTF8
  /// A string contains an unescaped control character.
  case controlCharacter
  case invalidEscape
  case numberTooLarge
  /// Two members have the same name.
  case repeated(String)
  case tooDeep
}

/// Why a value is not valid for a setting.
public enum SettingValueFault: Hashable, Sendable {
  case notAFlag(String)
  case notAChoice(String, choices: [String])
  case notAnInteger(String)
  case outOfBounds(Int, ClosedRange<Int>)
  case blank
  case tooLong(limit: Int)
  case controlCharacter
  /// The text can't be read as a value of the setting's kind.
  case unreadable(String)
  /// A list contains an element twice.
  case repeated(String)
  /// An element contains a comma, the separator of lists.
  case comma(String)
  /// The file contains another kind of JSON, such as an object; `found` is its text.
  case wrongKind(found: String)
  case refused(SettingRefusal)
}

/// Why a well-formed value is refused.
public enum SettingRefusal: Hashable, Sendable {
  /// The words are not a valid selection.
  indirect case filter(TrackerError)
  /// The word selects cards by their numbers.
  case cardNumbers(String)
  /// The list of columns is empty.
  case noColumns
  /// Not a list of sort keys.
  case sort(SortFault)
  /// Not an address that begins with `http://` or `https://`.
  case notAnAddress(String)
}

/// The source of a setting's value.
public enum SettingOrigin: Hashable, Sendable {
  case fallback
  /// A line of the settings file.
  case file(line: Int)
  /// An environment variable.
  case environment(String)

  /// The environment variable, if the value is from one.
  public var variable: String? {
    if case .environment(let name) = self { name } else { nil }
  }
}

/// A setting in the file: its name and its value as JSON.
public struct KeptSetting: Hashable, Sendable {
  public let name: String
  public let json: String
  /// The line where the value begins, counted from 1.
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
