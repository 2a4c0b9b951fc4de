import Entities
import Repositories

extension Tracker {
  /// Undoes all transactions of `target`, each with a transaction of its own, or none.
  ///
  /// `newest` means transactions of the same author that are not undone. The number of an undo
  /// means that its target is redone. Throws ``TrackerError/nothingToUndo``,
  /// ``TrackerError/tooFewToUndo(requested:available:)``, ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/alreadyUndone(transaction:by:)`` or
  /// ``TrackerError/changedSince(transaction:cards:)``.
  public func undo(
    _ target: ReversalTarget, on terms: ChangeTerms
  ) throws(TrackerError) -> [Reversal] {
    let count = if case .newest(let count) = target { count } else { 1 }
    return try store.reverse(terms, times: count) { (writing, done) throws(TrackerError) in
      switch target {
      case .newest:
        guard let newest = try writing.newestChange(by: terms.transaction.author) else {
          throw done == 0 ? .nothingToUndo : .tooFewToUndo(requested: count, available: done)
        }
        return (newest, true)
      case .number(let number):
        let (recorded, isUndo) = try writing.reversal(of: number)
        if isUndo, recorded.isUndone {
          let by = try writing.lastReversal(of: recorded.number)
          throw .alreadyUndone(transaction: recorded.number, by: by ?? number)
        }
        return (recorded, isUndo)
      }
    }
  }

  /// Redoes the transaction `number`, or the one that its author undid last.
  ///
  /// Throws ``TrackerError/nothingToRedo``, ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/notUndone(transaction:)`` or
  /// ``TrackerError/changedSince(transaction:cards:)``.
  public func redo(
    _ number: Int?, on terms: ChangeTerms
  ) throws(TrackerError) -> [Reversal] {
    try store.reverse(terms, times: 1) { (writing, _) throws(TrackerError) in
      let target =
        if let number { try writing.reversal(of: number).target } else {
          try writing.lastUndone(by: terms.transaction.author)
        }
      guard target.isUndone else { throw .notUndone(transaction: target.number) }
      return (target, false)
    }
  }
}

extension Tracker {
  /// Returns whether `author` has a change to undo, and one to redo.
  public func reversals(
    by author: String
  ) throws(TrackerError) -> (undo: Bool, redo: Bool) {
    try store.reading { (reading) throws(TrackerError) in
      let undone: RecordedTransaction?
      do throws(TrackerError) {
        undone = try reading.lastUndone(by: author)
      } catch .nothingToRedo {
        undone = nil
      }
      return (try reading.newestChange(by: author) != nil, undone?.isUndone == true)
    }
  }
}

extension Reading {
  fileprivate func newestChange(by author: String) throws(TrackerError) -> RecordedTransaction? {
    let newest = try newestTransaction(by: author) {
      $0.transaction.kind == .change && !$0.isUndone
    }
    if let newest, let team = try team(), newest.number <= team.joined { return nil }
    return newest
  }

  /// The last transaction that `author` undid, unless they made a change since.
  fileprivate func lastUndone(by author: String) throws(TrackerError) -> RecordedTransaction {
    let last = try newestTransaction(by: author) { recorded throws(TrackerError) in
      switch recorded.transaction.kind {
      case .redo, .sync: false
      case .change: true
      case .undo(let target): try lastReversal(of: target) == recorded.number
      }
    }
    guard case .undo(let target) = last?.transaction.kind, let undone = try transaction(target)
    else { throw .nothingToRedo }
    return undone
  }

  /// The target of an undo, to be redone; throws for a transaction before the store joined a team.
  fileprivate func reversal(
    of number: Int
  ) throws(TrackerError) -> (target: RecordedTransaction, isUndo: Bool) {
    let recorded = try existingTransaction(number)
    switch recorded.transaction.kind {
    case .change, .sync:
      if let team = try team(), number <= team.joined { throw .team(.notOwn(transaction: number)) }
      return (recorded, true)
    case .undo(let target):
      let undone = try existingTransaction(target)
      guard undone.isUndone else { throw .notUndone(transaction: target) }
      return (undone, false)
    case .redo(let target): return (try existingTransaction(target), true)
    }
  }
}

