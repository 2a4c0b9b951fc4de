import Entities
import FoundationEssentials
import System

/// What the payload of an entry has of a content that is too large for it: the digest and the size.
///
/// The digest is a part of the chain, so that nobody can exchange the content unnoticed.
public struct LargeContent: Hashable, Sendable {
  /// In bytes, for writers and readers.
  public static let limit = 1_000_000_000

  public let count: Int
  public let digest: LogHash

  public init(of bytes: [UInt8]) {
    digest = LogHash(bytes: SHA256.digest(of: bytes))
    count = bytes.count
  }

  /// The same bytes have the same id in a hub.
  public var id: UUID { UUID(ofDigest: digest.bytes) }

  public var payload: [UInt8] {
    Array("large \(count) \(digest.bytes.hexadecimal)".utf8)
  }

  init?(payload: [UInt8]) {
    guard payload.count < 100 else { return nil }
    let words = payload.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, Array("large".utf8) == Array(words[0]),
      let count = Int(String(decoding: words[1], as: UTF8.self)), 1...Self.limit ~= count,
      let bytes = [UInt8](hexadecimal: String(decoding: words[2], as: UTF8.self)),
      bytes.count == 32
    else { return nil }
    self.count = count
    digest = LogHash(bytes: bytes)
  }
}

/// The bytes of a large content, with their description, so that they are hashed only once.
public struct DescribedContent: Hashable, Sendable {
  public let bytes: [UInt8]
  public let description: LargeContent

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    description = LargeContent(of: bytes)
  }
}

extension LogEntry {
  /// Kept apart from the entry, which is void without it; `nil` if the payload is the content.
  public var largeContent: LargeContent? { LargeContent(payload: payload) }

  /// Anybody who may append to a log can append bytes that no program of a team wrote.
  ///
  /// They have an impossible sequence number, are void for all, and stop nobody.
  func follows(_ last: LogHash) -> Bool {
    guard TeamState.sequenceRange.contains(sequence) else { return true }
    return predecessor == last && isIntact
  }

  /// ``large`` is what the payload describes.
  var isIntact: Bool {
    guard let description = largeContent, let large else { return true }
    return large.description == description
  }

  /// `nil` if it can't be read.
  public var content: EntryContent? {
    guard let description = largeContent else { return EntryContent(payload: payload) }
    guard let large, description == large.description else { return nil }
    return EntryContent(bytes: large.bytes)
  }
}
