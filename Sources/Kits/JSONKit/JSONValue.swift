/// A JSON value (RFC 8259).
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits in an `Int`.
  case integer(Int)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The member with the given name, or `nil` if it is missing or this is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  public var boolValue: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  public var integerValue: Int? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  public var stringValue: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  public var arrayValue: [JSONValue]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  public var objectValue: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// The value as compact JSON, with numbers as they were read.
  public var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}

/// A number that is not an ``JSONValue/integer(_:)``.
public struct JSONNumber: Hashable, Sendable {
  /// The number as it was read: `1.50`, `-0`.
  public let text: String

  public var value: Double { Double(text) ?? .nan }

  /// Numbers are equal if they have the same value, however they are written.
  public static func == (one: JSONNumber, other: JSONNumber) -> Bool { one.value == other.value }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// The members of a JSON object, without duplicate names; objects in another order are not equal.
public struct JSONObject: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let key: String
    public var value: JSONValue
  }

  public private(set) var members: [Member]

  /// A new member is appended; setting `nil` removes it.
  public subscript(key: String) -> JSONValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Most names differ in length, which is compared much faster.
  private func index(of key: String) -> Int? {
    members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key == key }
  }
}

extension JSONObject {
  public init() {
    self.init(members: [])
  }
}
