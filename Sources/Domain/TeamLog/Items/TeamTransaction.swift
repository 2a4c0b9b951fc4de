import Entities
import FoundationEssentials

/// A transaction as the log of a team keeps it: its changes, and values that could not be merged.
public struct TeamTransaction: Identifiable, Hashable, Sendable {
  /// The target is a transaction of the log, by its id.
  public enum Kind: Hashable, Sendable {
    case change
    case undo(of: UUID)
    case redo(of: UUID)

    public var target: UUID? {
      switch self {
      case .change: nil
      case .undo(let id), .redo(let id): id
      }
    }
  }

  public let id: UUID
  public var kind: Kind
  /// Without arguments: paths and secrets stay on the machine.
  public var verb: String
  public var changes: [TeamChange]
  public var parked: [Parked] = []
  /// Conflicts of the same machine that are over, because its value is that of the log.
  public var released: [ConflictSubject] = []
  public var settled: [Conflict.Key] = []
  /// The digest of all touched items, as the machine had them afterwards; `nil` until it is pushed,
  /// and if the transaction only adds items.
  public var values: String?
  /// Kept and not applied.
  public var unknown: [FieldText] = []

  public init(id: UUID, kind: Kind = .change, verb: String, changes: [TeamChange]) {
    self.id = id
    self.kind = kind
    self.verb = verb
    self.changes = changes
  }

  public var target: UUID? { kind.target }

  /// The values of what it only adds are its own, so that a digest of them says nothing new.
  var hasEdits: Bool {
    changes.contains { if case .added = $0 { false } else { true } }
  }

  func emptied() -> TeamTransaction {
    var empty = TeamTransaction(id: id, kind: kind, verb: verb, changes: [])
    (empty.values, empty.unknown) = (values, unknown)
    return empty
  }
}
