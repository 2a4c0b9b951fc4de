/// Divides a file into its tasks without parsing them, by matching braces.
///
/// Commas between tasks are ignored.
///
/// A broken task ends at a line end inside a string, or before a line that begins with a brace, so
/// that the next task is found. Reads every byte once.
struct TaskPieces: Sequence, IteratorProtocol {
  struct Piece {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The position where the task begins, counted from 1.
    let line: Int
    let column: Int
    /// The position in the file, counted from 1; `nil` if the line has only this task.
    let element: Int?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var line = 1
  private var lineStart = 0
  private var hasBegun = false
  private var hasEnded = false
  private var count = 0

  /// Why the array around the tasks is not whole, once all pieces were read; `nil` if it is.
  private(set) var frameFault: String?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var currentLine: Int { line }

  mutating func next() -> Piece? {
    skipBetween()
    guard frameFault == nil else { return nil }
    guard index < bytes.count else {
      if hasBegun, !hasEnded { frameFault = "]" }
      return nil
    }
    if hasEnded {
      frameFault = "JSON"
      return nil
    }
    let (start, line, column) = (index, line, index - lineStart + 1)
    if bytes[index] == UInt8(ascii: "{") { skipObject() } else { skipLine() }
    let piece = UnsafeBufferPointer(rebasing: bytes[start..<index])
    count += 1
    let last = bytes[..<start].last { !Self.isBetween($0) }
    let isAlone = last.map { $0 == UInt8(ascii: "\n") } ?? true
    return Piece(bytes: piece, line: line, column: column, element: isAlone ? nil : count)
  }

  private mutating func skipBetween() {
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\n": endLine()
      case " ", "\t", "\r", ",": index += 1
      case "[":
        if hasBegun || count > 0 { return setFault() }
        (hasBegun, index) = (true, index + 1)
      case "]":
        if !hasBegun || hasEnded { return setFault() }
        (hasEnded, index) = (true, index + 1)
      default: return
      }
    }
  }

  private static func isBetween(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
  }

  private mutating func setFault() {
    frameFault = "JSON"
    index = bytes.count
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

  /// Returns `false` if the line or the file ends inside the string.
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
