/// The reply of a terminal to a query for its background colour, parsed byte by byte.
///
/// The query is OSC 11 with `?`. The reply has the same form, with a colour in XParseColor's
/// syntax. A DA1 query follows, which every terminal answers: its reply ends the wait. (XTerm
/// Control Sequences, https://invisible-island.net/xterm/ctlseqs/ctlseqs.html.)
public struct BackgroundReply: Sendable {
  public static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// The maximum length of a reply in bytes; longer ones are dropped.
  private static let limit = 64

  public private(set) var background: RGB?
  /// Whether the terminal has answered both queries.
  public private(set) var isComplete = false
  /// The bytes outside of replies, such as typed keys, as far as they are complete.
  public private(set) var others: [UInt8] = []

  private enum State {
    case ground
    case escape
    case sequence([UInt8])
    case command([UInt8])
    /// After an ESC inside a command. A backslash then ends the command.
    case commandEscape([UInt8])
  }

  private var state = State.ground

  public init() {}

  public mutating func take(_ byte: UInt8) {
    guard !isComplete else { return others.append(byte) }
    switch state {
    case .ground:
      if byte == 0x1B { state = .escape } else { others.append(byte) }
    case .escape:
      escaped(byte)
    case .sequence(let bytes):
      continueSequence(bytes, byte)
    case .command(let bytes):
      continueCommand(bytes, byte)
    case .commandEscape(let bytes):
      if byte == UInt8(ascii: "\\") { end(bytes) } else { escaped(byte) }
    }
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "]"): state = .command([])
    case 0x1B:
      others.append(0x1B)
      state = .escape
    default:
      others += [0x1B, byte]
      state = .ground
    }
  }

  private mutating func continueSequence(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x1B:
      keep(sequence: bytes)
      state = .escape
    case 0x40...0x7E:
      isComplete = byte == UInt8(ascii: "c") && bytes.first == UInt8(ascii: "?")
      keep(sequence: bytes + [byte])
      state = .ground
    case 0x20...0x3F where bytes.count < Self.limit:
      state = .sequence(bytes + [byte])
    default:
      keep(sequence: bytes + [byte])
      state = .ground
    }
  }

  /// Keeps the sequence of a key; those of replies begin with a question mark.
  private mutating func keep(sequence bytes: [UInt8]) {
    if bytes.first != UInt8(ascii: "?") { others += [0x1B, UInt8(ascii: "[")] + bytes }
  }

  /// Ends the input: what was begun is a key, unless it is a reply.
  public mutating func end() {
    switch state {
    case .escape: others.append(0x1B)
    case .sequence(let bytes): keep(sequence: bytes)
    case .ground, .command, .commandEscape: break
    }
    state = .ground
  }

  private mutating func continueCommand(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x07: end(bytes)
    case 0x1B: state = .commandEscape(bytes)
    case 0x20...0x7E where bytes.count < Self.limit: state = .command(bytes + [byte])
    default: state = .ground
    }
  }

  private mutating func end(_ command: [UInt8]) {
    state = .ground
    let prefix = "11;"
    guard command.starts(with: prefix.utf8) else { return }
    background =
      RGB(spec: String(decoding: command.dropFirst(prefix.utf8.count), as: UTF8.self)) ?? background
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
