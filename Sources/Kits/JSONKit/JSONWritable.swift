/// A type that a ``JSONWriter`` writes as one value.
public protocol JSONWritable {
  func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.string(self)
  }
}

extension Int: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.integer(self)
  }
}

extension Bool: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.bool(self)
  }
}

/// `nil` is written as `null`, and not omitted.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}

extension JSONObject: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members { writer.member(member.key, member.value) }
    writer.endObject()
  }
}

extension JSONValue: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let bool): writer.bool(bool)
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number(number)
    case .string(let string): writer.string(string)
    case .array(let array): array.write(to: &writer)
    case .object(let object): object.write(to: &writer)
    }
  }
}
