import Entities
import FoundationEssentials

/// A transaction as the log of a team keeps it: its changes, and values that could not be merged.
public struct TeamTransaction: Identifiable, Hashable, Sendable {
  /// The role of the transaction.
  ///
  /// Its target is a transaction of the log, by its id.
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
  /// The name of the command, without its arguments: paths and secrets stay on the machine.
  public var verb: String
  public var changes: [TeamChange]
  /// Values that are kept beside those of the log.
  public var parked: [Parked]
  /// Conflicts of the same machine that are over, because its value is that of the log.
  public var released: [ConflictSubject]
  /// Conflicts that a person settled.
  public var settled: [Conflict.Key]
  /// The digest of the values of all items that the transaction touched, as its machine had them
  /// afterwards; `nil` until it is pushed, and if it only adds items.
  public var values: String?
  /// Parts of a newer version, which are kept and not applied.
  public var unknown: [FieldText]

  public init(id: UUID, kind: Kind = .change, verb: String, changes: [TeamChange]) {
    self.id = id
    self.kind = kind
    self.verb = verb
    self.changes = changes
    parked = []
    released = []
    settled = []
    unknown = []
  }

  /// The transaction that this one undoes or redoes.
  public var target: UUID? { kind.target }

  /// Whether it changes more than it adds.
  ///
  /// The values of what it only adds are its own, so that a digest of them says nothing new.
  var hasEdits: Bool {
    changes.contains { if case .added = $0 { false } else { true } }
  }

  /// Returns the transaction with a change of nothing, as what is left of one that has no effect.
  func emptied() -> TeamTransaction {
    var empty = self
    empty.changes = []
    empty.parked = []
    empty.released = []
    empty.settled = []
    return empty
  }
}
