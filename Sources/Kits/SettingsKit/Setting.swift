import JSONKit

/// The declaration of a setting: what it is called, what values it takes, and which it has when
/// nobody says otherwise.
///
/// ```swift
/// static let weekStart = Setting<Names, Weekday>(.weekStart, default: .monday, .choice())
/// ```
/// Reading, writing, completion, the settings screen and the manual follow from it.
public struct Setting<Names: SettingNames, Value: Sendable>: Sendable {
  public let key: Names.Key
  public let fallback: Value
  /// Variables of the environment that go before the file; the first that is set and not empty
  /// counts.
  public let variables: [String]
  /// Variables of other programs that count where the file has nothing to say.
  public let inherited: [String]
  /// Made when it is asked for: where nobody gave a value, nobody asks.
  private let makeForm: @Sendable () -> ValueForm<Value>
  /// Says why a value that has the right form is refused; `nil` when it is not.
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

  /// The setting as an item of a section.
  public var item: SettingsItem<Names> { .setting(AnySetting(self)) }
}

/// A setting whose values are texts and JSON, whatever their type is.
public struct AnySetting<Names: SettingNames>: Sendable {
  public let key: Names.Key
  public let variables: [String]
  public let inherited: [String]
  private let makeFallback: @Sendable () -> SettingText
  private let makeOffer: @Sendable () -> ValueOffer
  private let reading: @Sendable (Source) throws(SettingFault<Names>) -> SettingText

  private enum Source {
    case text(String)
    case json(JSONValue)
  }

  public init<Value>(_ setting: Setting<Names, Value>) {
    key = setting.key
    variables = setting.variables
    inherited = setting.inherited
    makeFallback = { SettingText(setting.fallback, in: setting.form) }
    makeOffer = { setting.form.offer }
    reading = { (source) throws(SettingFault<Names>) in
      let form = setting.form
      let value: Value
      do throws(ValueFault) {
        switch source {
        case .text(let text): value = try form.value(of: text)
        case .json(let json): value = try form.value(of: json)
        }
      } catch {
        throw .value(error)
      }
      if let refusal = setting.refusal(value) { throw .refused(refusal) }
      return SettingText(value, in: form)
    }
  }

  public var fallback: SettingText { makeFallback() }

  public var offer: ValueOffer { makeOffer() }

  /// Reads a value as a person types it.
  public func read(_ text: String) throws(SettingFault<Names>) -> SettingText {
    try reading(.text(text))
  }

  /// Reads a value as a file holds it.
  public func read(_ json: JSONValue) throws(SettingFault<Names>) -> SettingText {
    try reading(.json(json))
  }
}

/// A setting's value as it is written: in a file, and for people.
public struct SettingText: Hashable, Sendable {
  public let json: JSONValue
  /// Reading it gives the same value.
  public let text: String

  init<Value>(_ value: Value, in form: ValueForm<Value>) {
    json = form.json(of: value)
    text = form.text(of: value)
  }
}

/// The names that a program gives its settings and the pages and sections they stand on.
///
/// They are closed types of the program's own, so that its words for them, in each language, are a
/// `switch`, in which the compiler sees the one that lacks. ``Catalogue/omitted`` sees the rest.
public protocol SettingNames: Sendable {
  /// The settings; a raw value is what the setting is called on the command line and in the file.
  associatedtype Key: CaseIterable & Hashable & RawRepresentable & Sendable
  where Key.RawValue == String

  associatedtype Section: Hashable & Sendable
  associatedtype Page: Hashable & Sendable

  /// Why a setting's own check refuses a value; `Never` where none has one.
  associatedtype Refusal: Hashable & Sendable
}
