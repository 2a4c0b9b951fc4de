import JSONKit

extension ValueForm<Bool> {
  /// `true` or `false`; `yes`, `no`, `on`, `off`, `1` and `0` are read too.
  public static var flag: ValueForm {
    ValueForm(
      .flag,
      read: { (text) throws(ValueFault) in
        switch text.lowercased() {
        case "true", "yes", "on", "1": return true
        case "false", "no", "off", "0": return false
        default: throw .notAFlag(text)
        }
      },
      decode: { (json) throws(ValueFault) in json.boolValue },
      encode: { .bool($0) },
      write: { $0 ? "true" : "false" })
  }
}

extension ValueForm<Int> {
  /// A whole number within bounds.
  public static func integer(in bounds: ClosedRange<Int>) -> ValueForm {
    let checked: @Sendable (Int) throws(ValueFault) -> Int = { (number) throws(ValueFault) in
      guard bounds.contains(number) else { throw .outOfBounds(number, bounds) }
      return number
    }
    return ValueForm(
      .integer(bounds),
      read: { (text) throws(ValueFault) in
        guard let number = Int(text) else { throw .notAnInteger(text) }
        return try checked(number)
      },
      decode: { (json) throws(ValueFault) in
        if case .number = json { throw .notAnInteger(json.text) }
        return try json.integerValue.map(checked)
      },
      encode: { .integer($0) },
      write: { "\($0)" })
  }
}

extension ValueForm<String> {
  /// A line of text; the `known` ones are worth offering.
  ///
  /// Control characters are refused: a terminal obeys them.
  public static func text(limit: Int, known: [String] = []) -> ValueForm {
    ValueForm(
      .text(limit: limit, known: known),
      read: { (text) throws(ValueFault) in
        guard !text.isEmpty else { throw .blank }
        guard text.count <= limit else { throw .tooLong(limit: limit) }
        guard !text.unicodeScalars.contains(where: \.isControl) else { throw .controlCharacter }
        return text
      },
      decode: { (_) throws(ValueFault) in nil },
      encode: { .string($0) },
      write: { $0 })
  }
}

extension ValueForm {
  /// A value that is written as a line of text, such as a colour or a day.
  ///
  /// `value` reads what `text` writes, and returns `nil` for what it does not understand; the
  /// `known` texts are worth offering.
  public static func written(
    limit: Int, known: [String] = [], value: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> ValueForm {
    let line = ValueForm<String>.text(limit: limit, known: known)
    return ValueForm(
      line.offer,
      read: { (typed) throws(ValueFault) in
        guard let value = value(try line.value(of: typed)) else { throw .unreadable(typed) }
        return value
      },
      decode: { (_) throws(ValueFault) in nil },
      encode: { .string(text($0)) },
      write: text)
  }
}

extension ValueForm where Value: RawRepresentable, Value.RawValue == String {
  /// One of `choices` by its raw value, however that is capitalised.
  public static func choice(of choices: [Value]) -> ValueForm {
    let words = choices.map(\.rawValue)
    return ValueForm(
      .choices(words),
      read: { (text) throws(ValueFault) in
        let typed = text.lowercased()
        guard let choice = choices.first(where: { $0.rawValue.lowercased() == typed }) else {
          throw .notAChoice(text, choices: words)
        }
        return choice
      },
      decode: { (_) throws(ValueFault) in nil },
      encode: { .string($0.rawValue) },
      write: \.rawValue)
  }
}

extension ValueForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of all cases by its raw value, however that is capitalised.
  public static func choice() -> ValueForm {
    choice(of: Array(Value.allCases))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    properties.generalCategory == .control
  }
}
