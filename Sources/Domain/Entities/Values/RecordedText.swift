import FoundationEssentials
import System

/// A field in the history: its name, and its value as text, or `nil` if it is empty.
///
/// The name is a `String` because a newer version may have written a field that this version
/// doesn't know.
public struct FieldText: Hashable, Sendable {
  public let name: String
  public let text: String?

  public init(_ name: String, _ text: String?) {
    self.name = name
    self.text = text
  }
}

/// The numbers that a store can contain; any other number is damage.
public enum StoredRange {
  /// The numbers of cards and transactions: the integers that every JSON reader represents exactly
  /// (RFC 8259, section 6).
  public static let numbers = 1...9_007_199_254_740_991
  /// The dates in milliseconds since 1970: the years 1 to 9999 in every time zone.
  public static let milliseconds = -62_135_769_600_000...253_402_473_600_000
}

// How dates and ids are written as text, in the history and in columns of a store.

extension Date {
  package var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }

  /// `nil` outside ``StoredRange/milliseconds``.
  package init?(milliseconds: Int) {
    guard StoredRange.milliseconds ~= milliseconds else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

extension UUID {
  /// Of version 8 (RFC 9562, section 5.8): the same for the same content.
  package init(ofContent content: [UInt8]) { self.init(ofDigest: SHA256.digest(of: content)) }

  package init(ofDigest digest: [UInt8]) {
    var bytes = digest
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The same text as `uuidString`, which is slower because it calls C's `snprintf`.
  package var recorded: String {
    String(unsafeUninitializedCapacity: 36) { text in
      record(in: text)
      return 36
    }
  }

  func record(in text: UnsafeMutableBufferPointer<UInt8>) {
    var place = 0
    func put(_ byte: UInt8) {
      text.initializeElement(at: place, to: byte)
      place += 1
    }
    withUnsafeBytes(of: uuid) { bytes in
      for (index, byte) in bytes.enumerated() {
        if 4...10 ~= index, index.isMultiple(of: 2) { put(UInt8(ascii: "-")) }
        put(Self.digit(byte >> 4))
        put(Self.digit(byte & 0xF))
      }
    }
  }

  /// Upper or lower case.
  ///
  /// `UUID(uuidString:)` calls C's `sscanf`, which took 3 % of an import.
  public init?(recorded text: String) {
    guard text.utf8.count == 36 else { return nil }
    var (id, text) = (Self.zero, text)
    let isValid = withUnsafeMutableBytes(of: &id) { bytes in
      text.withUTF8 { text in
        var place = 0
        for index in 0..<36 {
          let byte = text[index]
          if index == 8 || index == 13 || index == 18 || index == 23 {
            guard byte == UInt8(ascii: "-") else { return false }
            continue
          }
          guard let digit = Self.value(ofDigit: byte) else { return false }
          bytes[place / 2] = bytes[place / 2] << 4 | digit
          place += 1
        }
        return true
      }
    }
    guard isValid else { return nil }
    self.init(uuid: id)
  }

  private static let zero: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
