import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// The covers of projects, which a hub keeps apart from the log.
enum TeamPictures {
  static func hashes(in entry: LogEntry) -> [PictureHash] {
    // Few entries do, and reading a content takes far longer than the search.
    let bytes = entry.large?.bytes ?? entry.payload
    return bytes.withUnsafeBufferPointer(hasCover) ? hashes(in: entry.content) : []
  }

  private static func hasCover(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = ProjectField.cover.rawValue.utf8
    var rest = bytes[...]
    while let start = rest.firstIndex(where: { $0 == name.first }) {
      if rest[start...].starts(with: name) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }

  static func hashes(in content: EntryContent?) -> [PictureHash] {
    guard case .transaction(let transaction) = content else { return [] }
    let values =
      transaction.changes.filter { $0.item.kind == .project }.flatMap(\.values)
      + transaction.parked.flatMap(\.fields)
    return values.filter { $0.isOf(ProjectField.cover) }
      .compactMap { $0.text.map(PictureHash.init(stored:)) }
  }

  /// `nil` for an invalid hash.
  static func id(of hash: PictureHash) -> UUID? {
    let digits = Array(hash.text.utf8)
    guard digits.count == 64 else { return nil }
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
    return bytes.count == 32 ? LargeContent.id(of: LogHash(bytes: bytes)) : nil
  }

  /// `nil` if it is missing or damaged.
  static func fetch(_ hash: PictureHash, from hub: HubConnection) throws(TrackerError) -> Picture? {
    guard let id = id(of: hash), let bytes = try hub.fetch(id, limit: Picture.limit),
      let picture = try? Picture(bytes), picture.hash == hash
    else { return nil }
    return picture
  }
}
