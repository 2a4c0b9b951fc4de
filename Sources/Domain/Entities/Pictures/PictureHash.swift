/// What a picture is known by: the SHA-256 of its bytes.
public struct PictureHash: Hashable, Comparable, Sendable {
  /// 64 hexadecimal digits in small letters.
  public let text: String

  init(_ digest: [UInt8]) {
    text = digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Takes `stored` as it is: a store gives back only what was made here.
  public init(stored: String) {
    text = stored
  }

  /// Returns what those bytes are known by.
  public init(of bytes: [UInt8]) {
    var digest = SHA256()
    digest.add(bytes)
    self.init(digest.finished())
  }

  public static func < (left: PictureHash, right: PictureHash) -> Bool {
    left.text < right.text
  }
}
