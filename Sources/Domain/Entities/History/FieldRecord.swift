import FoundationEssentials
import System

/// Fields as text that people can read in the store's file, one per line.
///
/// `title Buy milk`; `key` is empty; `notes ` is an empty text. Line ends and backslashes in values
/// are written as `\n` and `\\`.
package struct FieldRecord {
  /// UTF-8, because appending many short texts to a `String` takes several times as long.
  private var bytes: [UInt8] = []

  package init() { bytes.reserveCapacity(256) }

  package init(_ fields: [FieldText]) {
    self.init()
    for field in fields { append(field.name, field.text) }
  }

  package mutating func append(_ name: String, _ value: String?) {
    if !bytes.isEmpty { bytes.append(newline) }
    bytes.append(utf8Of: name)
    guard var value else { return }
    bytes.append(UInt8(ascii: " "))
    value.withUTF8 { text in
      let isEscaped = text.hasAny { ($0 == newline).bit | ($0 == backslash).bit }
      if isEscaped { appendEscaped(text) } else { bytes.append(contentsOf: text) }
    }
  }

  mutating func append(_ name: String, _ id: UUID) {
    if !bytes.isEmpty { bytes.append(newline) }
    bytes.append(utf8Of: name)
    bytes.append(UInt8(ascii: " "))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      id.record(in: text)
      bytes.append(contentsOf: text)
    }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case newline: bytes += [backslash, letterN]
      case backslash: bytes += [backslash, backslash]
      default: bytes.append(byte)
      }
    }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package static func fields(_ record: String) -> [FieldText] {
    guard !record.isEmpty else { return [] }
    var (record, fields) = (record, [FieldText]())
    // The log of a team is read by it: views of a `String` took four times as long.
    record.withUTF8 { bytes in
      var start = 0
      while start <= bytes.count {
        let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
        fields.append(field(UnsafeBufferPointer(rebasing: bytes[start..<end])))
        start = end + 1
      }
    }
    return fields
  }

  /// Returns the text of one field, an inner `nil` if it is empty, without reading the others.
  package static func text(
    of name: String, in record: UnsafeBufferPointer<UInt8>
  ) -> String?? {
    var start = 0
    while start < record.count {
      let end = record[start...].firstIndex(of: newline) ?? record.count
      let line = record[start..<end]
      if line.starts(with: name.utf8) {
        let field = field(UnsafeBufferPointer(rebasing: line))
        if field.name == name { return .some(field.text) }
      }
      start = end + 1
    }
    return nil
  }

  private static func field(_ line: UnsafeBufferPointer<UInt8>) -> FieldText {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")) else {
      return FieldText(String(decoding: line, as: UTF8.self), nil)
    }
    let value = UnsafeBufferPointer(rebasing: line[(space + 1)...])
    return FieldText(String(decoding: line[..<space], as: UTF8.self), unescaped(value))
  }

  private static func unescaped(_ value: UnsafeBufferPointer<UInt8>) -> String {
    guard value.contains(backslash) else { return String(decoding: value, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var isEscaped = false
    for byte in value {
      if isEscaped {
        bytes.append(byte == letterN ? newline : byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UnknownFields {
  package var recorded: String? { list.isEmpty ? nil : FieldRecord(list).text }

  package init(recorded text: String) { self.init(FieldRecord.fields(text)) }
}

private let newline = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")
private let letterN = UInt8(ascii: "n")
