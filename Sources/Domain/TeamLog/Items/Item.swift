import Entities
import FoundationEssentials

/// What a change of a team is about, by its id: numbers and names differ between machines.
public struct Item: Hashable, Comparable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case card
    case project
    case column
    case view
  }

  public let kind: Kind
  public let id: UUID

  public init(_ kind: Kind, _ id: UUID) {
    self.kind = kind
    self.id = id
  }

  public static func card(_ id: UUID) -> Item { Item(.card, id) }
  public static func project(_ id: UUID) -> Item { Item(.project, id) }
  public static func column(_ id: UUID) -> Item { Item(.column, id) }
  public static func view(_ id: UUID) -> Item { Item(.view, id) }

  public static func < (left: Item, right: Item) -> Bool {
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

extension Item {
  package var text: String { "\(kind.rawValue) \(id.recorded)" }

  package init?(text: String) {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")),
      let kind = Kind(rawValue: String(text[..<space])),
      let id = UUID(recorded: String(text[text.utf8.index(after: space)...]))
    else { return nil }
    self.init(kind, id)
  }
}

extension Item.Kind {
  /// A field of a newer version is a scalar, and a unit of its own.
  func merging(of field: String) -> (rule: MergeRule, unit: String) {
    switch self {
    case .card:
      guard let field = CardField.recorded(field) else { return (.scalar, field) }
      return (field.mergeRule, field.name.unit?.rawValue ?? field.key)
    case .project: return (ProjectField.recorded(field)?.mergeRule ?? .scalar, field)
    case .column: return (ColumnField.recorded(field)?.mergeRule ?? .scalar, field)
    case .view: return (ViewField.recorded(field)?.mergeRule ?? .scalar, field)
    }
  }

  /// No two items of the kind share its folded text; `nil` for cards.
  var nameField: String? { self == .card ? nil : "name" }
}
