import FoundationEssentials

// How values that are not texts are written as text: in the history, and in columns of a store.

extension Date {
  /// Milliseconds since 1970.
  package var milliseconds: Int {
    Int((timeIntervalSince1970 * 1000).rounded())
  }

  package init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

extension Tags {
  /// Reads what ``recorded`` wrote.
  package init(recorded text: String) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    let tags = text.utf8.split(separator: UInt8(ascii: " "))
    self.init(stored: tags.map { Tag(stored: String(Substring($0))) })
  }

  /// The tags with a space between them, which no tag contains.
  package var recorded: String {
    list.map(\.text).joined(separator: " ")
  }
}

extension [Step] {
  /// Reads what ``recorded`` wrote.
  package init(recorded text: String) {
    self = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let mark = line.dropFirst().first
      return Step(
        stored: String(Substring(line.dropFirst(4))), isChecked: mark == UInt8(ascii: "x"))
    }
  }

  /// The steps, a line each, after `[x]` or `[ ]`.
  package var recorded: String {
    map { ($0.isChecked ? "[x] " : "[ ] ") + $0.text }.joined(separator: "\n")
  }
}

extension UUID {
  /// The same as `uuidString`, which goes through C's `snprintf`.
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
