import Entities
import JSONKit

/// The member names of the first object in a file that might be JSON, as far as the beginning
/// contains them.
struct JSONBeginning {
  /// Whether the object is in an array.
  private(set) var isArray = false
  /// `nil` if the file doesn't begin with an object.
  private(set) var keys: [String]?

  init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONFault) {
        try read(bytes)
      } catch {
        // The beginning ends anywhere in the file.
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

  /// Whether the object is a task of Taskwarrior.
  var isTask: Bool {
    keys?.contains { $0 == "uuid" || $0 == "description" } ?? false
  }

  /// Whether the object contains all cards of an export.
  private var isWhole: Bool {
    !isArray && keys?.contains { $0 == "cards" || $0 == "version" } ?? false
  }

  var isCardLine: Bool {
    keys != nil && !isArray && !isTask && !isWhole
  }

  /// Whether the file is in ``JSONFormat``, or an array of cards.
  var isCardArray: Bool {
    isWhole || isArray && !isTask
  }
}

extension JSONFault {
  /// The fault of the record.
  var recordFault: RecordFault {
    reason == .invalidUTF8 ? .notUTF8 : .malformed(expected: "JSON")
  }

  /// Returns the position in `bytes`, which begin at the start of `line`.
  ///
  /// The column of invalid UTF-8 counts bytes.
  func place(in bytes: UnsafeBufferPointer<UInt8>, from line: Int = 1) -> FilePlace {
    guard reason == .invalidUTF8 else {
      return FilePlace(line: line + self.line - 1, column: column)
    }
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return FilePlace(line: line + self.line - 1, column: offset - start + 1)
  }
}
