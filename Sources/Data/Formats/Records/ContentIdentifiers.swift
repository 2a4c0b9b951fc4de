import Entities
import FoundationEssentials

/// UUIDs of version 8 (RFC 9562, B.2) of the content; a repeated content in a file gets another.
struct ContentIdentifiers {
  private let space: String
  private var counts: [String: Int] = [:]

  /// `space` is the format's name, so that equal contents in different formats have different ids.
  init(_ space: String) {
    self.space = space
  }

  mutating func next(for content: String) -> UUID {
    let count = counts[content, default: 0]
    counts[content] = count + 1
    return named("\(count)\n\(content)")
  }

  func named(_ name: String) -> UUID {
    UUID(ofContent: Self.namespace + "\(space)\n\(name)".utf8)
  }

  /// A random UUID, the namespace of all records.
  private static let namespace: [UInt8] = [
    0x6D, 0x1F, 0x3C, 0x52, 0x8E, 0x07, 0x4B, 0xA9, 0x93, 0x5E, 0xC4, 0x70, 0x2B, 0xD8, 0x16, 0xFA,
  ]
}
