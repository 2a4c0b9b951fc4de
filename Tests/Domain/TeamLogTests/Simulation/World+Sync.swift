import Entities
import FoundationEssentials
import InMemoryData
import RandomTesting
import Repositories

@testable import TeamLog

// Pull and push, which other machines come between.
extension World {
  func pull(_ machine: Machine) {
    guard machine.isOnline, isReliable || !chance(10) else { return }
    let position = machine.file.replica.base.position
    let last = position == 0 ? nil : hub.pull(after: position - 1, limit: 1).first
    let entries = hub.pull(after: position, limit: .max)
    do throws(ChainFault) {
      let answer = try machine.file.replica.pull(entries, after: last, newID: id)
      take(answer, on: machine)
    } catch {
      repair(machine)
    }
  }

  private func repair(_ machine: Machine) {
    machine.file.mayRenumber = true
    do throws(ChainFault) {
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
      machine.file.replica.requestNumbers(
        answer.neededNumbers, id: id(), after: next)
      send(machine.file.replica.leaseEntries(after: next), after: next.head, from: machine)
      return
    }
    for part in answer.pulled { machine.file.history.append(.sync(part.transaction.changes)) }
    machine.file.history.append(.sync(answer.pulled.isEmpty ? answer.differences : answer.rest))
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
    case .renamed, .merged, .lostClaim: tally[.merged, default: 0] += 1
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
