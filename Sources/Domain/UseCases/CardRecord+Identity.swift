import Entities
import FoundationEssentials

extension CardRecord {
  /// An id that is derived from the content gets another one for each project.
  ///
  /// Two repositories can have an issue with the same number and title. A card with a key, or with
  /// a project in the file, has an identity of its own.
  mutating func identify(in project: ProjectName) {
    guard draft.key == nil, draft.project == nil, id.isOfContent else { return }
    id = id.varied(by: project.text)
  }
}

extension UUID {
  /// Whether its version is 8, of a digest of the content (RFC 9562, section 5.8).
  var isOfContent: Bool {
    uuid.6 >> 4 == 8
  }

  /// With the FNV-1a hash of the text in its last bytes.
  fileprivate func varied(by text: String) -> UUID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var bytes = uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in 9..<16 { bytes[index] ^= UInt8(truncatingIfNeeded: hash >> (8 * (index - 9))) }
    }
    return UUID(uuid: bytes)
  }
}
