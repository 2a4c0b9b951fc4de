import Entities
import JSONKit

/// A JSON object: a change preserves all other bytes, since people edit and version the file.
struct SettingsText {
  let bytes: [UInt8]
  private(set) var members: [Member] = []
  /// The range between the braces; `nil` if the text is empty.
  private var inside: Range<Int>?

  struct Member {
    let name: String
    let value: JSONValue
    let line: Int
    fileprivate let place: Range<Int>
  }

  /// Parses UTF-8, in which white space only counts as an empty object.
  init(_ bytes: [UInt8]) throws(SettingsFault) {
    self.bytes = bytes
    guard !bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) else { return }
    do throws(JSONFault) {
      // Only the parser of whole texts finds repeated names.
      let whole = try JSONValue(parsing: bytes)
      (members, inside) = try Self.parts(of: bytes)
      if whole.objectValue != nil { return }
    } catch {
      throw SettingsFault(error)
    }
    throw .malformed(.notAnObject, at: Self.start(of: bytes))
  }

  /// Returns the members and the range between the braces; none for a value that is not an object.
  private static func parts(
    of bytes: [UInt8]
  ) throws(JSONFault) -> ([Member], inside: Range<Int>?) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      var cursor = JSONCursor(bytes)
      let start = cursor.offset + 1
      guard try cursor.enterObject() else { return ([], nil) }
      var members: [Member] = []
      while let name = try cursor.nextKey() {
        let (line, start) = (cursor.line(), cursor.offset)
        let value = try cursor.value()
        members.append(
          Member(name: name, value: value, line: line, place: start..<cursor.offset))
      }
      return (members, start..<cursor.offset - 1)
    }
  }

  private static func start(of bytes: [UInt8]) -> FilePlace {
    let fault = bytes.withUnsafeBufferPointer { JSONCursor($0).unexpected() }
    return FilePlace(line: fault.line, column: fault.column)
  }

  var settings: [KeptSetting] {
    members.map { KeptSetting(name: $0.name, json: $0.value.text, line: $0.line) }
  }
}

extension SettingsText {
  /// Returns the text with all `changes`; the same text if nothing differs.
  func applying(_ changes: [SettingChange]) throws(SettingsFault) -> SettingsText {
    var text = self
    for change in changes { text = try text.applying(change) }
    return text
  }

  private func applying(_ change: SettingChange) throws(SettingsFault) -> SettingsText {
    let index = members.firstIndex { $0.name == change.name }
    guard let json = change.json else { return try index.map(removing) ?? self }
    guard let value = try? JSONValue(parsing: json) else {
      preconditionFailure("a setting's value must be JSON")
    }
    guard let index else { return try appending(change.name, value) }
    return members[index].value == value ? self : try with(value.text, at: members[index].place)
  }

  /// Removes a member and the comma before it; for the first member, the comma after it.
  private func removing(_ index: Int) throws(SettingsFault) -> SettingsText {
    guard let inside else { return self }
    let end = members[index].place.upperBound
    if index > 0 { return try with("", at: members[index - 1].place.upperBound..<end) }
    let comma = bytes[end..<inside.upperBound].firstIndex(of: UInt8(ascii: ","))
    return try with("", at: inside.lowerBound..<(comma.map { $0 + 1 } ?? end))
  }

  /// Appends a member with the indentation of the first one.
  private func appending(
    _ name: String, _ value: JSONValue
  ) throws(SettingsFault) -> SettingsText {
    let member = "\(JSONValue.string(name).text): \(value.text)"
    guard let inside else { return try SettingsText(Array("{\n  \(member)\n}\n".utf8)) }
    guard let last = members.last else { return try with("\n  \(member)\n", at: inside) }
    let space = bytes[inside].prefix { $0 != UInt8(ascii: "\"") }
    let before = space.isEmpty ? " " : String(decoding: space, as: UTF8.self)
    let end = last.place.upperBound
    return try with(",\(before)\(member)", at: end..<end)
  }

  private func with(
    _ text: String, at range: Range<Int>
  ) throws(SettingsFault) -> SettingsText {
    var changed = bytes
    changed.replaceSubrange(range, with: text.utf8)
    return try SettingsText(changed)
  }
}
