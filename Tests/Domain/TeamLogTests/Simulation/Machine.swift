import Entities
import FoundationEssentials

@testable import TeamLog

/// What is in the file of a machine, and in a copy of it.
struct MachineFile {
  enum Recorded {
    case own(TeamTransaction)
    case sync([TeamChange])
  }

  var replica: TeamReplica
  var history: [Recorded] = []
  var typed: Set<String> = []
  /// Whether the machine leases numbers.
  var addsCards = false
  /// Whether cards may get other numbers: the file is a copy, or joined with cards.
  var mayRenumber = false
}

final class Machine {
  let name: String
  var file: MachineFile
  var isOnline = true
  var backups: [MachineFile] = []

  init(name: String, file: MachineFile) {
    self.name = name
    self.file = file
  }

  var state: TeamState { file.replica.local }

  /// Returns `false` if the change is not valid.
  func make(_ transaction: TeamTransaction) -> Bool {
    let before = file.replica
    do throws(VoidReason) {
      try file.replica.record(transaction)
    } catch {
      return false
    }
    // The program refuses these, too; the verdict on entries knows only cycles of blockers.
    let cards = transaction.changes.map(\.item).filter { $0.kind == .card }
    if cards.contains(where: { state.isInCycle($0) }) {
      file.replica = before
      return false
    }
    file.history.append(.own(transaction))
    if transaction.target == nil, transaction.settled.isEmpty {
      file.typed.formUnion(transaction.typedWords)
    }
    return true
  }

  var recordedIDs: [UUID] {
    file.history.compactMap { recorded in
      if case .own(let transaction) = recorded { transaction.id } else { nil }
    }
  }
}

/// The words of the simulation, `w17`, each typed once.
enum Words {
  static func all(in text: String) -> Set<String> {
    let words = text.split { !($0.isLetter || $0.isNumber) }
    return Set(
      words.filter { $0.first == "w" && $0.dropFirst().allSatisfy(\.isNumber) && $0.count > 1 }
        .map(String.init))
  }

  static func all(in fields: [FieldText]) -> Set<String> {
    fields.reduce(into: []) { $0.formUnion(all(in: $1.text ?? "")) }
  }
}

extension TeamTransaction {
  var typedWords: Set<String> {
    changes.reduce(into: []) { words, change in
      words.formUnion(Words.all(in: change.values))
      if case .edited(_, let before, _) = change { words.subtract(Words.all(in: before)) }
    }
  }

  /// The words that the log has because of the transaction, in its values or parked.
  var keptWords: Set<String> {
    (changes.map(\.values) + parked.map(\.fields)).reduce(into: []) { words, fields in
      words.formUnion(Words.all(in: fields))
    }
  }
}
