import Entities
import FoundationEssentials

/// Makes transactions that the log doesn't have yet to transactions on top of it, field by field.
///
/// The result is valid whatever the log says. A value that can't be merged is parked.
public struct Rebase: Sendable {
  /// Includes the transactions rebased so far.
  public internal(set) var state: TeamState
  /// The old log, and the transactions as they were.
  var old: TeamState
  /// Conflicts are not among them.
  public internal(set) var reports: [RebaseReport] = []
  /// The result can't be used before further numbers are leased.
  public private(set) var missingNumbers = 0
  /// New items with taken names became items of the log.
  var aliases: [ItemID: ItemID] = [:]
  var rebased: [UUID: TeamTransaction] = [:]
  /// The highest first.
  private var free: [Int]

  /// Of those in the outbox that have numbers: after a hub's restore, it can ask for numbers twice.
  var highestLease: Int

  /// The machine that rebases.
  let home: LogAuthor

  // The transaction in work.
  var author: LogAuthor
  var draft = TeamTransaction(id: Project.inbox.id, verb: "", changes: [])
  var journal = TeamState.Journal()
  var wantedDefaults: [(column: ItemID, former: ItemID?)] = []

  /// `author` is the machine that rebases.
  public init(_ outbox: [Pending], from old: TeamState, onto new: TeamState, by author: LogAuthor) {
    self.old = old
    state = new
    self.author = author
    home = author
    highestLease = outbox.filter { !$0.isRequest }.compactMap(\.lease?.upperBound).max() ?? 0
    // Numbers of cards in the outbox stay theirs.
    let reserved = Set(outbox.flatMap(\.numbers))
    free = new.freeNumbers(of: author.replica, limit: .max)
      .filter { !reserved.contains($0) }.reversed()
  }

  public mutating func callAsFunction(
    _ transaction: TeamTransaction, by author: LogAuthor
  ) -> TeamTransaction {
    self.author = author
    draft = transaction.emptied()
    journal = TeamState.Journal()
    wantedDefaults = []
    let known = reports.count
    if transaction.target != nil {
      reverse(transaction)
    } else if let card = lostClaim(transaction) {
      reports.append(.lostClaim(card))
    } else {
      rebase(transaction)
    }
    state.restore(journal)
    if (try? state.apply(draft, by: author)) == nil {
      reports.removeLast(reports.count - known)
      parkAll(transaction)
    }
    // The outbox was valid when it was made.
    _ = try? old.apply(transaction, by: author)
    rebased[transaction.id] = draft
    return draft
  }

  /// Claims made offline can be lost, and two people can't both do a card.
  private func lostClaim(_ transaction: TeamTransaction) -> ItemID? {
    guard transaction.verb == "claim" else { return nil }
    for case .edited(let item, let before, let after) in transaction.changes {
      guard let index = after.firstIndex(where: { $0.isOf(CardField.assignee) }),
        let current = state[item]?[CardField.assignee]
      else { continue }
      if current != before[index].text, current != after[index].text { return item }
    }
    return nil
  }

  private mutating func rebase(_ transaction: TeamTransaction) {
    draft.settled = transaction.settled
    for parked in transaction.parked { keepParked(parked) }
    for subject in transaction.released { draft.released.append(subject) }
    // A column can be deleted once its cards are elsewhere and another one is the default.
    let isLast = { (change: TeamChange) in
      if case .deleted(let item, _) = change { item.kind == .column } else { false }
    }
    for change in transaction.changes where !isLast(change) { rebase(change) }
    setDefaults()
    for change in transaction.changes where isLast(change) { rebase(change) }
  }

  private mutating func rebase(_ change: TeamChange) {
    switch (change, change.item.kind) {
    case (.added(let item, let fields), .card): addCard(item, fields)
    case (.added(let item, let fields), _): addNamed(item, fields)
    case (.edited(let item, let before, let after), _): edit(item, before, after)
    case (.deleted(let item, let fields), _): delete(item, fields)
    }
  }

