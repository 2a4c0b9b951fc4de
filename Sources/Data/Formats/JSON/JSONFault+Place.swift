import Entities
import JSONKit

extension JSONCursor {
  /// `index` elements of the list were read; has a position if the line has other elements.
  mutating func place(after index: Int) -> FilePlace {
    FilePlace(line: line(), element: beginsLine ? nil : index + 1)
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
