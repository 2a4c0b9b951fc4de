import Entities
import FoundationEssentials
import InMemoryData
import Repositories

@testable import TeamLog

// What must be true at the end of every game.
extension World {
  /// Returns what is wrong; empty if the team agrees and lost nothing.
  func check() -> [String] {
    guard failures.isEmpty, let first = machines.first else { return failures }
    var wrong: [String] = []
    let state = first.file.replica.base
    let hashes = Set(
      machines.flatMap { machine in
        [machine.file.replica.base.valuesHash, machine.state.valuesHash]
      })
    if hashes.count != 1 { wrong.append("\(hashes.count) different hashes") }
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
  private func checkKeptValues() -> [String] {
    let made = machines.flatMap(\.file.history).reduce(into: [UUID: TeamTransaction]()) {
      if case .own(let transaction) = $1 { $0[transaction.id] = transaction }
    }
    var wrong: [String] = []
    var state = TeamState()
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
        let isKept = (values + changes.flatMap { $0.sides(of: item) })
          .contains { item.kind.has(conflict.fields, in: $0) }
        if !isKept { wrong.append("c\(conflict.number), \(part): \(conflict.fields)") }
      }
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
    for kind in [Item.Kind.project, .column, .view] {
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
      if fields["state"] == "doing", fields["started"] == nil { wrong.append("never started") }
      if fields["until"] != nil, fields["repeat"] == nil { wrong.append("a last day alone") }
      let others = fields.blockers.compactMap { state[.card($0)]?.number }
      if let number = fields.number { blockers[number] = others }
      if state[.project(fields.project ?? item.id)] == nil { wrong.append("no project") }
      if state[.column(fields.column ?? item.id)]?["state"] != fields["state"] {
        wrong.append("no column")
      }
    }
    if !BlockerCycles(blockers).find(limit: 1).isEmpty { wrong.append("a cycle of blockers") }
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
      && state.ids.allSatisfy(kept.has) && kept.valuesHash == state.valuesHash
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

  private static func apply(_ change: TeamChange, to items: inout [Item: ItemFields]) -> Bool {
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
  fileprivate func sides(of item: Item) -> [[FieldText]] {
    if case .edited(item, let before, let after) = self { [before, after] } else { [] }
  }
}
