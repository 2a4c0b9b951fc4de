import FoundationEssentials

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

// How dates and ids are written as text, in the history and in columns of a store.

extension Date {
  /// Milliseconds since 1970.
  package var milliseconds: Int {
    Int((timeIntervalSince1970 * 1000).rounded())
  }

  package init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

extension UUID {
  /// The same text as `uuidString`, which is slower because it calls C's `snprintf`.
  package var recorded: String {
    String(unsafeUninitializedCapacity: 36) { text in
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
      return place
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