extension Store {
  fileprivate func reverse(
    _ terms: ChangeTerms, times: Int,
    _ target: (any Writing, _ done: Int) throws(TrackerError) -> (RecordedTransaction, Bool)
  ) throws(TrackerError) -> [Reversal] {
    try together(keeps: !terms.isDryRun) { () throws(TrackerError) in
      var reversals: [Reversal] = []
      for done in 0..<max(0, times) {
        let written = try transaction(terms.transaction) { (writing) throws(TrackerError) in
          let (target, isUndo) = try target(writing, done)
          var reverse = ReverseTransaction(
            target: target, isUndo: isUndo, writing: writing, transaction: terms.transaction,
            projects: ExistingProjects(writing: writing, target: target),
            easing: ReverseEasing(writing: writing))
          return try reverse()
        }
        var reversal = written.answer
        reversal.transaction = terms.isDryRun ? nil : written.transaction
        reversals.append(reversal)
      }
      return reversals
    }
  }
}

/// Applies the changes of a transaction again, reversed or as they were.
private struct ReverseTransaction {
  let target: RecordedTransaction
  let isUndo: Bool
  let writing: any Writing
  let transaction: Transaction
  var projects: ExistingProjects
  var easing: ReverseEasing
  var conflicts: Set<ItemKey> = []

  var changes: [Change] = []
  var more = 0
  var cards: Set<Int> = []
  /// Those that came back or got other columns.
  var changedProjects: Set<Project.ID> = []
  var movers: Set<Int> = []
  var linked: [Int] = []

  mutating func callAsFunction() throws(TrackerError) -> Reversal {
    // The reversal itself can add or delete projects, so names are read before it.
    let names = try writing.namesOfChanges()
    writing.mark(isUndo ? .undo(of: target.number) : .redo(of: target.number))
    try writing.forEachChange(of: target.number, reversed: isUndo) {
      (change) throws(TrackerError) in try apply(change)
    }
    try writing.checkCycles(through: linked)
    let all = names.merging(try writing.namesOfChanges())
    try checkConflicts(all)
    for change in try writing.leaveUnusedColumns(
      cards, of: changedProjects, at: transaction.date)
    {
      note(change)
    }
    try easing.finish(besides: cards)
    return Reversal(
      target: target, isUndo: isUndo, changes: changes, more: more, cardCount: cards.count,
      names: all, made: transaction, notices: try notices())
  }

  private mutating func apply(_ change: Change) throws(TrackerError) {
    guard !change.isOfNewerVersion else { throw .newerVersion(transaction: target.number) }
    guard change.isSound else { throw .unsoundChange(transaction: target.number) }
    let step = isUndo ? change.reversed : change
    if case .eased(let number, let before, let after) = step {
      return easing.note(number, from: before, to: after)
    }
    if try !make(step), let key = step.key { conflicts.insert(key) }
    note(step)
  }

  private mutating func note(_ change: Change) {
    if let number = change.cardNumber {
      cards.insert(number)
      if change.sets(.blockers, .parent) { linked.append(number) }
      if change.sets(.state, .column) { movers.insert(number) }
    }
    let setsColumns = change.edit?.after.contains { $0.isOf(ProjectField.columns) } ?? false
    if let id = change.projectID, change.added != nil || setsColumns { changedProjects.insert(id) }
    if changes.count < Reversal.limit { changes.append(change) } else { more += 1 }
  }

  private func notices() throws(TrackerError) -> [ColumnNotice] {
    guard try writing.columns().hasLimits else { return [] }
    return try ColumnEntry(writing).notices(try writing.cards(inBoardOrder: movers))
  }

  private func checkConflicts(_ names: ChangeNames) throws(TrackerError) {
    let cards = conflicts.compactMap(\.card)
    guard cards.isEmpty else {
      throw .changedSince(transaction: target.number, cards: cards.sorted())
    }
    guard conflicts.isEmpty else {
      let names = conflicts.compactMap { names.name(of: $0) }.sorted()
      throw .itemsChangedSince(transaction: target.number, names: names)
    }
  }
}

/// Each change returns `false` if a later one prevents it.
extension ReverseTransaction {
  private mutating func make(_ change: Change) throws(TrackerError) -> Bool {
    if let item = change.added { return try restore(item) }
    if let item = change.deleted { return try remove(item) }
    guard let key = change.key, let (before, after) = change.edit else { return true }
    if case .card(let number) = key { return try edit(number, before, to: after) }
    try writing.checkColumns(in: after, of: target)
    return try writing.edit(
      key, before.map(writing.withPicture), to: after.map(writing.withPicture))
  }

  private mutating func restore(_ item: Item) throws(TrackerError) -> Bool {
    switch item {
    case .card(var card):
      guard try writing.card(ifThere: card.number) == nil else { return false }
      card.project = try projects.restored(card.project)
      card.updated = transaction.date
      card = try fitted(card, from: nil)
      try writing.add(card)
    case .project(let project): try projects.add(project)
    case .column, .view:
      try writing.checkColumns(in: item.subject.fields, of: target)
      return try writing.restore(item)
    }
    return true
  }

