import Entities
import JSONKit

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
