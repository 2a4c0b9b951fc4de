import Entities
import JSONKit

/// The elements of an array in JSON, or of the arrays that members of an object hold, or objects
/// after each other, perhaps with commas between them.
struct JSONElements {
  enum Element {
    case value(JSONValue, FilePlace)
    /// Another member of the object.
    case member(String, JSONValue, FilePlace)
    case fault(FileRecord)
  }

  private enum Position {
    case start
    case members
    case elements
    case objects
    case end
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let lists: [String]
  /// Whether an object without a list is not an element by itself.
  private let hasFrame: Bool
  private var cursor: JSONCursor
  private var position = Position.start
  /// The member whose list is read; `nil` for the array that is the whole text.
  private(set) var list: String?
  private(set) var count = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, lists: [String] = [], hasFrame: Bool = false) {
    self.bytes = bytes
    self.lists = lists
    self.hasFrame = hasFrame
    cursor = JSONCursor(bytes)
  }

  /// Returns the next element; `nil` after the last one, and after a fault.
  mutating func next() -> Element? {
    do throws(JSONFault) {
      while true {
        switch position {
        case .start: try start()
        case .members: if let member = try member() { return member }
        case .objects:
          if cursor.isAtEnd { return nil }
          if count > 0, bytes[cursor.offset] == UInt8(ascii: ",") { _ = try cursor.nextElement() }
          return try value()
        case .elements:
          if try cursor.nextElement() { return try value() }
          if list == nil { try cursor.finish() }
          position = list == nil ? .end : .members
        case .end: return nil
        }
      }
    } catch {
      position = .end
      let fault = error.recordFault
      let isSyntax = fault == .malformed(expected: "JSON")
      return .fault(FileRecord(at: error.place(in: bytes), .bad(isSyntax ? .brokenJSON : fault)))
    }
  }

  private mutating func value() throws(JSONFault) -> Element {
    let place = FilePlace(line: cursor.line(), element: cursor.beginsLine ? nil : count + 1)
    count += 1
    return .value(try cursor.value(), place)
  }

  /// Returns `nil` for a list, whose elements are next, and after the last member.
  private mutating func member() throws(JSONFault) -> Element? {
    guard let name = try cursor.nextKey() else {
      try cursor.finish()
      position = .end
      return nil
    }
    let place = FilePlace(line: cursor.line())
    guard lists.contains(name) else { return .member(name, try cursor.value(), place) }
    guard try cursor.enterArray() else { throw cursor.unexpected() }
    (list, position, count) = (name, .elements, 0)
    return nil
  }

  private mutating func start() throws(JSONFault) {
    let beginning = cursor
    position = .elements
    if try cursor.enterArray() { return }
    guard try cursor.enterObject() else { throw cursor.unexpected() }
    position = .members
    if hasFrame { return }
    if try !hasList(cursor) { (cursor, position) = (beginning, .objects) }
  }

  private func hasList(_ members: JSONCursor) throws(JSONFault) -> Bool {
    var cursor = members
    while let name = try cursor.nextKey() {
      if lists.contains(name), try cursor.enterArray() { return true }
      _ = try cursor.value()
    }
    return false
  }
}

extension JSONFault {
  var recordFault: RecordFault {
    switch reason {
    case .invalidUTF8: .notUTF8
    case .duplicateKey(let key): .repeatedKey(key)
    default: .malformed(expected: "JSON")
    }
  }

  /// `bytes` begin at the start of `line`; the column of invalid UTF-8 counts bytes.
  func place(in bytes: UnsafeBufferPointer<UInt8>, from line: Int = 1) -> FilePlace {
    guard reason == .invalidUTF8 else {
      return FilePlace(line: line + self.line - 1, column: column)
    }
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return FilePlace(line: line + self.line - 1, column: offset - start + 1)
  }
}
