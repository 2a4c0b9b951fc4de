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
