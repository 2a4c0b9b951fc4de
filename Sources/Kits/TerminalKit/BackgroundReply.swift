/// The bytes from a terminal after a query for its background colour: its replies, and typed keys.
///
/// The query is OSC 11 with `?`. The reply has the same form, with a colour in XParseColor's
/// syntax. A DA1 query follows, which every terminal answers: its reply ends the wait. (XTerm
/// Control Sequences, https://invisible-island.net/xterm/ctlseqs/ctlseqs.html.)
public struct BackgroundReply: Sendable {
  public static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  public private(set) var background: RGB?
  /// Whether the terminal has answered both queries.
  public private(set) var isComplete = false
  public private(set) var others: [UInt8] = []

  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !isComplete, let byte = rest.first {
      if rest.starts(with: "\u{1B}]".utf8) {
        rest = takeCommand(rest.dropFirst(2))
      } else if rest.starts(with: "\u{1B}[?".utf8) {
        let end = rest.dropFirst(3).drop { 0x20...0x3F ~= $0 }
        isComplete = end.first == UInt8(ascii: "c")
        rest = end.first.map { 0x40...0x7E ~= $0 } == true ? end.dropFirst() : end
      } else {
        others.append(byte)
        rest.removeFirst()
      }
    }
    others += rest
  }

  /// Takes a colour before BEL or ST, and returns what follows.
  private mutating func takeCommand(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = bytes.prefix { 0x20...0x7E ~= $0 }
    let end = bytes.dropFirst(text.count)
    let isShort = end.first == 0x07
    guard isShort || end.starts(with: "\u{1B}\\".utf8) else {
      return end.first == 0x1B ? end : end.dropFirst()
    }
    let command = String(decoding: text, as: UTF8.self)
    if command.hasPrefix("11;") {
      background = RGB(spec: String(command.dropFirst(3))) ?? background
    }
    return end.dropFirst(isShort ? 1 : 2)
  }
}

extension RGB {
  /// Parses `rgb:R/G/B` or `rgba:R/G/B/A`, whose parts are one to four hexadecimal digits, scaled
  /// by the maximum for that number of digits.
  init?(spec: String) {
    let halves = spec.split(separator: ":", omittingEmptySubsequences: false)
    let counts = ["rgb": 3, "rgba": 4]
    guard halves.count == 2, let count = counts[halves[0].lowercased()] else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false)
    let values = parts.compactMap { Self.value(of: $0) }
    guard parts.count == count, values.count == count else { return nil }
    self.init(values[0], values[1], values[2])
  }

  private static func value(of digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
