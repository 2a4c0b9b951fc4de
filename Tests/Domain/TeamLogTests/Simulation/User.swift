import Entities
import FoundationEssentials
import InMemoryData
import RandomTesting
import Repositories

@testable import TeamLog

/// A person who works on a machine, whose changes are valid there.
struct User {
  let world: World
  let machine: Machine

  var state: TeamState { machine.state }

  /// `nil` if there is nothing to change.
  func transaction() -> TeamTransaction? {
    let changes: [TeamChange]?
    switch world.random.number(0..<100) {
    case 0..<16: changes = add()
    case 16..<46: changes = editCard()
    case 46..<60: changes = moveCard()
    case 60..<64: changes = rankCard()
    case 64..<69: changes = deleteCard()
    case 69..<74: changes = finishSeries()
    case 74..<80: changes = changeProject()
    case 80..<86: changes = changeColumn()
    case 86..<89: changes = changeView()
    case 89..<96: return reversal()
    default: return settlement()
    }
    guard let changes, !changes.isEmpty else { return nil }
    return TeamTransaction(id: world.id(), verb: "edit", changes: changes)
  }

  // MARK: Choices
  func items(_ kind: ItemKind) -> [ItemID] {
    state.items.keys.filter { $0.kind == kind }.sorted()
  }

  func one(_ kind: ItemKind) -> (item: ItemID, fields: ItemFields)? {
    let all = items(kind)
    guard !all.isEmpty else { return nil }
    let item = world.random.one(of: all)
    return state[item].map { (item, $0) }
  }

  func rank() -> String { "a\(world.random.number(0..<10))\(world.random.number(1..<10))" }

  /// `nil` if nothing differs.
  func edit(_ item: ItemID, _ before: ItemFields, _ after: ItemFields) -> TeamChange? {
    let names = after.names(differingFrom: before)
    guard !names.isEmpty else { return nil }
    return .edited(item, before: before.texts(of: names), after: after.texts(of: names))
  }

  // MARK: Additions
  func card(number: Int, in column: ItemID, project: ItemID) -> ItemFields {
    var fields = ItemFields([
      FieldText("title", "Do \(world.word())"), FieldText("rank", rank()),
      FieldText("project", project.id.recorded), FieldText("number", String(number)),
      FieldText("created", "1"),
    ])
    if world.chance(20) { fields["key"] = "k\(world.random.number(0..<12))" }
    if world.chance(30) { fields["repeat"] = "every week" }
    return placed(fields, in: column)
  }

  func placed(_ fields: ItemFields, in column: ItemID) -> ItemFields {
    var fields = fields
    guard let state = state[column]?.state else { return fields }
    fields["state"] = state.rawValue
    fields["column"] = ColumnKey(ColumnID(column.id), of: state).id?.recorded
    fields["finished"] =
      state == .done ? fields["finished"] ?? "\(world.random.number(1..<99))" : nil
    fields["cancelled"] = state == .done && world.chance(30) ? "yes" : nil
    if state == .doing, fields["started"] == nil { fields["started"] = "1" }
    return fields
  }

  private func add() -> [TeamChange]? {
    machine.file.addsCards = true
    let free = state.freeNumbers(of: machine.file.replica.author.replica, limit: 1)
    guard let number = free.first, let column = one(.column), let project = one(.project) else {
      return nil
    }
    let fields = card(number: number, in: column.item, project: project.item)
    return [.added(.card(world.id()), fields)]
  }

  // MARK: Edits of cards
  private func editCard() -> [TeamChange]? {
    if world.chance(30), let edited = editKept() { return [edited] }
    if world.chance(20), let edited = editSharedNotes() { return [edited] }
    guard let (item, before) = one(.card) else { return nil }
    var after = before
    switch world.random.number(0..<10) {
    case 0: after["title"] = "Do \(world.word())"
    case 1: after["notes"] = notes(before["notes"])
    case 2: after["tags"] = tags(before["tags"])
    case 3: after["steps"] = steps(before["steps"])
    case 4: after["comments"] = comments(before["comments"])
    case 5: after["key"] = world.chance(30) ? nil : "k\(world.random.number(0..<12))"
    case 6 where world.chance(50): after["parent"] = one(.card)?.item.id.recorded
    case 6: after["blockers"] = blockers(of: item, before)
    case 7:
      after["assignee"] = world.word()
      after["lease"] = world.chance(50) ? "\(world.random.number(1..<99))" : nil
    case 8: after["priority"] = world.chance(50) ? "high" : nil
    default:
      after["mood"] = world.word()
      if let project = one(.project) { after["project"] = project.item.id.recorded }
    }
    return edit(item, before, after).map { [$0] }
  }

