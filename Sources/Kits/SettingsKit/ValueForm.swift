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
