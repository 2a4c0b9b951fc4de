import JSONKit

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