  private func editSharedNotes() -> TeamChange? {
    guard let item = items(.card).first, let before = state[item] else { return nil }
    var after = before
    after["notes"] = notes(before["notes"])
    return edit(item, before, after)
  }

  private func editKept() -> TeamChange? {
    let replica = machine.file.replica.author.replica
    for conflict in state.openConflicts where conflict.key.replica == replica {
      guard case .part(let item, let part) = conflict.key.subject, let before = state[item] else {
        continue
      }
      var after = before
      switch part {
      case "notes": after[part] = notes(before[part])
      case "tags": after[part] = tags(before[part])
      case "steps": after[part] = steps(before[part])
      case "comments": after[part] = comments(before[part])
      default: continue
      }
      return edit(item, before, after)
    }
    return nil
  }

  private func notes(_ text: String?) -> String {
    var lines = (text ?? "").split(separator: "\n").map(String.init)
    let place = world.random.number(0..<lines.count + 1)
    if place < lines.count, world.chance(60) {
      lines[place] = world.word()
    } else {
      lines.insert(world.word(), at: place)
    }
    return lines.joined(separator: "\n")
  }

  private func tags(_ text: String?) -> String? {
    var tags = Tags(recorded: text ?? "")
    if let first = tags.list.first, world.chance(40) { tags.remove(first) }
    if world.chance(70) { tags.insert(Entities.Tag(stored: world.word())) }
    return tags.isEmpty ? nil : tags.recorded
  }

  private func steps(_ text: String?) -> String? {
    var steps = [Step](recorded: text ?? "")
    let place = world.random.number(0..<steps.count + 1)
    if place == steps.count {
      steps.append(Step(stored: world.word(), isChecked: false))
    } else {
      switch world.random.number(0..<3) {
      case 0: steps[place].isChecked.toggle()
      case 1: steps[place] = Step(stored: world.word(), isChecked: steps[place].isChecked)
      default: steps.remove(at: place)
      }
    }
    return steps.isEmpty ? nil : steps.recorded
  }

  private func comments(_ text: String?) -> String? {
    var comments = Comments(readable: text ?? "")
    let new = CommentText(stored: world.word())
    if let comment = comments.list.first, world.chance(50) {
      comments.insert(comment.edited(new))
    } else {
      let date = Date(timeIntervalSince1970: Double(world.random.number(1..<1_000)))
      comments.insert(CardComment(id: world.id(), author: nil, created: date, text: new))
    }
    return comments.recorded
  }

  private func blockers(of item: ItemID, _ fields: ItemFields) -> String? {
    var ids = Set(fields.blockers)
    if let first = ids.sorted().first, world.chance(40) { ids.remove(first) }
    if let other = one(.card)?.item, other != item { ids.insert(other.id) }
    return ItemFields.text(ids)
  }
}

// Moves, deletions, projects, columns and views.
extension User {
  func moveCard() -> [TeamChange]? {
    guard let (item, before) = one(.card), let column = one(.column) else { return nil }
    var after = placed(before, in: column.item)
    guard after.column != before.column else { return nil }
    after["rank"] = rank()
    return edit(item, before, after).map { [$0] }
  }

  func rankCard() -> [TeamChange]? {
    guard let (item, before) = one(.card) else { return nil }
    var after = before
    after["rank"] = rank()
    return edit(item, before, after).map { [$0] }
  }

  func deleteCard() -> [TeamChange]? {
    one(.card).map { [.deleted($0.item, $0.fields)] }
  }

  /// The next card has the same id on every machine.
  func finishSeries() -> [TeamChange]? {
    let open = items(.card).filter {
      state[$0]?["repeat"] != nil && state[$0]?.state?.isOpen == true
    }
    let free = state.freeNumbers(of: machine.file.replica.author.replica, limit: 1)
    guard !open.isEmpty, let number = free.first, let done = state.defaultColumn(of: .done),
      let todo = state.defaultColumn(of: .todo)
    else { return nil }
    let item = world.random.one(of: open)
    guard let before = state[item], let finished = edit(item, before, placed(before, in: done))
    else { return nil }
    let next = ItemID.card(Card.nextID(after: item.id))
    guard state[next] == nil, state.deleted[next] == nil else { return [finished] }
    var fields = before
    for name in ["key", "started", "finished", "blockers", "comments", "lease", "assignee"] {
      fields[name] = nil
    }
    fields["number"] = String(number)
    fields["rank"] = rank()
    return [finished, .added(next, placed(fields, in: todo))]
  }

