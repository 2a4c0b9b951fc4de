import Entities
import FoundationEssentials

/// What two machines changed to different values.
public enum ConflictSubject: Hashable, Sendable {
  /// A field, or fields that form a unit.
  case part(ItemID, String)
  /// The deletion of an item that was changed or filled.
  case deletion(ItemID)
  /// The addition of a card that was deleted.
  case addition(ItemID)
  case reversal(UUID)
}

/// A value that could not be merged; the card keeps that of the log.
public struct Parked: Hashable, Sendable {
  public let subject: ConflictSubject
  /// Empty for a deletion.
  public let fields: [FieldText]

  public init(_ subject: ConflictSubject, _ fields: [FieldText]) {
    self.subject = subject
    self.fields = fields
  }
}

/// A parked value as the team sees it.
public struct Conflict: Hashable, Sendable {
  /// What identifies an open conflict: a machine has at most one about a subject.
  public struct Key: Hashable, Sendable {
    public let replica: UUID
    public let subject: ConflictSubject

    public init(replica: UUID, subject: ConflictSubject) {
      self.replica = replica
      self.subject = subject
    }
  }

  /// Shown as `c7`; in the order of the log.
  public let number: Int
  public let key: Key
  public let person: UUID
  public internal(set) var fields: [FieldText]
  public internal(set) var isOpen = true
}

extension ConflictSubject {
  public var reversal: UUID? {
    if case .reversal(let transaction) = self { transaction } else { nil }
  }

  package var text: String {
    switch self {
    case .part(let item, let part): "part \(item.text) \(part)"
    case .deletion(let item): "deletion \(item.text)"
    case .addition(let item): "addition \(item.text)"
    case .reversal(let id): "reversal \(id.recorded)"
    }
  }

  package init?(text: String) {
    let words = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      .map(String.init)
    func item() -> ItemID? { words.count > 2 ? ItemID(text: "\(words[1]) \(words[2])") : nil }
    switch (words.first, words.count) {
    case ("part", 4):
      guard let item = item(), !words[3].isEmpty else { return nil }
      self = .part(item, words[3])
    case ("deletion", 3):
      guard let item = item() else { return nil }
      self = .deletion(item)
    case ("addition", 3):
      guard let item = item() else { return nil }
      self = .addition(item)
    case ("reversal", 2):
      guard let id = UUID(recorded: words[1]) else { return nil }
      self = .reversal(id)
    default: return nil
    }
  }
}
