import Entities

extension String {
  var quoted: String { "“\(cut(at: 60))”" }

  func cut(at limit: Int) -> String {
    utf8.count > limit && count > limit ? "\(prefix(limit))…" : self
  }

  /// The text, quoted for a shell if needed.
  public var inShell: String {
    // zsh expands an equals sign at the beginning of a word.
    let isPlain =
      !isEmpty && first != "="
      && allSatisfy { $0.isLetter || $0.isNumber || "/.-_:,@+%=…".contains($0) }
    return isPlain ? self : "'\(replacing(scalars: "'", with: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Int {
  /// `2,460`.
  public var grouped: String {
    guard magnitude >= 1000 else { return String(self) }
    // As bytes, because finding characters is slow.
    var text: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    let digits = String(magnitude).utf8
    var left = digits.count
    for digit in digits {
      text.append(digit)
      left -= 1
      if left > 0, left % 3 == 0 { text.append(UInt8(ascii: ",")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
