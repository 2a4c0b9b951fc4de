import Entities
import FoundationEssentials
import RandomTesting

@testable import TeamLog

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
    let next = Item.card(Card.nextID(after: item.id))
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

  private func makeDefault(_ item: Item, _ before: ItemFields) -> [TeamChange]? {
    guard let own = before.state, let old = state.defaultColumn(of: own), old != item else {
      return nil
    }
    let (yes, no) = (FieldText("default", "yes"), FieldText("default", nil))
    return [
      .edited(old, before: [yes], after: [no]), .edited(item, before: [no], after: [yes]),
    ]
  }

  private func deleteColumn(_ item: Item, _ before: ItemFields) -> [TeamChange]? {
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
