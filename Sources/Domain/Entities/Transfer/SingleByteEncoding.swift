/// An encoding of Western European languages, with one byte for each character.
///
/// The raw value is its name in `iconv`.
public enum SingleByteEncoding: String, Hashable, Sendable {
  case latin1
  case windows1252 = "windows-1252"

  /// `nil` if the text is in other languages.
  ///
  /// Western European letters beyond ASCII are alone, or seldom two together. Cyrillic and East
  /// Asian texts have longer runs of such bytes or only pairs, and UTF-8 has pairs of its own.
  public init?(of bytes: [UInt8]) {
    var (run, hasSingle, isLatin1) = (0, false, true)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte < 0x80 {
        guard byte >= 0x20 || 0x09...0x0D ~= byte else { return nil }
        if run == 1 { hasSingle = true }
        run = 0
      } else {
        run += 1
        let isUTF8 = run == 2 && 0xC2...0xDF ~= previous && byte < 0xC0
        guard run <= 2, !isUTF8, byte >= 0xA0 || Self.marks.contains(byte) else { return nil }
        if byte < 0xA0 { isLatin1 = false }
      }
      previous = byte
    }
    guard hasSingle || run == 1 else { return nil }
    self = isLatin1 ? .latin1 : .windows1252
  }

  /// Only Windows-1252 has them: `€„…‹Œ‘’“”•–—™›œ`.
  private static let marks: [UInt8] =
    [0x80, 0x84, 0x85, 0x8B, 0x8C, 0x99, 0x9B, 0x9C] + Array(0x91...0x97)
}