  private mutating func keepParked(_ parked: Parked) {
    if case .part(let item, _) = parked.subject, let fields = state[resolved(item)],
      resolved(parked.fields).allSatisfy({ fields[$0.name] == $0.text })
    {
      draft.released.append(parked.subject)
    } else {
      draft.parked.append(Parked(parked.subject, resolved(parked.fields)))
    }
  }

  private mutating func parkAll(_ transaction: TeamTransaction) {
    draft = transaction.emptied()
    draft.kind = .change
    draft.parked = transaction.parked
    for change in transaction.changes {
      switch change {
      case .added(let item, let fields): park(.addition(resolved(item)), fields.list)
      case .deleted(let item, _): park(.deletion(resolved(item)), [])
      case .edited(let item, _, let after): parkParts(of: resolved(item), after)
      }
    }
    // A transaction without changes is always valid.
    try? state.apply(draft, by: author)
  }
}

// MARK: - What the rules use
extension Rebase {
  /// Returns `false`, and changes nothing, if the change is not valid now.
  mutating func emit(_ change: TeamChange) -> Bool {
    var part = TeamState.Journal()
    guard (try? state.apply(change, by: author.replica, &part)) != nil else { return false }
    if change.values.contains(where: \.isLink), change.item.kind == .card,
      state.isInCycle(change.item)
    {
      state.restore(part)
      return false
    }
    for entry in part.entries { journal.append(entry) }
    draft.changes.append(change)
    return true
  }

  /// Beside all that is kept there already.
  mutating func park(_ subject: ConflictSubject, _ fields: [FieldText]) {
    var fields = resolved(fields)
    if case .part(let item, _) = subject, let kept = kept(subject) {
      fields = fields.map { field in
        let old = kept.first { $0.name == field.name }?.text
        let rule = item.kind.merging(of: field.name).rule
        return FieldText(field.name, rule.adding(field.text, to: old))
      }
    }
    replaceParked(subject, fields)
  }

  mutating func replaceParked(_ subject: ConflictSubject, _ fields: [FieldText]) {
    draft.parked.removeAll { $0.subject == subject }
    draft.parked.append(Parked(subject, resolved(fields)))
  }

  /// Those of a unit are parked together.
  mutating func parkParts(of item: ItemID, _ fields: [FieldText]) {
    for (unit, indices) in item.kind.units(of: fields) {
      park(.part(item, unit), indices.map { fields[$0] })
    }
  }

  /// Ends the machine's own conflict, because its value is that of the log.
  mutating func release(_ subject: ConflictSubject) {
    draft.parked.removeAll { $0.subject == subject }
    if state.conflict(subject, of: author.replica) != nil { draft.released.append(subject) }
  }

  /// The value of this machine that is kept beside that of the log.
  func kept(_ subject: ConflictSubject) -> [FieldText]? {
    draft.parked.first { $0.subject == subject }?.fields
      ?? state.conflict(subject, of: author.replica)?.fields
  }

  mutating func takeNumber() -> Int? {
    // Only this machine may use its numbers.
    author = LogAuthor(replica: home.replica, person: author.person)
    guard let number = free.popLast() else {
      missingNumbers += 1
      return nil
    }
    return number
  }

  func resolved(_ item: ItemID) -> ItemID { aliases[item] ?? item }

  func resolved(_ fields: [FieldText]) -> [FieldText] {
    guard !aliases.isEmpty else { return fields }
    return fields.map { field in
      switch field.name {
      case "project", "column":
        let kind = field.name == "project" ? ItemKind.project : .column
        let id = field.text.flatMap { UUID(recorded: $0) }
        return FieldText(field.name, id.map { resolved(ItemID(kind, $0)).id.recorded })
      case "columns", "from":
        let ids = ItemFields.ids(field.text).map { resolved(.column($0)).id }
        return FieldText(field.name, ItemFields.text(ids))
      default: return field
      }
    }
  }
}

/// What a rebase changed without a conflict.
public enum RebaseReport: Hashable, Sendable {
  case renumbered(ItemID, from: Int)
  case movedToInbox(ItemID)
  case movedToDefault(ItemID)
  case renamed(ItemID, from: String)
  /// Somebody else claimed the card first.
  case lostClaim(ItemID)
}
