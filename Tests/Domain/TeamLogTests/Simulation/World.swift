import Entities
import FoundationEssentials
import InMemoryData
import RandomTesting

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
  case moved
  case parkedDeletion
  case parkedReversal
  case renamed
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

// What must be true at the end of every game.
extension World {
  /// Returns what is wrong; empty if the team agrees and lost nothing.
  func check() -> [String] {
    guard failures.isEmpty, let first = machines.first else { return failures }
    var wrong: [String] = []
    let state = first.file.replica.base
    let values = Set(
      machines.flatMap { machine in
        [machine.file.replica.base.sharedValues, machine.state.sharedValues]
      })
    if values.count != 1 { wrong.append("\(values.count) different states") }
    if !state.mismatches.isEmpty { wrong.append("values that differ: \(state.mismatches)") }
    let voids = state.voids.filter { !rogueIDs.contains($0.id) }
    if !voids.isEmpty { wrong.append("void entries of sound machines: \(voids.map(\.reason))") }
    wrong += checkWords() + checkIDs(state) + checkKeptValues()
    wrong += checkUniqueness(state) + checkCards(state) + checkColumns(state)
    wrong += checkConflicts(state) + checkCheckpoint(state)
    count(state)
    for machine in machines { wrong += replay(machine) }
    return wrong
  }

  private func count(_ state: TeamState) {
    tally[.conflict] = state.conflicts.count
    tally[.voidEntry] = state.voids.count
    tally[.settled] = state.conflicts.filter { !$0.isOpen }.count
    tally[.reversal] = transactions.filter { $0.target != nil }.count
    let subjects = state.conflicts.map(\.key.subject)
    tally[.parkedDeletion] = subjects.filter { $0.name == "deletion" }.count
    tally[.parkedReversal] = subjects.filter { $0.name == "reversal" }.count
  }

  private var transactions: [TeamTransaction] {
    hub.pull(after: 0, limit: .max).compactMap { entry in
      guard case .transaction(let transaction) = EntryContent(payload: entry.payload) else {
        return nil
      }
      return transaction
    }
  }

  /// Every word that anybody typed is in the log, in a value or parked.
  private func checkWords() -> [String] {
    let kept = transactions.reduce(into: Set<String>()) { $0.formUnion($1.keptWords) }
    let typed = machines.reduce(into: Set<String>()) { $0.formUnion($1.file.typed) }
    let lost = typed.subtracting(kept).sorted()
    return lost.isEmpty ? [] : ["lost words: \(lost.prefix(5))"]
  }

  /// A kept value stays until somebody settles it, or its author replaces it or has all of it.
  ///
  /// Words that a merge took from the values of the log are not its author's.
  private func checkKeptValues() -> [String] {
    let made = machines.flatMap(\.file.history).reduce(into: [UUID: TeamTransaction]()) {
      if case .own(let transaction) = $1 { $0[transaction.id] = transaction }
    }
    var wrong: [String] = []
    var state = TeamState()
    var words: Set<String> = []
    for entry in hub.pull(after: 0, limit: .max) {
      let open = state.openConflicts
      guard (try? state.append(entry)) != nil else { return ["the log can't be read"] }
      guard case .transaction(let logged) = EntryContent(payload: entry.payload) else { continue }
      let changes = logged.changes + (made[logged.id]?.changes ?? [])
      for conflict in open where !logged.settled.contains(conflict.key) {
        let now = state.conflicts[conflict.number - 1]
        guard case .part(let item, let part) = conflict.key.subject, now != conflict,
          !now.isOpen || now.fields != conflict.fields, logged.target == nil
        else { continue }
        let values = [state[item]?.list ?? [], now.isOpen ? now.fields : []]
        let typed = Words.all(in: conflict.fields).subtracting(words)
        let isKept = (values + changes.flatMap { $0.sides(of: item) })
          .contains {
            item.kind.has(conflict.fields, in: $0)
              || (!typed.isEmpty && typed.isSubset(of: Words.all(in: $0)))
          }
        if !isKept { wrong.append("c\(conflict.number), \(part): \(conflict.fields)") }
      }
      for change in logged.changes { words.formUnion(Words.all(in: change.values)) }
    }
    return wrong
  }

  /// Every transaction is in the log once, under the id that it was made with.
  private func checkIDs(_ state: TeamState) -> [String] {
    var wrong: [String] = []
    let logged = transactions.map(\.id)
    if Set(logged).count != logged.count { wrong.append("an id is in the log twice") }
    let foreign = Set(logged).subtracting(recorded).subtracting(rogueIDs)
    if !foreign.isEmpty { wrong.append("\(foreign.count) transactions that nobody made") }
    for machine in machines {
      let missing = Set(machine.recordedIDs).subtracting(logged)
      if !missing.isEmpty {
        wrong.append("\(machine.name): \(missing.count) changes not in the log")
      }
    }
    return wrong
  }

