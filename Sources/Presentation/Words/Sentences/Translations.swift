import CWords
import Entities
import Glibc

/// PO text, sorted by `msgcat --sort-output --no-wrap` for bisection: a start reads nothing.
struct Translations {
  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let forms: [StaticString] = [
    "msgstr[0] \"", "msgstr[1] \"", "msgstr[2] \"", "msgstr[3] \"",
  ]

  private let bytes: UnsafeBufferPointer<UInt8>

  init?(into code: String) {
    var count = 0
    guard let start = CWordsCatalogue(code, &count) else { return nil }
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// `nil` if missing, empty or fuzzy; `form` is the plural form's index, for the key of a count.
  func translation(of key: String, in context: String = "", form: Int = 0) -> String? {
    guard !key.isEmpty else { return nil }
    let (key, context) = (Array(key.utf8), Array(context.utf8))
    var entry = start(of: key)
    while let id = text(after: "msgid \"", inEntryAt: entry), id.elementsEqual(key) {
      if text(after: "msgctxt \"", inEntryAt: entry).map(Array.init) ?? [] == context {
        let only = form == 0 ? text(after: "msgstr \"", inEntryAt: entry) : nil
        guard text(after: "#, fuzzy", inEntryAt: entry) == nil,
          let text = only ?? text(after: Self.forms[form], inEntryAt: entry)
        else { return nil }
        let translation = String(decoding: Array(text), as: UTF8.self)
        return translation.isEmpty ? nil : translation
      }
      entry = startOfEntry(from: entry + 1, to: bytes.count)
    }
    return nil
  }

  /// Returns the position of the first entry whose key is not before `key`.
  private func start(of key: [UInt8]) -> Int {
    // The keys of entries that begin before `low` are before the key, those from `high` are not.
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = (low + high) / 2
      let start = startOfEntry(from: middle, to: high)
      if start < high, let id = text(after: "msgid \"", inEntryAt: start),
        id.lexicographicallyPrecedes(key)
      {
        low = start + 1
      } else {
        high = middle
      }
    }
    return startOfEntry(from: low, to: bytes.count)
  }

  /// Returns the position after the first empty line from `position`; `end` if none is before it.
  private func startOfEntry(from position: Int, to end: Int) -> Int {
    guard position > 0 else { return 0 }
    var line = max(position - 2, 0)
    while line < end {
      line = endOfLine(line)
      if line < end, bytes[line] == Self.newline { return line + 1 }
    }
    return end
  }

  private func endOfLine(_ position: Int) -> Int {
    guard let start = bytes.baseAddress,
      let end = memchr(start + position, Int32(Self.newline), bytes.count - position)
    else { return bytes.count }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start) + 1
  }

  /// Returns the string after the word at the beginning of a line; `nil` if no line has the word.
  private func text(after word: StaticString, inEntryAt start: Int) -> Quoted? {
    let count = word.utf8CodeUnitCount
    var line = start
    while let base = bytes.baseAddress, line + count < bytes.count, bytes[line] != Self.newline {
      if memcmp(base + line, word.utf8Start, count) == 0 {
        return Quoted(bytes: bytes, position: line + count)
      }
      line = endOfLine(line)
    }
    return nil
  }

  /// The bytes of a string without its escapes; it can continue on the next lines.
  private struct Quoted: Sequence, IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    mutating func next() -> UInt8? {
      while position < bytes.count, bytes[position] == Translations.quote {
        // What follows is the end of the line, and perhaps the quote of the next line.
        position += 2
        guard position < bytes.count, bytes[position] == Translations.quote else {
          position = bytes.count
          return nil
        }
        position += 1
      }
      guard position < bytes.count else { return nil }
      let isEscape = bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
      position += isEscape ? 2 : 1
      let byte = bytes[position - 1]
      return isEscape && byte == UInt8(ascii: "n") ? Translations.newline : byte
    }
  }
}
