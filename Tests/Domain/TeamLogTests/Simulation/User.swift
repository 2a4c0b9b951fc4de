import Entities
import FoundationEssentials
import RandomTesting

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
  func items(_ kind: Item.Kind) -> [Item] {
    state.items.keys.filter { $0.kind == kind }.sorted()
  }

  func one(_ kind: Item.Kind) -> (item: Item, fields: ItemFields)? {
    let all = items(kind)
    guard !all.isEmpty else { return nil }
    let item = world.random.one(of: all)
    return state[item].map { (item, $0) }
  }

  func rank() -> String { "a\(world.random.number(0..<10))\(world.random.number(1..<10))" }

  /// `nil` if nothing differs.
  func edit(_ item: Item, _ before: ItemFields, _ after: ItemFields) -> TeamChange? {
    let names = after.names(differingFrom: before)
    guard !names.isEmpty else { return nil }
    return .edited(item, before: before.texts(of: names), after: after.texts(of: names))
  }

  // MARK: Additions
  func card(number: Int, in column: Item, project: Item) -> ItemFields {
    var fields = ItemFields([
      FieldText("title", "Do \(world.word())"), FieldText("rank", rank()),
      FieldText("project", project.id.recorded), FieldText("number", String(number)),
      FieldText("created", "1"),
    ])
    if world.chance(20) { fields["key"] = "k\(world.random.number(0..<12))" }
    if world.chance(30) { fields["repeat"] = "every week" }
    return placed(fields, in: column)
  }

  func placed(_ fields: ItemFields, in column: Item) -> ItemFields {
    var fields = fields
    guard let state = state[column]?.state else { return fields }
    fields["state"] = state.rawValue
    fields["column"] = ColumnKey(ColumnID(column.id), of: state).id?.recorded
    fields["finished"] =
      state == .done ? fields["finished"] ?? "\(world.random.number(1..<99))" : nil
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

  private func blockers(of item: Item, _ fields: ItemFields) -> String? {
    var ids = Set(fields.blockers)
    if let first = ids.sorted().first, world.chance(40) { ids.remove(first) }
    if let other = one(.card)?.item, other != item { ids.insert(other.id) }
    return ItemFields.text(ids)
  }
}
