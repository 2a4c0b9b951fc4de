/// Replaces comments with spaces and the content of literals with `_`, byte for byte.
///
/// Code inside an interpolation stays. The characters before and after a slash decide whether it
/// begins a regular expression or is a division.
struct Masking {
  private var bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  func masked() -> [UInt8] {
    var work = self
    work.code()
    return work.bytes
  }

  /// Scans code, up to the end or past the `)` that ends an interpolation.
  private mutating func code(inInterpolation: Bool = false) {
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "/"): slash()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): quoteOrHash()
      case UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: ")"):
        depth -= 1
        at += 1
        if inInterpolation, depth < 0 { return }
      default: at += 1
      }
    }
  }

  private mutating func slash() {
    if starts("//") {
      while at < bytes.count, bytes[at] != newline { mask(with: " ") }
    } else if starts("/*") {
      blockComment()
    } else if let end = endOfRegex() {
      at += 1
      while at < end { mask(with: "_") }
      at += 1
    } else {
      at += 1
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
      } else if starts("*/") {
        depth -= 1
      } else {
        mask(with: " ")
        continue
      }
      mask(with: " ")
      mask(with: " ")
    } while depth > 0 && at < bytes.count
  }

  /// `nil` for a division.
  private func endOfRegex() -> Int? {
    let before = bytes[..<at].last { $0 != UInt8(ascii: " ") } ?? newline
    guard before == newline || "(,=:[{".utf8.contains(before),
      at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: " ")
    else { return nil }
    let line = bytes[(at + 1)...].prefix { $0 != newline }
    return line.lastIndex(of: UInt8(ascii: "/"))
  }

  private mutating func quoteOrHash() {
    let hashes = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    guard at + hashes < bytes.count, bytes[at + hashes] == UInt8(ascii: "\"") else {
      at += max(hashes, 1)
      return
    }
    at += hashes
    let quotes = starts("\"\"\"") ? 3 : 1
    at += quotes
    let tail = String(repeating: "#", count: hashes)
    literal(end: String(repeating: "\"", count: quotes) + tail, escape: "\\" + tail)
  }

  private mutating func literal(end: String, escape: String) {
    while at < bytes.count, !starts(end) {
      if starts(escape + "(") {
        at += escape.utf8.count + 1
        code(inInterpolation: true)
      } else if starts(escape) {
        for _ in 0...escape.utf8.count { mask(with: "_") }
      } else {
        mask(with: "_")
      }
    }
    at = min(at + end.utf8.count, bytes.count)
  }

  private func starts(_ text: String) -> Bool {
    bytes[at...].starts(with: text.utf8)
  }

  private mutating func mask(with character: Character) {
    guard at < bytes.count else { return }
    if bytes[at] != newline { bytes[at] = character.asciiValue ?? 0 }
    at += 1
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}
