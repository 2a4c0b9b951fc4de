/// Named values as text, a line each, so that history can be read in the file itself.
///
/// `title Buy milk`, `key` (no value), `notes ` (an empty one); line ends and backslashes in values
/// are written `\n` and `\\`.
struct Record {
  private(set) var text = ""

  init() {}

  init(_ text: String) {
    self.text = text
  }

  /// Adds a value, or that there is none.
  mutating func append(_ name: String, _ value: String?) {
    if !text.isEmpty { text += "\n" }
    text += name
    guard let value else { return }
    text += " "
    text += Self.escaped(value)
  }

  /// Each name with its value, in the order they were added.
  var entries: [(name: Substring, value: String?)] {
    guard !text.isEmpty else { return [] }
    return text.utf8.split(separator: newline, omittingEmptySubsequences: false).map { line in
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else {
        return (Substring(line), nil)
      }
      return (Substring(line[..<space]), Self.unescaped(line[line.index(after: space)...]))
    }
  }

  private static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == newline || $0 == backslash }) else { return value }
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case newline: bytes += [backslash, letterN]
      case backslash: bytes += [backslash, backslash]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ line: Substring.UTF8View) -> String {
    guard line.contains(backslash) else { return String(Substring(line)) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in line {
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

private let newline = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")
private let letterN = UInt8(ascii: "n")
