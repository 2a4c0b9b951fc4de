/// Splits a line into words like a shell, without expansions.
///
/// Spaces and tabs separate words. `'…'` quotes everything, `"…"` everything except `\"`, `\\`,
/// `\$` and `` \` ``, and outside of quotes `\` quotes the next character (POSIX XCU 2.2). `$HOME`,
/// `*`, `~`, `;` and `#` are text.
public struct ShellWords {
  private let bytes: [UInt8]
  private var index = 0
  private var word: [UInt8] = []

  private init(_ line: String) {
    bytes = Array(line.utf8)
  }

  /// Throws for an open quote, or a `\` at the end.
  public static func words(in line: String) throws(QuotingFault) -> [String] {
    var reader = ShellWords(line)
    var words: [String] = []
    words.reserveCapacity(16)
    while let word = try reader.next() { words.append(word) }
    return words
  }

  private mutating func next() throws(QuotingFault) -> String? {
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, isPlain(bytes[index]) { index += 1 }
    if index == bytes.count || isBlank(bytes[index]) {
      return bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[start..<index]), as: UTF8.self)
      }
    }
    word.removeAll(keepingCapacity: true)
    word += bytes[start..<index]
    while index < bytes.count, !isBlank(bytes[index]) {
      switch bytes[index] {
      case singleQuote: try readToTheLetter()
      case doubleQuote: try readQuoted()
      case backslash: try readEscaped()
      default:
        word.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    !isBlank(byte) && byte != singleQuote && byte != doubleQuote && byte != backslash
  }

  private mutating func readToTheLetter() throws(QuotingFault) {
    let start = index
    guard let end = bytes[(start + 1)...].firstIndex(of: singleQuote) else {
      throw fault(at: start)
    }
    word += bytes[(start + 1)..<end]
    index = end + 1
  }

  private mutating func readQuoted() throws(QuotingFault) {
    let start = index
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == doubleQuote { return }
      if byte == backslash, index < bytes.count, escapable.contains(bytes[index]) {
        word.append(bytes[index])
        index += 1
      } else {
        word.append(byte)
      }
    }
    throw fault(at: start)
  }

  private mutating func readEscaped() throws(QuotingFault) {
    guard index + 1 < bytes.count else { throw fault(at: index) }
    // The other bytes of a multi-byte character are appended in the next iterations.
    word.append(bytes[index + 1])
    index += 2
  }

  private func fault(at place: Int) -> QuotingFault {
    QuotingFault(column: String(decoding: bytes[..<place], as: UTF8.self).count + 1)
  }
}

/// An open quote, or a `\` at the end of the line.
public struct QuotingFault: Error, Hashable, Sendable {
  /// Counts from 1, in characters.
  public let column: Int
}

private let singleQuote = UInt8(ascii: "'")
private let doubleQuote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let escapable: Set<UInt8> = [
  doubleQuote, backslash, UInt8(ascii: "$"), UInt8(ascii: "`"),
]
