import Entities
import FoundationEssentials

extension TeamState {
  /// The open conflict.
  public func conflict(_ subject: ConflictSubject, of replica: UUID) -> Conflict? {
    conflicts.last { $0.isOpen && $0.key == Conflict.Key(replica: replica, subject: subject) }
  }

  /// The open conflict.
  public func conflict(numbered number: Int) -> Conflict? {
    conflicts.first { $0.isOpen && $0.number == number }
  }

  /// After the changes of the transaction.
  mutating func settleConflicts(_ transaction: TeamTransaction, by author: LogAuthor) {
    for change in transaction.changes { endConflicts(change, by: author.replica) }
    for subject in transaction.released {
      end { $0.key == Conflict.Key(replica: author.replica, subject: subject) }
    }
    for key in transaction.settled { end { $0.key == key } }
    for parked in transaction.parked { park(parked, transaction.id, author) }
  }

  /// Those whose value is that of the log now, and those of the same machine if it replaces their
  /// value itself, or has all of it.
  private mutating func endConflicts(_ change: TeamChange, by replica: UUID) {
    guard case .edited(let item, let before, let after) = change, let fields = items[item] else {
      return
    }
    let parts = Set(after.map { item.kind.merging(of: $0.name).unit })
    for part in parts {
      let subject = ConflictSubject.part(item, part)
      end { conflict in
        guard conflict.key.subject == subject else { return false }
        guard conflict.key.replica == replica else {
          return conflict.fields.allSatisfy { fields[$0.name] == $0.text }
        }
        return [before, after].contains { item.kind.has(conflict.fields, in: $0) }
      }
    }
  }

  private mutating func end(_ isOver: (Conflict) -> Bool) {
    for index in conflicts.indices where conflicts[index].isOpen && isOver(conflicts[index]) {
      conflicts[index].isOpen = false
    }
  }

  private mutating func park(_ parked: Parked, _ transaction: UUID, _ author: LogAuthor) {
    let key = Conflict.Key(replica: author.replica, subject: parked.subject)
    if let index = conflicts.firstIndex(where: { $0.isOpen && $0.key == key }) {
      conflicts[index].fields = parked.fields
      conflicts[index].transaction = transaction
      return
    }
    conflicts.append(
      Conflict(
        number: conflicts.count + 1, key: key, person: author.person, fields: parked.fields,
        transaction: transaction))
  }
}
