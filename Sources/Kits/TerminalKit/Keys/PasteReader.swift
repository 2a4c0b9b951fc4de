/// Reads a paste up to its terminator (`CSI 201 ~`, xterm's bracketed paste mode).
struct PasteReader {
  private static let end = Array("\u{1B}[201~".utf8)
  /// The maximum number of bytes; further ones are dropped, but are never keys.
  private static let limit = 4 << 20

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Reads the next byte and returns whether it completes the terminator.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Only the first byte of the terminator can start it again.
    for held in Self.end[..<matched] { keep(held) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) { if bytes.count < Self.limit { bytes.append(byte) } }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
