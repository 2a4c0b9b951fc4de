/// Why a setting does not take a value.
public enum SettingFault<Names: SettingNames>: Error, Hashable, Sendable {
  case value(ValueFault)
  /// It is a value, but the setting's own check refuses it.
  case refused(Names.Refusal)
}

/// Why a text or a piece of JSON is not a value of the form that is wanted.
///
/// The nearest candidate is for those to find who write the message.
public enum ValueFault: Error, Hashable, Sendable {
  case notAFlag(String)
  case notAChoice(String, choices: [String])
  case notAnInteger(String)
  case outOfBounds(Int, ClosedRange<Int>)
  case blank
  case tooLong(limit: Int)
  case controlCharacter
  /// The form has a reader of its own, which does not understand it.
  case unreadable(String)
  /// An element of a list comes twice.
  case repeated(String)
  /// An element of a list contains the comma that parts elements.
  case comma(String)
  /// The file holds JSON of another kind, such as an object; `found` is its text.
  case wrongKind(found: String)
}

/// A word that is no setting's name.
public struct UnknownSetting: Error, Hashable, Sendable {
  public let word: String
  public let candidates: [String]
}
