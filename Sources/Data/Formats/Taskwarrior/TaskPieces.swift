/// Divides a file into its tasks without parsing them, by matching braces.
///
/// Text around and between tasks is ignored.
///
/// A broken task ends at a line end inside a string, or before a line that begins with a brace, so
/// that the next task is found. Reads every byte once.
struct TaskPieces: Sequence, IteratorProtocol {
  struct Piece {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The position where the task begins, counted from 1.
    let line: Int
    let column: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> Piece? {
    skipBetween()
    guard index < bytes.count else { return nil }
    let (start, line, column) = (index, line, index - lineStart + 1)
    if bytes[index] == UInt8(ascii: "{") { skipObject() } else { skipLine() }
    let piece = UnsafeBufferPointer(rebasing: bytes[start..<index])
    return Piece(bytes: piece, line: line, column: column)
  }

  private mutating func skipBetween() {
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\n": endLine()
      case " ", "\t", "\r", ",", "[", "]": index += 1
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipObject() {
    var depth = 0
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\"":
        guard skipString() else { return }
        continue
      case "{" where depth == 1 && index == lineStart: return
      case "{", "[": depth += 1
      case "}", "]":
        depth -= 1
        guard depth > 0 else {
          index += 1
          return
        }
      case "\n":
        endLine()
        continue
      default: break
      }
      index += 1
    }
  }

  /// Skips a string; returns `false` if the line or the file ends inside it.
  private mutating func skipString() -> Bool {
    index += 1
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\"":
        index += 1
        return true
      case "\n": return false
      case "\\" where index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: "\n"): index += 2
      default: index += 1
      }
    }
    return false
  }

  private mutating func endLine() {
    index += 1
    line += 1
    lineStart = index
  }
}
