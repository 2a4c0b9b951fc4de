import JSONKit

/// The declaration of a setting: its name, its type and its default.
///
/// ```swift
/// static let weekStart = Setting<Names, Weekday>(.weekStart, default: .monday, .choice())
/// ```
/// Reading, writing, completion, the settings screen and the manual are derived from it.
public struct Setting<Names: SettingNames, Value: Sendable>: Sendable {
  public let key: Names.Key
  public let fallback: Value
  /// The environment variables that override the file; the first that is set and not empty counts.
  public let variables: [String]
  /// The environment variables of other programs that apply if the file has no value.
  public let inherited: [String]
  /// Called only if there is a value.
  private let makeForm: @Sendable () -> ValueForm<Value>
  /// Returns why a well-formed value is refused, or `nil` if it is accepted.
  let refusal: @Sendable (Value) -> Names.Refusal?

  public init(
    _ key: Names.Key, default fallback: Value,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm<Value>,
    variables: [String] = [], inherited: [String] = [],
    refusal: @escaping @Sendable (Value) -> Names.Refusal? = { _ in nil }
  ) {
    self.key = key
    self.fallback = fallback
    makeForm = form
    self.variables = variables
    self.inherited = inherited
    self.refusal = refusal
  }

  public var form: ValueForm<Value> { makeForm() }
}

/// A type-erased setting, whose values are texts and JSON.
public struct AnySetting<Names: SettingNames>: Sendable {
  public let key: Names.Key
  public let variables: [String]
  public let inherited: [String]
  private let makeFallback: @Sendable () -> SettingText
  private let makeOffer: @Sendable () -> ValueOffer
  private let reading: @Sendable (JSONValue) throws(SettingFault<Names>) -> SettingText

  public init<Value>(_ setting: Setting<Names, Value>) {
    key = setting.key
    variables = setting.variables
    inherited = setting.inherited
    makeFallback = { SettingText(setting.fallback, in: setting.form) }
    makeOffer = { setting.form.offer }
    reading = { (json) throws(SettingFault<Names>) in
      let form = setting.form
      let value: Value
      do throws(ValueFault) {
        value = try form.value(of: json)
      } catch {
        throw .value(error)
      }
      if let refusal = setting.refusal(value) { throw .refused(refusal) }
      return SettingText(value, in: form)
    }
  }

  public var fallback: SettingText { makeFallback() }

  public var offer: ValueOffer { makeOffer() }

  public func read(_ text: String) throws(SettingFault<Names>) -> SettingText {
    try reading(.string(text))
  }

  public func read(_ json: JSONValue) throws(SettingFault<Names>) -> SettingText {
    try reading(json)
  }
}

/// A setting's value in its written form: for people, and as JSON for the file.
public struct SettingText: Hashable, Sendable {
  public let json: JSONValue
  /// The value as text, which parses as the same value.
  public let text: String

  init<Value>(_ value: Value, in form: ValueForm<Value>) {
    json = form.json(of: value)
    text = form.text(of: value)
  }
}

/// The names of a program's settings and sections: closed types, so that the program's words
/// for them, in each language, are an exhaustive `switch`.
public protocol SettingNames: Sendable {
  /// The settings. The raw value is the name on the command line and in the file.
  associatedtype Key: CaseIterable & Hashable & RawRepresentable & Sendable
  where Key.RawValue == String

  associatedtype Section: Hashable & Sendable

  /// The reasons why a setting's own check refuses a value; `Never` if no setting has one.
  associatedtype Refusal: Hashable & Sendable
}
