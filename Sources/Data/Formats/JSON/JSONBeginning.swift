import Entities
import JSONKit

/// What the first bytes of a file that may be JSON tell: the names of its first object's members,
/// as far as they go.
struct JSONBeginning {
  /// Whether the object stands in an array.
  private(set) var isArray = false
  /// `nil` when no object comes first.
  private(set) var keys: [String]?

  init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONFault) {
        try read(bytes)
      } catch {
        // The beginning ends somewhere.
      }
    }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    var cursor = JSONCursor(bytes)
    if try cursor.enterArray() {
      isArray = true
      guard try cursor.nextElement() else { return }
    }
    guard try cursor.enterObject() else { return }
    keys = []
    while let key = try cursor.nextKey() {
      keys?.append(key)
      _ = try cursor.value()
    }
  }

  /// Whether the object is Taskwarrior's.
  var isTask: Bool {
    keys?.contains { $0 == "uuid" || $0 == "description" } ?? false
  }

  /// Whether it is what holds all of our cards.
  private var isWhole: Bool {
    !isArray && keys?.contains { $0 == "cards" || $0 == "version" } ?? false
  }

  var isCardLine: Bool {
    keys != nil && !isArray && !isTask && !isWhole
  }

  /// Whether it begins as ``JSONFormat`` does; an array of our objects is taken as well.
  var isCardArray: Bool {
    isWhole || isArray && !isTask
  }
}

extension JSONFault {
  /// What it is to a record of JSON.
  var recordFault: RecordFault {
    reason == .invalidUTF8 ? .notUTF8 : .malformed(expected: "JSON")
  }

  /// Where it is in `bytes`, which begin at the start of `line`; what is no UTF-8 is counted in
  /// bytes.
  func place(in bytes: UnsafeBufferPointer<UInt8>, from line: Int = 1) -> FilePlace {
    guard reason == .invalidUTF8 else {
      return FilePlace(line: line + self.line - 1, column: column)
    }
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return FilePlace(line: line + self.line - 1, column: offset - start + 1)
  }
}
