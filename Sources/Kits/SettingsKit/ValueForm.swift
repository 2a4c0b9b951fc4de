import JSONKit

/// What a form of values offers to choose from, for screens, completions and the manual.
public enum ValueOffer: Hashable, Sendable {
  /// `true` or `false`.
  case flag
  case choices([String])
  case integer(ClosedRange<Int>)
  /// One line of so many characters at most, of which some are known.
  case text(limit: Int, known: [String] = [])
  /// Several of those, none twice, with commas between them.
  indirect case list(ValueOffer)
  /// One of those, or this word for none.
  indirect case optional(ValueOffer, none: String)
}

/// How values of a type are read from text and JSON, and written as both.
///
/// In JSON a string is read as the same text typed would be, so that `"3"` in a file that was
/// edited by hand is 3. A value that was written, either way, reads as the same value.
public struct ValueForm<Value: Sendable>: Sendable {
  public let offer: ValueOffer
  private let read: @Sendable (String) throws(ValueFault) -> Value
  private let decode: @Sendable (JSONValue) throws(ValueFault) -> Value?
  private let encode: @Sendable (Value) -> JSONValue
  private let write: @Sendable (Value) -> String

  /// `decode` is given JSON that is no string, and returns `nil` for what is of another kind.
  init(
    _ offer: ValueOffer,
    read: @escaping @Sendable (String) throws(ValueFault) -> Value,
    decode: @escaping @Sendable (JSONValue) throws(ValueFault) -> Value?,
    encode: @escaping @Sendable (Value) -> JSONValue,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.offer = offer
    self.read = read
    self.decode = decode
    self.encode = encode
    self.write = write
  }

  /// Reads a value as a person types it; white space around it does not count.
  public func value(of text: String) throws(ValueFault) -> Value {
    try read(text.trimmed)
  }

  /// Reads a value as a file holds it.
  public func value(of json: JSONValue) throws(ValueFault) -> Value {
    if case .string(let text) = json { return try value(of: text) }
    guard let value = try decode(json) else { throw .wrongKind(found: json.text) }
    return value
  }

  public func text(of value: Value) -> String {
    write(value)
  }

  public func json(of value: Value) -> JSONValue {
    encode(value)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}

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

extension ValueForm {
  /// Several values, none twice: with commas between them as text, an array as JSON.
  ///
  /// The empty text is the empty list.
  public static func list<Element>(of form: ValueForm<Element>) -> ValueForm
  where Value == [Element] {
    ValueForm(
      .list(form.offer),
      read: { (text) throws(ValueFault) in
        let parts = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        var elements: [Element] = []
        for part in parts { elements.append(try form.value(of: String(part))) }
        return try form.distinct(elements)
      },
      decode: { (json) throws(ValueFault) in
        guard let parts = json.arrayValue else { return nil }
        var elements: [Element] = []
        for part in parts { elements.append(try form.value(of: part)) }
        return try form.distinct(elements)
      },
      encode: { .array($0.map(form.json(of:))) },
      write: { $0.map(form.text(of:)).joined(separator: ",") })
  }

  /// A value, or none: a word as text, `null` as JSON.
  public static func optional<Wrapped>(
    _ form: ValueForm<Wrapped>, none word: String = "none"
  ) -> ValueForm where Value == Wrapped? {
    ValueForm(
      .optional(form.offer, none: word),
      read: { (text) throws(ValueFault) in
        text.lowercased() == word ? nil : try form.value(of: text)
      },
      decode: { (json) throws(ValueFault) in
        json == .null ? .some(nil) : try form.value(of: json)
      },
      encode: { $0.map(form.json(of:)) ?? .null },
      write: { $0.map(form.text(of:)) ?? word })
  }

  /// Returns `elements` unless one comes twice or could not be told from two.
  private func distinct(_ elements: [Value]) throws(ValueFault) -> [Value] {
    var seen: Set<String> = []
    for text in elements.map(text(of:)) {
      guard !text.contains(",") else { throw .comma(text) }
      guard seen.insert(text).inserted else { throw .repeated(text) }
    }
    return elements
  }
}
