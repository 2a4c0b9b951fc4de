import CWords
import Entities

/// The translations into a language, in gettext's PO format as `msgcat --sort-output --no-wrap`
/// writes it.
///
/// A translation is found by bisection, so that a start reads nothing.
struct Translations {
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
  /// `form` is the index of the plural form, for the key of a count.
  func translation(of key: String, in context: String?, form: Int = 0) -> String? {
    guard !key.isEmpty else { return nil }
    var key = key
    return key.withUTF8 { key in
      var position = start(of: key)
      while let id = id(ofEntryAt: position), id.order(beside: key) == 0 {
        let entry = entry(at: position)
        if isIn(context, entry) {
          guard !entry.isFuzzy, let string = entry.strings.first(where: { $0.form == form }) else {
            return nil
          }
          let text = String(decoding: Array(string.quotation), as: UTF8.self)
          return text.isEmpty ? nil : text
        }
        position = entry.end
      }
      return nil
    }
  }

  private func isIn(_ context: String?, _ entry: Entry) -> Bool {
    guard let context, let own = entry.context else {
      return context == nil && entry.context == nil
    }
    return own.elementsEqual(context.utf8)
  }

  private func start(of key: UnsafeBufferPointer<UInt8>) -> Int {
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = startOfEntry(around: (low + high) / 2, from: low)
      if let id = id(ofEntryAt: middle), id.order(beside: key) < 0 {
        low = endOfEntry(after: id.position)
      } else {
        high = middle
      }
    }
    return low
  }

  private func startOfEntry(around position: Int, from first: Int) -> Int {
    var start = position
    while start > first, !(start >= 2 && isBlank(start - 1)) { start -= 1 }
    return start
  }

  private func endOfEntry(after position: Int) -> Int {
    var end = position + 1
    while end < bytes.count, !isBlank(end) { end += 1 }
    return min(end + 1, bytes.count)
  }

  private func isBlank(_ position: Int) -> Bool {
    bytes[position] == UInt8(ascii: "\n") && bytes[position - 1] == UInt8(ascii: "\n")
  }

  /// Returns `nil` for an obsolete entry.
  private func id(ofEntryAt start: Int) -> Quotation? {
    var line = start
    while line + 7 < bytes.count, bytes[line] != UInt8(ascii: "\n") {
      // `msgid "`, and neither `msgid_plural` nor `msgctxt`.
      if bytes[line] == UInt8(ascii: "m"), bytes[line + 3] == UInt8(ascii: "i"),
        bytes[line + 5] == UInt8(ascii: " ")
      {
        return Quotation(bytes: bytes, position: line + 7)
      }
      while line < bytes.count, bytes[line] != UInt8(ascii: "\n") { line += 1 }
      line += 1
    }
    return nil
  }
}

extension Translations {
  private struct Entry {
    var context: Quotation?
    /// `nil` for an obsolete entry.
    var id: Quotation?
    var strings: [(form: Int, quotation: Quotation)] = []
    var isFuzzy = false
    /// The position after the empty line that follows.
    var end = 0
  }

  private func entry(at start: Int) -> Entry {
    var entry = Entry()
    var line = start
    while line < bytes.count, bytes[line] != UInt8(ascii: "\n") {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      read(line, end, into: &entry)
      line = min(end + 1, bytes.count)
    }
    entry.end = min(line + 1, bytes.count)
    return entry
  }

  private func read(_ line: Int, _ end: Int, into entry: inout Entry) {
    let text = bytes[line..<end]
    guard let quote = text.firstIndex(of: UInt8(ascii: "\"")) else {
      if text.starts(with: "#,".utf8) {
        entry.isFuzzy = String(decoding: text, as: UTF8.self).contains(scalars: "fuzzy")
      }
      return
    }
    let quotation = Quotation(bytes: bytes, position: quote + 1)
    switch String(decoding: text[..<quote], as: UTF8.self) {
    case "msgctxt ": entry.context = quotation
    case "msgid ": entry.id = quotation
    case "msgstr ": entry.strings.append((0, quotation))
    case let word where word.hasPrefix("msgstr["):
      entry.strings.append((Int(word.dropFirst(7).dropLast(2)) ?? 0, quotation))
    default: break
    }
  }

  /// A quoted string can continue on the next lines.
  private struct Quotation: Sequence, IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    /// Negative if the text is before `other`, 0 if they are equal.
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