  // MARK: Projects
  func changeProject() -> [TeamChange]? {
    guard world.chance(60), let (item, before) = one(.project) else {
      let fields = ItemFields([
        FieldText("name", world.random.one(of: ["web", "api", "Docs", "ops"])),
        FieldText("created", "1"),
        FieldText("color", world.random.one(of: ["red", "blue", nil])),
      ])
      return [.added(.project(world.id()), fields)]
    }
    var after = before
    switch world.random.number(0..<4) {
    case 0: after["name"] = world.random.one(of: ["web", "api", "Docs", "ops", "home"])
    case 1: after["color"] = world.random.one(of: ["red", "green", "blue"])
    case 2: after["columns"] = columns()
    default: return [.deleted(item, before)]
    }
    return edit(item, before, after).map { [$0] }
  }

  private func columns() -> String? {
    guard world.chance(70) else { return nil }
    return ItemFields.text(items(.column).filter { _ in world.chance(80) }.map(\.id))
  }

  // MARK: Columns and views
  func changeColumn() -> [TeamChange]? {
    guard world.chance(60), let (item, before) = one(.column) else {
      let state = world.random.one(of: ["todo", "doing", "done"])
      let fields = ItemFields([
        FieldText("name", world.random.one(of: ["review", "waiting", "test"])),
        FieldText("state", state), FieldText("rank", rank()),
        FieldText("limit", world.random.one(of: ["3", nil])),
      ])
      return [.added(.column(world.id()), fields)]
    }
    var after = before
    switch world.random.number(0..<4) {
    case 0: after["name"] = world.random.one(of: ["review", "waiting", "test", "later"])
    case 1: after["limit"] = String(world.random.number(1..<9))
    case 2: return makeDefault(item, before)
    default: return deleteColumn(item, before)
    }
    return edit(item, before, after).map { [$0] }
  }

  private func makeDefault(_ item: ItemID, _ before: ItemFields) -> [TeamChange]? {
    guard let own = before.state, let old = state.defaultColumn(of: own), old != item else {
      return nil
    }
    let (yes, no) = (FieldText("default", "yes"), FieldText("default", nil))
    return [
      .edited(old, before: [yes], after: [no]), .edited(item, before: [no], after: [yes]),
    ]
  }

  private func deleteColumn(_ item: ItemID, _ before: ItemFields) -> [TeamChange]? {
    guard let own = before.state,
      let other = state.columns(of: own).first(where: { $0 != item })
    else { return nil }
    var changes: [TeamChange] = []
    for card in items(.card) {
      guard let fields = state[card], fields.column == item.id else { continue }
      if let change = edit(card, fields, placed(fields, in: other)) { changes.append(change) }
    }
    var last = before
    if before["default"] != nil {
      changes += makeDefault(other, state[other] ?? before) ?? []
      last["default"] = nil
    }
    return changes + [.deleted(item, last)]
  }

  func changeView() -> [TeamChange]? {
    guard world.chance(50), let (item, before) = one(.view) else {
      let fields = ItemFields([
        FieldText("name", world.random.one(of: ["mine", "next"])),
        FieldText("filters", world.random.one(of: ["tag:a", "tag:\(world.word())"])),
      ])
      return [.added(.view(world.id()), fields)]
    }
    var after = before
    switch world.random.number(0..<3) {
    case 0: after["filters"] = "tag:\(world.word())"
    case 1: after["name"] = world.random.one(of: ["mine", "next", "old"])
    default: return [.deleted(item, before)]
    }
    return edit(item, before, after).map { [$0] }
  }
}

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
      at: Date(timeIntervalSince1970: 9), by: machine.file.replica.author)?.transaction
  }

  func joiningTransaction() -> TeamTransaction {
    let (project, column) = (ItemID.project(world.id()), ItemID.column(world.id()))
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
    let card = cards.isEmpty ? ItemID.card(replica) : random.one(of: cards)
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
