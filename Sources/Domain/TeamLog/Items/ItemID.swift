import Entities
import FoundationEssentials

/// What a change of a team is about, by its id: numbers and names differ between machines.
public struct ItemID: Hashable, Comparable, Sendable {
  public let kind: ItemKind
  public let id: UUID

  public init(_ kind: ItemKind, _ id: UUID) {
    self.kind = kind
    self.id = id
  }

  public init(_ item: Item) {
    self.init(item.key.kind, item.id)
  }

  public static func card(_ id: UUID) -> ItemID { ItemID(.card, id) }
  public static func project(_ id: UUID) -> ItemID { ItemID(.project, id) }
  public static func column(_ id: UUID) -> ItemID { ItemID(.column, id) }
  public static func view(_ id: UUID) -> ItemID { ItemID(.view, id) }

  public static func < (left: ItemID, right: ItemID) -> Bool {
    left.kind == right.kind
      ? left.id.words < right.id.words : left.kind.rawValue < right.kind.rawValue
  }
}

extension UUID {
  /// In the order of the ids, and faster to compare.
  var words: (UInt64, UInt64) {
    withUnsafeBytes(of: uuid) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }
}

extension ItemID {
  package var text: String { "\(kind.rawValue) \(id.recorded)" }

  package init?(text: String) {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")),
      let kind = ItemKind(rawValue: String(text[..<space])),
      let id = UUID(recorded: String(text[text.utf8.index(after: space)...]))
    else { return nil }
    self.init(kind, id)
  }
}

extension ItemKind {
  /// A field of a newer version is merged as text, and a unit of its own.
  func merging(of field: String) -> (rule: FieldKind, unit: String) {
    subject.merging(of: field) ?? (.text, field)
  }

  /// In the order of their first fields.
  func units(of fields: [FieldText]) -> [(name: String, indices: [Int])] {
    var units: [(name: String, indices: [Int])] = []
    for (index, field) in fields.enumerated() {
      let name = merging(of: field.name).unit
      if let place = units.firstIndex(where: { $0.name == name }) {
        units[place].indices.append(index)
      } else {
        units.append((name, [index]))
      }
    }
    return units
  }

  /// No two items of the kind share its folded text; `nil` for cards.
  var nameField: String? { self == .card ? nil : "name" }
}
