import Entities
import JSONKit

/// A setting, from which reading, completion, the settings screen and the manual are derived.
public struct Setting<Value: Sendable>: Sendable {
  public let key: SettingKey
  public let fallback: Value
  /// The environment variables that override the file; the first that is set and not empty counts.
  public let variables: [String]
  /// The environment variables of other programs that apply if the file has no value.
  public let inherited: [String]
  private let makeForm: @Sendable () -> ValueForm<Value>
  let refusal: @Sendable (Value) -> SettingRefusal?

  init(
    _ key: SettingKey, default fallback: Value,
    _ form: @autoclosure @escaping @Sendable () -> ValueForm<Value>,
    variables: [String] = [], inherited: [String] = [],
    refusal: @escaping @Sendable (Value) -> SettingRefusal? = { _ in nil }
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

/// A setting of any type, whose values are texts and JSON.
public protocol AnySetting: Sendable {
  var key: SettingKey { get }
  var variables: [String] { get }
  var inherited: [String] { get }
  var fallbackText: SettingText { get }
  var offer: ValueOffer { get }

  func read(_ json: JSONValue) throws(SettingValueFault) -> SettingText
}

extension Setting: AnySetting {
  public var fallbackText: SettingText { SettingText(fallback, in: form) }

  public var offer: ValueOffer { form.offer }

  public func read(_ json: JSONValue) throws(SettingValueFault) -> SettingText {
    let form = form
    let value = try form.value(of: json)
    if let refusal = refusal(value) { throw .refused(refusal) }
    return SettingText(value, in: form)
  }
}

public struct SettingText: Hashable, Sendable {
  public let json: JSONValue
  /// The value as text, which parses as the same value.
  public let text: String

  fileprivate init<Value>(_ value: Value, in form: ValueForm<Value>) {
    json = form.json(of: value)
    text = form.text(of: value)
  }
}

public struct SettingsSection: Sendable {
  public let name: SettingSection
  public let settings: [any AnySetting]

  init<each Value>(_ name: SettingSection, _ settings: repeat Setting<each Value>) {
    self.name = name
    var all: [any AnySetting] = []
    repeat all.append(each settings)
    self.settings = all
  }
}

public struct SettingsCatalogue: Sendable {
  public let sections: [SettingsSection]

  public var settings: [any AnySetting] { sections.flatMap(\.settings) }

  public subscript(key: SettingKey) -> (any AnySetting)? { settings.first { $0.key == key } }
}
