import Entities
import FoundationEssentials
import InMemoryData
import RandomTesting
import Repositories

@testable import TeamLog

// Undo, redo, settled conflicts, and a store that joins.
extension User {
  /// Undoes or redoes a transaction, mostly one of this machine.
  func reversal() -> TeamTransaction? {
    let own = machine.recordedIDs.filter { state.past[$0] != nil }
    let all = state.past.keys.sorted()
    let ids = world.chance(70) ? Array(own.suffix(6)) : all
    guard !ids.isEmpty else { return nil }
    let target = world.random.one(of: ids)
    guard let changes = state.past[target], !changes.isEmpty else { return nil }
    if state.isUndone(target) {
      return TeamTransaction(
        id: world.id(), kind: .redo(of: target), verb: "redo", changes: changes)
    }
    return TeamTransaction(
      id: world.id(), kind: .undo(of: target), verb: "undo",
      changes: changes.reversed().map(\.reversed))
  }

  func settlement() -> TeamTransaction? {
    let open = state.openConflicts
    guard !open.isEmpty else { return nil }
    return state.settlement(
      of: world.random.one(of: open), takes: world.chance(60), id: world.id(),
      by: machine.file.replica.author)
  }

  func joiningTransaction() -> TeamTransaction {
    let (project, column) = (Item.project(world.id()), Item.column(world.id()))
    var changes: [TeamChange] = [
      .added(
        project, ItemFields([FieldText("name", "web"), FieldText("color", "green")])),
      .added(
        column,
        ItemFields([
          FieldText("name", "review"), FieldText("state", "doing"), FieldText("rank", rank()),
          FieldText("limit", world.random.one(of: ["3", nil])),
        ])),
    ]
    for number in 1...world.random.number(2..<15) {
      var fields = card(
        number: number, in: .column(ColumnID.initial(.todo).uuid),
        project: world.chance(50) ? project : .project(Project.inbox.id))
      if world.chance(40) {
        fields["state"] = "doing"
        fields["started"] = "1"
        fields["column"] = column.id.recorded
      }
      changes.append(.added(.card(world.id()), fields))
    }
    return TeamTransaction(id: world.id(), verb: "team join", changes: changes)
  }
}

extension World {
  /// Pushes an entry of a faulty program, which has no effect on any machine.
  func pushRogueEntry() {
    let log = hub.pull(after: 0, limit: .max)
    var state = TeamState()
    for entry in log where (try? state.append(entry)) == nil { return }
    let (replica, id) = (self.id(), self.id())
    let entry = LogEntry(
      id: id, predecessor: state.head.hash, replica: replica, sequence: 1,
      format: chance(20) ? 9 : 1, person: replica, payload: roguePayload(id, state, replica))
    var next = state
    guard (try? next.append(entry)) != nil, next.voids.count > state.voids.count else { return }
    if hub.push([entry], after: state.head) == .accepted { rogueIDs.insert(id) }
  }

  private func roguePayload(_ id: UUID, _ state: TeamState, _ replica: UUID) -> [UInt8] {
    let cards = state.items.keys.filter { $0.kind == .card }.sorted()
    let card = cards.isEmpty ? Item.card(replica) : random.one(of: cards)
    let wrong = FieldText("title", "not the title")
    let changes: [TeamChange]
    switch random.number(0..<6) {
    case 0: return Array("\u{1}nonsense".utf8)
    case 1: return EntryContent.lease(1...5).payload
    case 2: changes = [.edited(card, before: [wrong], after: [FieldText("title", word())])]
    case 3: changes = [.added(.project(replica), ItemFields([FieldText("name", "inbox")]))]
    case 4:
      changes = [
        .deleted(.project(Project.inbox.id), state[.project(Project.inbox.id)] ?? ItemFields())
      ]
    default: changes = [.added(.card(replica), ItemFields([FieldText("title", word())]))]
    }
    return EntryContent.transaction(TeamTransaction(id: id, verb: "", changes: changes)).payload
  }
}
