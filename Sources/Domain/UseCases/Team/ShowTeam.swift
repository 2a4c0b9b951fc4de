import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension Tracker {
  /// Reads what the store knows of its team, without the hub; throws ``TeamFault/noTeam``.
  public func teamStatus() throws(TrackerError) -> TeamStatus {
    try store.reading { (reading) throws(TrackerError) in
      guard let team = try reading.team(), let replica = try reading.teamReplica() else {
        throw .team(.noTeam)
      }
      let base = replica.base
      var status = TeamStatus(address: team.address, member: team.name)
      status.machines = base.machines.map { replica, machine in
        TeamStatus.Machine(
          name: machine.name, member: base.people[machine.person] ?? "",
          isOwn: replica == team.author.replica)
      }
      .sorted { ($0.member, $0.name) < ($1.member, $1.name) }
      status.synced = team.synced
      status.entries = base.position
      status.conflicts = replica.openConflicts.count
      status.voidEntries = base.voids.count
      status.waiting =
        try reading.teamOutbox().count(where: \.isTransaction)
        + reading.changes(after: team.seen).count
      status.numbersLeft = try reading.teamNumbers().reduce(0) { $0 + $1.count }
      return status
    }
  }

  /// Reads what waits for the team, without the log; `nil` without a team.
  public func teamSummary() throws(TrackerError) -> TeamSummary? {
    try store.reading { (reading) throws(TrackerError) in
      guard let team = try reading.team() else { return nil }
      var summary = TeamSummary()
      summary.conflicts = team.conflicts
      for pending in try reading.teamOutbox() {
        guard case .transaction(let transaction) = pending.content else { continue }
        summary.waiting += 1
        summary.since = summary.since ?? transaction.id.date
      }
      for change in try reading.changes(after: team.seen) {
        summary.waiting += 1
        summary.since = min(summary.since ?? change.transaction.date, change.transaction.date)
      }
      return summary
    }
  }
}

extension UUID {
  fileprivate var date: Date {
    let milliseconds = [uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5].reduce(0) {
      $0 << 8 | Int($1)
    }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}

extension Tracker {
  public func listConflicts() throws(TrackerError) -> ConflictList {
    try store.reading { (reading) throws(TrackerError) in
      guard let replica = try reading.teamReplica() else { throw .team(.noTeam) }
      let list = replica.openConflicts.map { $0.shown(in: replica.local) }
      var names = try NameIndex(reading)
      names.add(replica.local)
      return (list: list, names: names.names)
    }
  }

  /// Makes the kept value that of the team, or drops it.
  ///
  /// The answer takes nothing if the team's value has all of the kept one. Throws
  /// ``TeamFault/noSuchConflict(_:)`` and ``TeamFault/notTakeable(conflict:)``.
  public func settleConflict(
    _ settlement: ConflictSettlement, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ConflictSettlement> {
    try change(terms) { work throws(TrackerError) in
      var ledger = try TeamLedger(work)
      let before = ledger.replica.local
      guard let conflict = before.conflict(numbered: settlement.conflict) else {
        throw .team(.noSuchConflict("c\(settlement.conflict)"))
      }
      let made = before.settlement(
        of: conflict, takes: settlement.takes, id: work.newID(), at: work.date,
        by: ledger.replica.author)
      guard let made, (try? ledger.replica.record(made.transaction)) != nil else {
        throw .team(.notTakeable(conflict: settlement.conflict))
      }
      let after = ledger.replica.local
      try work.writing.keep(made.reports.compactMap(ledger.notice))
      try ledger.save(hasChanged: try work.update(to: after, before.differences(to: after)))
      return ConflictSettlement(
        conflict: settlement.conflict, takes: settlement.takes && !made.transaction.changes.isEmpty)
    }
  }
}

extension Conflict {
  fileprivate func shown(in state: TeamState) -> ShownConflict {
    let machine = state.machines[key.replica]
    return ShownConflict(
      id: number, effect: effect(in: state), member: state.people[person] ?? "",
      machine: machine?.name ?? "")
  }

  private func effect(in state: TeamState) -> ShownConflict.Effect {
    switch key.subject {
    case .reversal: return .reversal(isUndo: fields.first?.name != "redo")
    case .part(let item, _):
      guard let current = state[item] else { return whole(item, deleted: false, state) }
      let after = changed(in: current, by: state.fields(of: item, current, taking: fields))
      return edit(item, current.texts(of: after.map(\.name)), after, state)
        .map { .change($0) } ?? .unknown
    case .deletion(let item): return whole(item, deleted: true, state)
    case .addition(let item): return whole(item, deleted: false, state)
    }
  }

  /// The kept texts, and what a taken state changes besides its dates; only those that differ.
  private func changed(in current: ItemFields, by taken: ItemFields) -> [FieldText] {
    let others = taken.names(differingFrom: current).filter { name in
      ![CardField.started.rawValue, CardField.finished.rawValue].contains(name)
        && !fields.contains { $0.name == name }
    }
    let all = fields + taken.texts(of: others)
    let differing = all.filter { current[$0.name] != $0.text }
    return differing.isEmpty ? fields : differing
  }

  private func edit(
    _ item: ItemID, _ before: [FieldText], _ after: [FieldText], _ state: TeamState
  ) -> Change? {
    func shown(_ fields: [FieldText]) -> [FieldText] {
      fields.map { $0.withNumbers(in: state) }
    }
    guard item.kind == .card else {
      return ItemKey(item.kind, item.id).map { .edited($0, before: before, after: after) }
    }
    return state[item]?.number.map {
      .edited(.card($0), before: shown(before), after: shown(after))
    }
  }

  private func whole(
    _ item: ItemID, deleted isDeletion: Bool, _ state: TeamState
  ) -> ShownConflict.Effect {
    var all = state[item] ?? state.deleted[item] ?? ItemFields()
    if !isDeletion { all.apply(fields) }
    let known = all.list.filter { !["number", "created"].contains($0.name) }
      .map { $0.withNumbers(in: state) }
    let blank = item.kind.subject.blank(
      id: item.id, number: all.number ?? 1, created: Date(timeIntervalSince1970: 0))
    guard let whole = blank?.with(known).item else { return .unknown }
    return .change(isDeletion ? .deleted(whole) : .added(whole))
  }
}