  private mutating func remove(_ item: Item) throws(TrackerError) -> Bool {
    switch item {
    case .card(let card):
      guard let now = try writing.card(ifThere: card.number) else { return false }
      try now.checkIsReadable()
      guard try isUnchanged(now, projects.existing(card.fields)) else { return false }
      try writing.delete(now)
      return true
    case .project(let project):
      return try projects.delete(project, isAlone: target.cardCount == 0)
    case .column(let column): return try writing.remove(column)
    case .view(let view): return try writing.remove(view)
    }
  }

  private mutating func edit(
    _ number: Int, _ recordedBefore: [FieldText], to recordedAfter: [FieldText]
  ) throws(TrackerError) -> Bool {
    guard let now = try writing.card(ifThere: number) else { return false }
    try now.checkIsReadable()
    let (before, after) = now.rebased(recordedBefore, recordedAfter)
    guard try isUnchanged(now, projects.existing(before)) else { return false }
    let restored = try fitted(now.with(projects.restored(after), at: transaction.date), from: now)
    try writing.update(now, to: restored)
    return true
  }

  private func fitted(_ card: Card, from now: Card?) throws(TrackerError) -> Card {
    let card = try writing.inExistingColumn(card)
    let others = card.blockers.removing(now?.blockers ?? .none) ?? card.blockers
    let unsound = card.unsoundFields
    guard try writing.everWereCards(others.with(card.parent)),
      unsound.isEmpty || unsound.isSubset(of: now?.unsoundFields ?? [])
    else { throw .unsoundChange(transaction: target.number) }
    return card
  }

  /// A rank that was only eased is ignored, and a card is where a reversal would put it today.
  private func isUnchanged(_ card: Card, _ values: [FieldText]) throws(TrackerError) -> Bool {
    let then = try writing.inExistingColumn(card.with(values))
    let changed = then.fields(differingFrom: card)
    if changed.isEmpty { return true }
    guard changed.allSatisfy({ $0.isOf(CardField.rank) }) else { return false }
    // Moves that were undone since end where they began.
    var first: FieldText?
    var last: FieldText?
    try writing.forEachChange(ofCard: card.number) { (transaction, change) throws(TrackerError) in
      guard transaction > target.number else { return false }
      guard transaction < writing.transaction,
        let (before, after) = change.edit,
        let from = before.first(where: { $0.isOf(CardField.rank) })
      else { return true }
      first = from
      last = last ?? after.first { $0.isOf(CardField.rank) }
      return true
    }
    return first == last
  }
}

/// Restores the ranks of neighbors that made room.
///
/// Easing never changes the order of a column, and neither does this: a rank that would move the
/// card past another one is not restored.
private struct ReverseEasing {
  let writing: any Writing
  var ranks: [Int: (from: Rank, to: Rank)] = [:]

  mutating func note(_ number: Int, from: Rank, to: Rank) {
    ranks[number] = (ranks[number]?.from ?? from, to)
  }

  /// `movers` are the cards they made room for, which already have their final ranks.
  func finish(besides movers: Set<Int>) throws(TrackerError) {
    var cards: [(card: Card, rank: Rank)] = []
    for (number, way) in ranks {
      guard let card = try writing.card(ifThere: number), card.rank == way.from else { continue }
      cards.append((card, way.to))
    }
    // In this order, no card blocks the next one.
    cards.sort { ($0.card.rank, $0.card.number) < ($1.card.rank, $1.card.number) }
    let rising = cards.filter { $0.rank > $0.card.rank }.reversed()
    let falling = cards.filter { $0.rank < $0.card.rank }
    for (card, rank) in rising + falling where try isFree(rank, for: card, besides: movers) {
      try writing.ease(card, to: rank)
    }
  }

  private func isFree(
    _ rank: Rank, for card: Card, besides movers: Set<Int>
  ) throws(TrackerError) -> Bool {
    let side: ColumnSide = rank < card.rank ? .before : .after
    var limit = 4
    while true {
      let near = try writing.neighbours(
        in: card.columnKey, side, of: ColumnPlace(of: card), limit: limit)
      for other in near {
        // Cards with equal ranks are sorted by number.
        let (there, goal) = ((other.rank, other.number), (rank, card.number))
        if side == .before ? there < goal : goal < there { return true }
        if !movers.contains(other.number) { return false }
      }
      guard near.count == limit else { return true }
      limit *= 4
    }
  }
}
