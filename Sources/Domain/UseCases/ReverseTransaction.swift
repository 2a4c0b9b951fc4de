import Entities
import FoundationEssentials
import Repositories

/// Applies the changes of a transaction again, reversed or as they were.
struct ReverseTransaction {
  private let writing: any Writing
  private let transaction: Transaction
  private let date: Date

  /// `transaction` is the undo or redo itself.
  init(writing: any Writing, by transaction: Transaction) {
    self.writing = writing
    self.transaction = transaction
    date = transaction.date
  }

  /// Throws ``TrackerError/changedSince(transaction:cards:)`` with all cards that changed later.
  func callAsFunction(
    _ target: RecordedTransaction, isUndo: Bool
  ) throws(TrackerError) -> Reversal {
    // The reversal itself can add or delete projects, so names are read before it.
    let names = try writing.namesOfChanges()
    writing.mark(isUndo ? .undo(of: target.number) : .redo(of: target.number))
    var reported = ReportedChanges()
    var touched = TouchedColumns()
    var conflicts = Conflicts()
    var projects = ExistingProjects(writing: writing)
    var easing = ReverseEasing(writing: writing)
    try writing.forEachChange(of: target.number, reversed: isUndo) {
      (change) throws(TrackerError) in
      guard !change.isOfNewerVersion else { throw .newerVersion(transaction: target.number) }
      guard change.isSound else { throw .unsoundChange(transaction: target.number) }
      let step = isUndo ? change.reversed : change
      if case .eased(let number, let before, let after) = step {
        easing.note(number, from: before, to: after)
        touched.noteOthers()
        return
      }
      if step.cardNumber == nil { touched.noteOthers() }
      if try !apply(step, of: target, &projects, &touched) { conflicts.note(step) }
      reported.note(step)
    }
    try writing.checkCycles(through: reported.linked)
    let all = names.merging(try writing.namesOfChanges())
    try conflicts.check(target, all)
    for change in try writing.leaveUnusedColumns(
      reported.cards, of: reported.projects, at: date)
    {
      reported.note(change)
      touched.noteOthers()
    }
    try easing.finish(besides: reported.cards)
    return Reversal(
      target: target, isUndo: isUndo, changes: reported.changes, more: reported.more,
      cardCount: reported.cards.count, columns: touched.keys, names: all, made: transaction,
      transaction: nil, notices: try reported.notices(writing))
  }

  /// `false` if a later change prevents it.
  private func apply(
    _ change: Change, of target: RecordedTransaction, _ projects: inout ExistingProjects,
    _ touched: inout TouchedColumns
  ) throws(TrackerError) -> Bool {
    if let item = change.added { return try restore(item, of: target, &projects, &touched) }
    if let item = change.deleted { return try remove(item, of: target, &projects, &touched) }
    guard let key = change.key, let (before, after) = change.edit else { return true }
    if case .card(let number) = key {
      return try edit(number, before, to: after, of: target, &projects, &touched)
    }
    try writing.checkColumns(in: after, of: target)
    return switch key {
    case .card: true
    case .project(let id): try projects.edit(id, before, to: after)
    case .column(let id): try writing.edit(id, before, to: after)
    case .view(let id): try writing.edit(view: id, before, to: after)
    }
  }

  private func restore(
    _ item: Item, of target: RecordedTransaction, _ projects: inout ExistingProjects,
    _ touched: inout TouchedColumns
  ) throws(TrackerError) -> Bool {
    switch item {
    case .card(var card):
      guard try writing.card(ifThere: card.number) == nil else { return false }
      card.project = try projects.restored(card.project)
      card.updated = date
      try writing.add(touched.noted(fitted(card, from: nil, target)))
    case .project(let project): try projects.add(project)
    case .column(let column): return try writing.restore(column)
    case .view(let view): return try writing.restore(view)
    }
    return true
  }

  private func remove(
    _ item: Item, of target: RecordedTransaction, _ projects: inout ExistingProjects,
    _ touched: inout TouchedColumns
  ) throws(TrackerError) -> Bool {
    switch item {
    case .card(let card):
      guard let now = try writing.card(ifThere: card.number),
        try isUnchanged(now, projects.existing(card.fields), since: target.number)
      else { return false }
      try writing.delete(touched.noted(now))
      return true
    case .project(let project):
      return try projects.delete(project, isAlone: target.cardCount == 0)
    case .column(let column): return try writing.remove(column)
    case .view(let view): return try writing.remove(view)
    }
  }

  private func edit(
    _ number: Int, _ recordedBefore: [FieldText], to recordedAfter: [FieldText],
    of target: RecordedTransaction, _ projects: inout ExistingProjects,
    _ touched: inout TouchedColumns
  ) throws(TrackerError) -> Bool {
    guard let now = try writing.card(ifThere: number) else { return false }
    let (before, after) = now.rebased(recordedBefore, recordedAfter)
    guard try isUnchanged(now, projects.existing(before), since: target.number) else {
      return false
    }
    let restored = try fitted(now.with(projects.restored(after), at: date), from: now, target)
    try writing.update(touched.noted(now), to: touched.noted(restored))
    return true
  }

  private func fitted(
    _ card: Card, from now: Card?, _ target: RecordedTransaction
  ) throws(TrackerError) -> Card {
    let card = try writing.inExistingColumn(card)
    let others = card.blockers.removing(now?.blockers ?? .none) ?? card.blockers
    guard try writing.everWereCards(others) else {
      throw .unsoundChange(transaction: target.number)
    }
    let unsound = card.unsoundFields
    guard unsound.isEmpty || unsound.isSubset(of: now?.unsoundFields ?? []) else {
      throw .unsoundChange(transaction: target.number)
    }
    return card
  }

  /// A rank that was only eased is ignored.
  private func isUnchanged(
    _ card: Card, _ values: [FieldText], since target: Int
  ) throws(TrackerError) -> Bool {
    if card.has(values) { return true }
    let others = values.filter { !$0.isOf(CardField.rank) }
    guard card.has(others) else { return false }
    // Moves that were undone since end where they began.
    var first: FieldText?
    var last: FieldText?
    try writing.forEachChange(ofCard: card.number) { (transaction, change) throws(TrackerError) in
      guard transaction > target else { return false }
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

private struct TouchedColumns {
  /// `nil` if it changes more than cards, or cards that it doesn't name.
  private(set) var keys: Set<ColumnKey>? = []

  mutating func noted(_ card: Card) -> Card {
    keys?.insert(card.columnKey)
    return card
  }

  mutating func noteOthers() { keys = nil }
}

private struct Conflicts {
  private var keys: Set<ItemKey> = []

  mutating func note(_ change: Change) {
    if let key = change.key { keys.insert(key) }
  }

  func check(
    _ target: RecordedTransaction, _ names: ChangeNames
  ) throws(TrackerError) {
    let cards = keys.compactMap(\.card)
    guard cards.isEmpty else {
      throw .changedSince(transaction: target.number, cards: cards.sorted())
    }
    for kind in [ItemKind.project, .column, .view] {
      let changed = keys.filter { $0.kind == kind }
      guard !changed.isEmpty else { continue }
      let names = changed.compactMap { names.name(of: $0) }.sorted()
      throw switch kind {
      case .view: .viewsChangedSince(transaction: target.number, views: names)
      case .column: .columnsChangedSince(transaction: target.number, columns: names)
      default: .projectsChangedSince(transaction: target.number, projects: names)
      }
    }
  }
}
