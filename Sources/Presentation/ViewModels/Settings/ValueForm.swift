import Entities
import JSONKit

/// The possible values of a form, for screens, completions and the manual.
public enum ValueOffer: Hashable, Sendable {
  case choices([String])
  case integer(ClosedRange<Int>)
  case text(limit: Int, known: [String] = [])
  indirect case list(ValueOffer)
  /// A value, or the word `none` for no value.
  indirect case optional(ValueOffer, none: String)
}

/// Parses and formats values as text and as JSON; a formatted value parses as the same value.
///
/// A JSON string is parsed like typed text, so that `"3"` in an edited file is 3.
public struct ValueForm<Value: Sendable>: Sendable {
  public let offer: ValueOffer
  private let read: @Sendable (String) throws(SettingValueFault) -> Value
  private let write: @Sendable (Value) -> String
  /// Receives JSON other than strings, and returns `nil` for another type.
  private var decode: @Sendable (JSONValue) throws(SettingValueFault) -> Value? = {
    (_) throws(SettingValueFault) in nil
  }
  /// `nil`: as a string.
  private var encode: (@Sendable (Value) -> JSONValue)?

  public func value(of text: String) throws(SettingValueFault) -> Value {
    try read(String(text.trimmed))
  }

  public func value(of json: JSONValue) throws(SettingValueFault) -> Value {
    if case .string(let text) = json { return try value(of: text) }
    guard let value = try decode(json) else { throw .wrongKind(found: json.text) }
    return value
  }

  public func text(of value: Value) -> String { write(value) }

  public func json(of value: Value) -> JSONValue { encode?(value) ?? .string(write(value)) }
}

extension String {
  /// Also before a mark that joins the comma to one character.
  fileprivate var listParts: [Substring] {
    isEmpty
      ? []
      : unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension ValueForm<Int> {
  static func integer(in bounds: ClosedRange<Int>) -> ValueForm {
    let checked: @Sendable (Int) throws(SettingValueFault) -> Int = {
      (number) throws(SettingValueFault) in
      guard bounds.contains(number) else { throw .outOfBounds(number, bounds) }
      return number
    }
    return ValueForm(
      offer: .integer(bounds),
      read: { (text) throws(SettingValueFault) in
        guard let number = Int(text) else { throw .notAnInteger(text) }
        return try checked(number)
      },
      write: { "\($0)" },
      decode: { (json) throws(SettingValueFault) in
        if case .number = json { throw .notAnInteger(json.text) }
        return try json.integerValue.map(checked)
      },
      encode: { .integer($0) })
  }
}

extension ValueForm<String> {
  /// Control characters are refused, because a terminal executes them.
  static func text(limit: Int, known: [String] = []) -> ValueForm {
    ValueForm(
      offer: .text(limit: limit, known: known),
      read: { (text) throws(SettingValueFault) in
        guard !text.isEmpty else { throw .blank }
        guard text.count <= limit else { throw .tooLong(limit: limit) }
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { throw .controlCharacter }
        return text
      },
      write: { $0 })
  }
}

extension ValueForm {
  /// `value` parses what `text` formats, else returns `nil`; `known` are texts for completion.
  static func written(
    limit: Int, known: [String] = [], value: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> ValueForm {
    let line = ValueForm<String>.text(limit: limit, known: known)
    return ValueForm(
      offer: line.offer,
      read: { (typed) throws(SettingValueFault) in
        guard let value = value(try line.value(of: typed)) else { throw .unreadable(typed) }
        return value
      },
      write: text)
  }
}

extension ValueForm where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static func choice() -> ValueForm {
    let words = Value.allCases.map(\.rawValue)
    return ValueForm(
      offer: .choices(words),
      read: { (text) throws(SettingValueFault) in
        let typed = text.lowercased()
        guard let choice = Value.allCases.first(where: { $0.rawValue.lowercased() == typed }) else {
          throw .notAChoice(text, choices: words)
        }
        return choice
      },
      write: \.rawValue)
  }
}

extension ValueForm {
  /// Comma-separated as text, an array as JSON, without duplicates; the empty text is the empty
  /// list.
  static func list<Element>(of form: ValueForm<Element>) -> ValueForm
  where Value == [Element] {
    ValueForm(
      offer: .list(form.offer),
      read: { (text) throws(SettingValueFault) in
        try form.distinct(text.listParts.map { .string(String($0)) })
      },
      write: { $0.map(form.text(of:)).joined(separator: ",") },
      decode: { (json) throws(SettingValueFault) in try json.arrayValue.map(form.distinct) },
      encode: { .array($0.map(form.json(of:))) })
  }

  /// A value for each of some words: `word=value`, comma-separated, as text, an object as JSON.
  static func table<Word, Element>(of form: ValueForm<Element>) -> ValueForm
  where
    Value == [Word: Element], Word: CaseIterable & RawRepresentable & Sendable,
    Word.RawValue == String
  {
    let words = Word.allCases.map { "\($0.rawValue)=" }
    let table: @Sendable ([(String, JSONValue)]) throws(SettingValueFault) -> Value = {
      (members) throws(SettingValueFault) in
      var table: Value = [:]
      for (name, json) in members {
        guard let word = Word(rawValue: name.trimmed.lowercased()) else {
          throw .notAChoice("\(name.trimmed)=", choices: words)
        }
        guard table[word] == nil else { throw .repeated("\(word.rawValue)=") }
        do throws(SettingValueFault) {
          table[word] = try form.value(of: json)
        } catch {
          throw .element(word.rawValue, error)
        }
      }
      return table
    }
    return ValueForm(
      offer: .list(.choices(words)),
      read: { (text) throws(SettingValueFault) in
        try table(
          text.listParts.map { part in
            let name = part.prefix { $0 != "=" }
            return (String(name), .string(String(part.dropFirst(name.count + 1))))
          })
      },
      write: { table in
        Word.allCases.compactMap { word in
          table[word].map { "\(word.rawValue)=\(form.text(of: $0))" }
        }.joined(separator: ",")
      },
      decode: { (json) throws(SettingValueFault) in
        try (json.objectValue?.members.map { ($0.key, $0.value) }).map(table)
      },
      encode: { table in
        var object = JSONObject()
        for word in Word.allCases { object[word.rawValue] = table[word].map(form.json(of:)) }
        return .object(object)
      })
  }

  /// A value or none: the word `none` as text, `null` as JSON.
  static func optional<Wrapped>(
    _ form: ValueForm<Wrapped>, none word: String = "none"
  ) -> ValueForm where Value == Wrapped? {
    ValueForm(
      offer: .optional(form.offer, none: word),
      read: { (text) throws(SettingValueFault) in
        text.lowercased() == word ? nil : try form.value(of: text)
      },
      write: { $0.map(form.text(of:)) ?? word },
      decode: { (json) throws(SettingValueFault) in
        json == .null ? .some(nil) : try form.value(of: json)
      },
      encode: { $0.map(form.json(of:)) ?? .null })
  }

  /// Throws if an element is a duplicate or contains a comma.
  private func distinct(_ parts: [JSONValue]) throws(SettingValueFault) -> [Value] {
    let elements = try parts.map { (part) throws(SettingValueFault) in try value(of: part) }
    var seen: Set<String> = []
    for text in elements.map(text(of:)) {
      guard !text.unicodeScalars.contains(",") else { throw .comma(text) }
      guard seen.insert(text).inserted else { throw .repeated(text) }
    }
    return elements
  }
}
