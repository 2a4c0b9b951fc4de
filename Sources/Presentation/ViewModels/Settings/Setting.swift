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

/// A type-erased setting, whose values are texts and JSON.
public struct AnySetting: Sendable {
  public let key: SettingKey
  public let variables: [String]
  public let inherited: [String]
  private let makeFallback: @Sendable () -> SettingText
  private let makeOffer: @Sendable () -> ValueOffer
  private let reading: @Sendable (JSONValue) throws(SettingValueFault) -> SettingText

  init<Value>(_ setting: Setting<Value>) {
    key = setting.key
    variables = setting.variables
    inherited = setting.inherited
    makeFallback = { SettingText(setting.fallback, in: setting.form) }
    makeOffer = { setting.form.offer }
    reading = { (json) throws(SettingValueFault) in
      let form = setting.form
      let value = try form.value(of: json)
      if let refusal = setting.refusal(value) { throw .refused(refusal) }
      return SettingText(value, in: form)
    }
  }

  public var fallback: SettingText { makeFallback() }

  public var offer: ValueOffer { makeOffer() }

  public func read(_ text: String) throws(SettingValueFault) -> SettingText {
    try reading(.string(text))
  }

  public func read(_ json: JSONValue) throws(SettingValueFault) -> SettingText { try reading(json) }
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
  public let settings: [AnySetting]

  init<each Value>(_ name: SettingSection, _ settings: repeat Setting<each Value>) {
    self.name = name
    var all: [AnySetting] = []
    repeat all.append(AnySetting(each settings))
    self.settings = all
  }
}

public struct SettingsCatalogue: Sendable {
  public let sections: [SettingsSection]

  public var settings: [AnySetting] { sections.flatMap(\.settings) }

  public subscript(key: SettingKey) -> AnySetting? { settings.first { $0.key == key } }
}
