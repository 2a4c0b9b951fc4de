import Entities
import FoundationEssentials
import InMemoryData
import RandomTesting
import Repositories

@testable import TeamLog

/// A mistake that a program could have, which the checks must catch.
enum PlantedFault: CaseIterable {
  /// Values that can't be merged are dropped.
  case noParking
  /// After an unknown outcome, entries are pushed again under other ids.
  case forgottenIDs
  /// The net differences are pushed, not the transactions.
  case pushedDifferences
  /// Undos and redos are pushed as they were made, in the order of the machine.
  case localReversals
  /// Any later edit of the field ends a conflict of the same machine.
  case endedConflicts
}

enum Event: CaseIterable {
  case conflict
  case copyUsed
  case hubRestored
  case joined
  case lostAnswer
  case merged
  case moved
  case parkedDeletion
  case parkedReversal
  case renumbered
  case reversal
  case settled
  case voidEntry
}

/// Machines of a team, their hub and the network between them, in virtual time: each event takes
/// one tick, and nothing waits.
final class World {
  var random: SeededGenerator
  let fault: PlantedFault?
  var hub = InMemoryHub()
  var machines: [Machine] = []
  var delayed: [(entries: [LogEntry], base: LogHead)] = []
  var hubBackups: [[LogEntry]] = []
  var recorded: Set<UUID> = []
  var rogueIDs: Set<UUID> = []
  private(set) var wasHubRestored = false
  var failures: [String] = []
  var tally: [Event: Int] = [:]
  private var lastWord = 0

  init(seed: UInt64, machines count: Int, fault: PlantedFault? = nil) {
    random = SeededGenerator(seed)
    self.fault = fault
    for index in 0..<count { addMachine("m\(index)", joinsWithCards: false) }
  }

  // MARK: Chance
  func id() -> UUID {
    let (high, low) = (random.next(), random.next())
    return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  func word() -> String {
    lastWord += 1
    return "w\(lastWord)"
  }

  func chance(_ percent: Int) -> Bool { random.number(0..<100) < percent }

  // MARK: Events
  func play(_ events: Int) {
    for _ in 0..<events { playOne() }
    settle()
  }

  private func playOne() {
    let machine = random.one(of: machines)
    switch random.number(0..<1_000) {
    case 0..<560: work(on: machine)
    case 560..<730: pull(machine)
    case 730..<900: push(machine)
    case 900..<940: machine.isOnline.toggle()
    case 940..<965: deliver()
    case 965..<975: machine.backups.append(machine.file)
    case 975..<979: restore(machine)
    case 979..<985: hubBackups.append(hub.pull(after: 0, limit: .max))
    case 985..<987: restoreHub()
    case 987..<995: pushRogueEntry()
    default: if machines.count < 10 { addMachine("j\(machines.count)", joinsWithCards: true) }
    }
  }

  private func work(on machine: Machine) {
    guard let transaction = User(world: self, machine: machine).transaction() else { return }
    if machine.make(transaction) { recorded.insert(transaction.id) }
  }

  private func deliver() {
    guard !delayed.isEmpty else { return }
    let push = delayed.remove(at: random.number(0..<delayed.count))
    _ = hub.push(push.entries, after: push.base)
  }

  /// Puts an old copy of the file back in use; sometimes the machine goes on beside it.
  private func restore(_ machine: Machine) {
    guard let backup = machine.backups.last else { return }
    tally[.copyUsed, default: 0] += 1
    var copy = backup
    copy.mayRenumber = true
    if chance(50), machines.count < 10 {
      machine.file.mayRenumber = true
      machines.append(Machine(name: "\(machine.name)'", file: copy))
    } else {
      machine.file = copy
    }
  }

  private func restoreHub() {
    guard let backup = hubBackups.last, backup.count < hub.head().position else { return }
    hub = InMemoryHub(backup)
    hubBackups = []
    wasHubRestored = true
    tally[.hubRestored, default: 0] += 1
  }

  func addMachine(_ name: String, joinsWithCards: Bool) {
    let author = LogAuthor(replica: id(), person: id())
    let machine = Machine(name: name, file: MachineFile(replica: TeamReplica(author: author)))
    machines.append(machine)
    guard joinsWithCards else { return }
    let transaction = User(world: self, machine: machine).joiningTransaction()
    machine.file.replica.join(with: transaction)
    machine.file.typed = transaction.typedWords
    machine.file.mayRenumber = true
    machine.file.addsCards = true
    recorded.insert(transaction.id)
    tally[.joined, default: 0] += 1
  }

  private func settle() {
    while !delayed.isEmpty { deliver() }
    for machine in machines { machine.isOnline = true }
    isReliable = true
    for _ in 0..<40 {
      for machine in machines {
        pull(machine)
        push(machine)
        pull(machine)
      }
      if machines.allSatisfy(isSettled) { return }
    }
    for machine in machines where !isSettled(machine) {
      let replica = machine.file.replica
      failures.append(
        "\(machine.name) does not converge: \(replica.outbox.count) in the outbox,"
          + " at \(replica.base.position) of \(hub.head().position)")
    }
  }

  private func isSettled(_ machine: Machine) -> Bool {
    machine.file.replica.outbox.isEmpty
      && machine.file.replica.base.head == hub.head()
  }

  private(set) var isReliable = false
}
