import Entities
import FoundationEssentials

extension Card {
  /// Number 9, in todo, made on Saturday, 21 November 2026, at 10:20:30 UTC.
  static func sample(_ title: String) throws -> Card {
    Card(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 9)), number: 9,
      title: try Title(title), project: Project.inbox.id, rank: Rank.between(nil, nil),
      created: Date(timeIntervalSince1970: 1_795_256_430))
  }
}