  private func checkUniqueness(_ state: TeamState) -> [String] {
    var wrong: [String] = []
    func check(_ values: [String], _ what: String) {
      if Set(values).count != values.count { wrong.append("\(what) twice") }
    }
    let cards = state.items.filter { $0.key.kind == .card }.map(\.value)
    check(cards.compactMap { $0["number"] }, "a number")
    check(cards.compactMap { $0["key"] }, "a key")
    for kind in [ItemKind.project, .column, .view] {
      let names = state.items.filter { $0.key.kind == kind }.compactMap { $0.value["name"] }
      check(names.map { $0.lowercased() }, "a name of a \(kind)")
    }
    return wrong
  }

  private func checkCards(_ state: TeamState) -> [String] {
    var wrong: [String] = []
    var blockers: [Int: [Int]] = [:]
    for (item, fields) in state.items where item.kind == .card {
      let isDone = fields["state"] == "done"
      if isDone != (fields["finished"] != nil) { wrong.append("finished, but not done") }
      if !isDone, fields["cancelled"] != nil { wrong.append("cancelled, but not done") }
      if fields["state"] == "doing", fields["started"] == nil { wrong.append("never started") }
      if fields["until"] != nil, fields["repeat"] == nil { wrong.append("a last day alone") }
      let others = fields.blockers.compactMap { state[.card($0)]?.number }
      if state[.project(fields.project ?? item.id)] == nil { wrong.append("no project") }
      if state[.column(fields.column ?? item.id)]?["state"] != fields["state"] {
        wrong.append("no column")
      }
      guard let number = fields.number else { continue }
      blockers[number, default: []] += others
      let parent = fields.parent.flatMap { state[.card($0)]?.number }
      if let parent { blockers[parent, default: []].append(number) }
    }
    if !BlockerCycles(blockers).find(limit: 1).isEmpty { wrong.append("cards wait in a cycle") }
    return wrong
  }

  private func checkColumns(_ state: TeamState) -> [String] {
    ["todo", "doing", "done"].flatMap { name -> [String] in
      let columns = state.items.filter { $0.key.kind == .column && $0.value["state"] == name }
      let defaults = columns.filter { $0.value["default"] == "yes" }
      return defaults.count == 1 ? [] : ["\(defaults.count) default columns of \(name)"]
    }
  }

  private func checkConflicts(_ state: TeamState) -> [String] {
    let numbers = state.conflicts.map(\.number)
    return numbers == Array(1..<numbers.count + 1) ? [] : ["wrong numbers of conflicts"]
  }

  /// A checkpoint says the same as the log, but for the changes of transactions.
  private func checkCheckpoint(_ state: TeamState) -> [String] {
    guard let kept = TeamState(checkpoint: state.checkpoint) else { return ["no checkpoint"] }
    let isSame =
      kept.head == state.head && kept.items == state.items && kept.deleted == state.deleted
      && kept.conflicts == state.conflicts && kept.leases == state.leases
      && kept.machines == state.machines && kept.people == state.people
      && kept.sequences == state.sequences && kept.numbers == state.numbers
      && kept.undone == state.undone && kept.voids.map(\.id) == state.voids.map(\.id)
      && state.ids.allSatisfy(kept.has)
    return isSame ? [] : ["a checkpoint that says something else"]
  }

  /// The local history, with the differences of each sync, leads to what the machine shows.
  private func replay(_ machine: Machine) -> [String] {
    var items = TeamState().items
    for recorded in machine.file.history {
      let changes: [TeamChange]
      switch recorded {
      case .own(let transaction): changes = transaction.changes
      case .sync(let differences): changes = differences
      }
      for change in changes {
        guard Self.apply(change, to: &items) else {
          return ["\(machine.name): a change of the history doesn't fit"]
        }
      }
    }
    return items == machine.state.items ? [] : ["\(machine.name): the history leads elsewhere"]
  }

  private static func apply(_ change: TeamChange, to items: inout [ItemID: ItemFields]) -> Bool {
    switch change {
    case .added(let item, let fields):
      guard items[item] == nil else { return false }
      items[item] = fields
    case .deleted(let item, let fields):
      guard items[item] == fields else { return false }
      items[item] = nil
    case .edited(let item, let before, let after):
      guard let old = items[item], old.texts(of: before.map(\.name)) == before else { return false }
      items[item]?.apply(after)
    }
    return true
  }
}

extension TeamChange {
  fileprivate func sides(of item: ItemID) -> [[FieldText]] {
    if case .edited(item, let before, let after) = self { [before, after] } else { [] }
  }
}

// Pull and push, which other machines come between.
extension World {
  func pull(_ machine: Machine) {
    guard machine.isOnline, isReliable || !chance(10) else { return }
    let position = machine.file.replica.base.position
    let last = position == 0 ? nil : hub.pull(after: position - 1, limit: 1).first
    let entries = hub.pull(after: position, limit: .max)
    do throws(TrackerError) {
      let answer = try machine.file.replica.pull(entries, after: last, newID: id)
      take(answer, on: machine)
    } catch {
      repair(machine)
    }
  }

