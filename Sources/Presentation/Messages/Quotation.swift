/// How texts of the user's and numbers stand in sentences, which is the same in every language.
extension Wording {
  /// A word as the user typed it, between quotes, cut when it is long.
  func quoted(_ word: String) -> String {
    "“\(short(word))”"
  }

  /// A text with at most `limit` characters of it.
  func short(_ text: String, _ limit: Int = 60) -> String {
    text.utf8.count > limit && text.count > limit ? "\(text.prefix(limit))…" : text
  }

  /// A file's name as a shell takes it.
  func inShell(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return plain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  /// `2,460`.
  func grouped(_ count: Int) -> String {
    var digits = String(count.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    let text = ([digits[...]] + groups).joined(separator: ",")
    return count < 0 ? "-\(text)" : text
  }
}
