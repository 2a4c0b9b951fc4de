import CWords
import Entities
import Glibc

/// The translations into a language, in gettext's PO format as `msgcat --sort-output --no-wrap`
/// writes it.
///
/// A translation is found by bisection, so that a start reads nothing.
struct Translations {
  private static let newline = UInt8(ascii: "\n")

  private let bytes: UnsafeBufferPointer<UInt8>

  init?(into code: String) {
    var count = 0
    guard let start = CWordsCatalogue(code, &count) else { return nil }
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the translation; `nil` if it is missing, empty or fuzzy.
  ///
  /// `context` can be empty; `form` is the index of the plural form, for the key of a count.
  func translation(of key: String, in context: String = "", form: Int = 0) -> String? {
    guard !key.isEmpty else { return nil }
    var key = key
    return key.withUTF8 { key in
      var position = start(of: key)
      while let id = id(ofEntryAt: position), id.order(beside: key) == 0 {
        let entry = entry(at: position, form: form)
        if entry.context?.text ?? "" == context {
          guard !entry.isFuzzy, let text = entry.string?.text, !text.isEmpty else { return nil }
          return text
        }
        position = entry.end
      }
      return nil
    }
  }

  /// Returns the position of the first entry whose key is not before `key`.
  private func start(of key: UnsafeBufferPointer<UInt8>) -> Int {
    // The keys of entries that begin before `low` are before the key, those from `high` are not.
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = (low + high) / 2
      let start = startOfEntry(from: middle, to: high)
      if start < high, let id = id(ofEntryAt: start), id.order(beside: key) < 0 {
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

  /// Returns the position after the line.
  private func endOfLine(_ position: Int) -> Int {
    guard let start = bytes.baseAddress,
      let end = memchr(start + position, Int32(Self.newline), bytes.count - position)
    else { return bytes.count }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start) + 1
  }

  /// Returns `nil` for an obsolete entry.
  private func id(ofEntryAt start: Int) -> Quotation? {
    var line = start
    while line < bytes.count, bytes[line] != Self.newline {
      if has("msgid", at: line) { return Quotation(bytes: bytes, position: line + 7) }
      line = endOfLine(line)
    }
    return nil
  }
}

extension Translations {
  /// A translation, and what tells it apart from others of the same key.
  private struct Entry {
    var context: Quotation?
    var string: Quotation?
    var isFuzzy = false
    /// The position after the empty line that follows.
    var end = 0
  }

  private func entry(at start: Int, form: Int) -> Entry {
    var entry = Entry()
    var line = start
    while line < bytes.count, bytes[line] != Self.newline {
      let end = endOfLine(line)
      if has("#,", at: line) {
        let flags = String(decoding: bytes[line..<end], as: UTF8.self)
        entry.isFuzzy = flags.contains(scalars: "fuzzy")
      } else if has("msgctxt", at: line) {
        entry.context = Quotation(bytes: bytes, position: line + 9)
      } else if has("msgstr", at: line), form == 0 {
        entry.string = Quotation(bytes: bytes, position: line + 8)
      } else if has("msgstr", UInt8(ascii: "["), at: line), Int(bytes[line + 7]) == 0x30 + form {
        entry.string = Quotation(bytes: bytes, position: line + 11)
      }
      line = end
    }
    entry.end = min(line + 1, bytes.count)
    return entry
  }

  /// Whether the line begins with the word, which `next` follows.
  private func has(_ word: StaticString, _ next: UInt8 = UInt8(ascii: " "), at line: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard let start = bytes.baseAddress, line + count < bytes.count else { return false }
    return bytes[line + count] == next && memcmp(start + line, word.utf8Start, count) == 0
  }

  /// A quoted string can continue on the next lines.
  private struct Quotation: Sequence, IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    var text: String {
      var text: [UInt8] = []
      var rest = self
      while true {
        let plain = bytes[rest.position...].prefix {
          $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        text += plain
        rest.position = plain.endIndex
        guard let byte = rest.next() else { return String(decoding: text, as: UTF8.self) }
        text.append(byte)
      }
    }

    /// Returns a negative number if the text is before `other`, and 0 if they are equal.
    func order(beside other: UnsafeBufferPointer<UInt8>) -> Int {
      var rest = self
      for byte in other {
        guard let own = rest.next() else { return -1 }
        if own != byte { return own < byte ? -1 : 1 }
      }
      return rest.next() == nil ? 0 : 1
    }

    mutating func next() -> UInt8? {
      while position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        // The next line can begin with a quote.
        position += 2
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
          position = bytes.count
          return nil
        }
        position += 1
      }
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
        return bytes[position]
      }
      position += 1
      switch bytes[position] {
      case UInt8(ascii: "n"): return UInt8(ascii: "\n")
      case UInt8(ascii: "t"): return UInt8(ascii: "\t")
      default: return bytes[position]
      }
    }
  }
}
