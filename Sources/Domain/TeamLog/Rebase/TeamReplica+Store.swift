import Entities
import FoundationEssentials

extension TeamReplica {
  /// Throws, and adds nothing, if it is not valid; adds nothing that the team doesn't share.
  public mutating func record(
    _ changes: [Change], id: UUID, kind: TeamTransaction.Kind, verb: String
  ) throws(VoidReason) {
    var journal = TeamState.Journal()
    var made: [TeamChange] = []
    do throws(VoidReason) {
      for change in changes {
        guard let raw = TeamChange(change, idOfCard: { local.card(numbered: $0)?.id }),
          let change = local.fitted(raw)
        else { continue }
        try local.apply(change, by: author.replica, &journal)
        made.append(change)
      }
    } catch {
      local.restore(journal)
      throw error
    }
    local.restore(journal)
    guard !made.isEmpty || kind != .change else { return }
    try record(TeamTransaction(id: id, kind: kind, verb: verb, changes: made))
  }

  private static let partSize = 500

  /// For a new team, whose first machine this is; the cards keep their numbers.
  public mutating func found(
    with contents: TeamState, verb: String, newID: () -> UUID
  ) throws(VoidReason) {
    for numbers in contents.numberRuns {
      try local.lease(numbers, to: author.replica)
      outbox.append(Pending(id: newID(), author: author, content: .lease(numbers)))
    }
    for changes in Self.parts(local.differences(to: contents)) {
      try record(TeamTransaction(id: newID(), verb: verb, changes: changes))
    }
  }

  /// Until the first pull, that replaces what the outbox contained before.
  public mutating func join(with contents: TeamState, verb: String, newID: () -> UUID) {
    outbox.removeAll { pending in
      if case .transaction = pending.content { true } else { false }
    }
    local = contents
    for changes in Self.parts(TeamState().differences(to: contents)) {
      join(with: TeamTransaction(id: newID(), verb: verb, changes: changes))
    }
  }

  /// Puts the changes that a store made, and that no transaction tells, in the outbox.
  ///
  /// What the team can't have is parked, each item alone; ``local`` is what the store should show.
  public mutating func catchUp(to contents: TeamState, verb: String, newID: () -> UUID) {
    var start = local
    var changes = start.releaseNames(for: contents)
    changes += start.differences(to: contents).compactMap(\.withoutPermanentFields)
    guard !changes.isEmpty else { return }
    var rebase = Rebase(outbox, from: local, onto: local, by: author)
    let made = rebase(TeamTransaction(id: newID(), verb: verb, changes: changes), by: author)
    local = rebase.state
    outbox.append(Pending(id: made.id, author: author, content: .transaction(made)))
  }

  public mutating func introduce(name: String, machine: String, id: UUID) {
    outbox.append(
      Pending(id: id, author: author, content: .member(name: name, machine: machine)))
  }

  /// Projects and columns are added first and deleted last.
  private static func parts(_ changes: [TeamChange]) -> [[TeamChange]] {
    let firstCard = changes.firstIndex { $0.item.kind == .card } ?? changes.endIndex
    let lastCard = changes.lastIndex { $0.item.kind == .card } ?? firstCard - 1
    let cards = changes[firstCard..<max(firstCard, lastCard + 1)]
    var parts = [Array(changes[..<firstCard])]
    var start = cards.startIndex
    while start < cards.endIndex {
      let end = min(start + partSize, cards.endIndex)
      parts.append(Array(cards[start..<end]))
      start = end
    }
    parts.append(Array(changes[cards.endIndex...]))
    return parts.filter { !$0.isEmpty }
  }
}

extension TeamChange {
  fileprivate var withoutPermanentFields: TeamChange? {
    guard case .edited(let item, let before, let after) = self else { return self }
    let isKept = { (field: FieldText) in !TeamState.permanent.contains(field.name) }
    let left = after.filter(isKept)
    return left.isEmpty ? nil : .edited(item, before: before.filter(isKept), after: left)
  }
}

extension TeamState {
  /// Otherwise two items had one name until the last of their changes.
  fileprivate mutating func releaseNames(for other: TeamState) -> [TeamChange] {
    var changes: [TeamChange] = []
    for item in items.keys.sorted() where self[item] != other[item] {
      let name = item.kind.nameField ?? "key"
      guard let text = self[item]?[name] else { continue }
      let owner = item.kind == .card ? other.card(keyed: text) : other.item(item.kind, named: text)
      guard let owner, owner != item else { continue }
      let isCard = item.kind == .card
      let next = isCard ? nil : "\(text.prefix(20)) \(item.id.recorded.suffix(12))"
      let change = TeamChange.edited(
        item, before: [FieldText(name, text)], after: [FieldText(name, next)])
      var fields = self[item]
      fields?.apply(change.values)
      set(item, fields)
      changes.append(change)
    }
    return changes
  }

  public init(
    projects: [Project], columns: [Column], views: [SavedView], cards: [Card]
  ) {
    self.init()
    let ids = Dictionary(cards.map { ($0.number, $0.id) }) { first, _ in first }
    let stored =
      columns.map(\.item) + projects.map(\.item) + views.map(\.item) + cards.map(\.item)
    var present: Set<ItemID> = []
    for item in stored {
      guard case .added(let item, var fields) = TeamChange(.added(item), idOfCard: { ids[$0] })
      else { continue }
      // Every store makes its own inbox.
      if item.id == Project.inbox.id { fields["created"] = nil }
      present.insert(item)
      set(item, fields)
    }
    for item in items.keys where !present.contains(item) { set(item, nil) }
  }

  /// In rising order; none is longer than a lease can be.
  var numberRuns: [ClosedRange<Int>] {
    Self.runs(of: items.values.compactMap(\.number).sorted(), limit: Self.leaseLimit)
  }

  /// In rising order.
  public func freeRanges(of replica: UUID) -> [ClosedRange<Int>] {
    Self.runs(of: freeNumbers(of: replica, limit: .max).sorted(), limit: .max)
  }

  private static func runs(of numbers: [Int], limit: Int) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number - 1, last.count < limit {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}