  private func repair(_ machine: Machine) {
    machine.file.mayRenumber = true
    do throws(TrackerError) {
      let log = hub.pull(after: 0, limit: .max)
      let answer = try machine.file.replica.repair(with: log, newID: id)
      take(answer, on: machine)
    } catch {
      failures.append("\(machine.name) can't repair the hub: \(error)")
    }
  }

  private func take(_ answer: PullAnswer, on machine: Machine) {
    if answer.isNewReplica, !machine.file.mayRenumber {
      failures.append("\(machine.name) took itself for a copy")
    }
    if answer.neededNumbers > 0, let next = answer.next {
      machine.file.replica.requestNumbers(answer.neededNumbers, after: next, newID: id)
      send(machine.file.replica.leaseEntries(after: next), after: next.head, from: machine)
      return
    }
    for part in answer.pulled { machine.file.history.append(.sync(part.transaction.changes)) }
    machine.file.history.append(.sync(answer.rest))
    for report in answer.reports { count(report) }
    guard !machine.file.mayRenumber, !wasHubRestored else { return }
    for case .renumbered(let item, let old) in answer.reports where item.id.uuid.6 >> 4 != 8 {
      failures.append("\(machine.name) renumbered \(item.text), which was \(old)")
    }
  }

  private func count(_ report: RebaseReport) {
    switch report {
    case .renumbered: tally[.renumbered, default: 0] += 1
    case .movedToInbox, .movedToDefault: tally[.moved, default: 0] += 1
    case .renamed, .lostClaim: tally[.renamed, default: 0] += 1
    }
  }

  func push(_ machine: Machine) {
    guard machine.isOnline else { return }
    let replica = machine.file.replica
    if machine.file.addsCards, replica.canPush, let count = replica.numbersToLease(reserve: 0) {
      let fresh = id()
      machine.file.replica.requestNumbers(count) { fresh }
    }
    plantBeforePush(machine)
    let entries = machine.file.replica.entries
    guard !entries.isEmpty else { return }
    send(entries, after: machine.file.replica.base.head, from: machine)
  }

  private func send(_ entries: [LogEntry], after base: LogHead, from machine: Machine) {
    guard !entries.isEmpty else { return }
    let fate = isReliable ? 99 : random.number(0..<100)
    switch fate {
    case 0..<6: plantAfterUnknown(machine)
    case 6..<12:
      delayed.append((entries, base))
      plantAfterUnknown(machine)
    case 12..<20:
      tally[.lostAnswer, default: 0] += 1
      _ = hub.push(entries, after: base)
      plantAfterUnknown(machine)
    default: _ = hub.push(entries, after: base)
    }
  }
}

// MARK: - Planted faults
extension World {
  private func plantBeforePush(_ machine: Machine) {
    switch fault {
    case .noParking:
      for index in machine.file.replica.outbox.indices {
        change(machine, index) { $0.parked = [] }
      }
    case .pushedDifferences: pushDifferences(of: machine)
    case .localReversals:
      for index in machine.file.replica.outbox.indices {
        let id = machine.file.replica.outbox[index].id
        for case .own(let made) in machine.file.history where made.id == id && made.target != nil {
          machine.file.replica.outbox[index].content = .transaction(made)
        }
      }
    case .endedConflicts:
      for index in machine.file.replica.outbox.indices { change(machine, index) { $0.endAll() } }
    case .forgottenIDs, nil: break
    }
  }

  private func pushDifferences(of machine: Machine) {
    let replica = machine.file.replica
    guard replica.canPush, replica.outbox.count > 1 else { return }
    let changes = replica.base.differences(to: replica.local)
    let transaction = TeamTransaction(id: id(), verb: "sync", changes: changes)
    recorded.insert(transaction.id)
    let leases = replica.outbox.filter { if case .lease = $0.content { true } else { false } }
    machine.file.replica.outbox =
      leases + [
        Pending(id: transaction.id, author: replica.author, content: .transaction(transaction))
      ]
  }

  private func plantAfterUnknown(_ machine: Machine) {
    guard fault == .forgottenIDs else { return }
    let outbox = machine.file.replica.outbox
    machine.file.replica.outbox = outbox.map { pending in
      guard case .transaction(let made) = pending.content else { return pending }
      var again = TeamTransaction(id: id(), kind: made.kind, verb: made.verb, changes: made.changes)
      again.parked = made.parked
      return Pending(id: again.id, author: pending.author, content: .transaction(again))
    }
  }

  private func change(_ machine: Machine, _ index: Int, _ body: (inout TeamTransaction) -> Void) {
    guard case .transaction(var made) = machine.file.replica.outbox[index].content else { return }
    body(&made)
    machine.file.replica.outbox[index].content = .transaction(made)
  }
}

extension TeamTransaction {
  fileprivate mutating func endAll() {
    for case .edited(let item, _, let after) in changes {
      released += after.map { .part(item, item.kind.merging(of: $0.name).unit) }
    }
  }
}
