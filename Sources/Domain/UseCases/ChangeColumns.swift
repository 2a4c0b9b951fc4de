import Entities
import Repositories

extension Tracker {
  public func listColumns() throws(TrackerError) -> [ColumnSummary] {
    try store.reading { (reading) throws(TrackerError) in try reading.columnSummaries() }
  }

  /// Adds, edits, places or deletes a column.
  ///
  /// Throws ``TrackerError/noSuchColumn(_:nearest:)``, and ``TrackerError/column(_:name:)`` if the
  /// columns would break a rule.
  ///
  /// - A name is free, and no word of a state but for its default column.
  /// - Columns stay in the order of their states, and none is beside itself.
  /// - The last column of a state, a default, and the only origin of a rule are not deleted.
  /// - Cards of a deleted column move to another one of its state, which refuses cards as usual.
  public func changeColumns(
    _ request: ColumnRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ItemOutcome<Column>> {
    try change(terms) { work throws(TrackerError) in
      let columns = ColumnWork(work: work, columns: try work.writing.columns())
      var outcome = try columns.outcome(of: request)
      outcome.columns = try work.writing.columnSummaries()
      return outcome
    }
  }
}

private struct ColumnWork {
  let work: Work
  let columns: ColumnList

  func outcome(of request: ColumnRequest) throws(TrackerError) -> ItemOutcome<Column> {
    switch request {
    case .add(let draft): try add(draft)
    case .edit(let word, let edit): try change(try columns.existing(word), edit)
    case .place(let word, let place): try self.place(try columns.existing(word), at: place)
    case .delete(let word, let other, let isForced):
      try delete(try columns.existing(word), into: other, isForced: isForced)
    }
  }

  /// Without a place, at the right end of its state; without a state, that of the left neighbor.
  private func add(_ draft: ColumnDraft) throws(TrackerError) -> ItemOutcome<Column> {
    try columns.check(draft.name, isFreeFor: nil)
    let neighbor = try draft.place?.neighbor.map(columns.existing)
    let last = columns.all.lastIndex { $0.state == draft.state } ?? columns.all.count - 1
    let index = draft.place.map { columns.all.index(of: $0, beside: neighbor?.id) } ?? last + 1
    var column = Column(
      id: ColumnID(work.newID()), name: draft.name,
      state: draft.state ?? columns.all[max(0, index - 1)].state)
    column.limit = draft.limit
    column = try placed(column, at: index, in: columns.all, beside: neighbor)
    try work.writing.add(column)
    return ItemOutcome(nil, to: column)
  }

  private func change(
    _ column: Column, _ edit: ColumnEdit
  ) throws(TrackerError) -> ItemOutcome<Column> {
    var after = column
    switch edit {
    case .rename(let name):
      try columns.check(name, isFreeFor: column)
      after.name = name
    case .limit(let limit): after.limit = limit
    case .rule(let origins, let needs):
      if let origins { after.origins = try columns.set(origins, for: column) }
      if let needs { after.needs = needs }
    case .makeDefault:
      after = column.asDefault(true)
      if let other = columns[columns.defaultKey(of: column.state).columnID], other != column {
        // Its name would no longer mean it.
        guard State(rawValue: other.name.folded) == nil else {
          throw .column(.hasWord(default: other.name.text), name: column.name.text)
        }
        try work.writing.update(other, to: other.asDefault(false))
      }
    }
    let edited = try work.writing.update(column, to: after)
    // The word of a state goes on meaning its default column.
    if State(rawValue: column.name.folded) == nil {
      try work.writing.renameInViews("column", column.name.text, to: edited.name.text)
    }
    return ItemOutcome(column, to: edited)
  }

  private func place(
    _ column: Column, at place: ItemPlace<ColumnWord>
  ) throws(TrackerError) -> ItemOutcome<Column> {
    let neighbor = try place.neighbor.map(columns.existing)
    guard neighbor?.id != column.id else { throw .column(.isItself, name: column.name.text) }
    let others = columns.all.filter { $0.id != column.id }
    let after = try placed(
      column, at: others.index(of: place, beside: neighbor?.id), in: others, beside: neighbor)
    return ItemOutcome(column, to: try work.writing.update(column, to: after))
  }

  /// Returns the column with the rank for `index` among the other columns of the board.
  ///
  /// Without room for a rank, all columns of the state get new ones.
  ///
  /// Throws ``ColumnFault/otherState(_:_:)`` if the index is among columns of another state.
  private func placed(
    _ column: Column, at index: Int, in others: [Column], beside neighbor: Column?
  ) throws(TrackerError) -> Column {
    let near = [index - 1, index].filter(others.indices.contains).map { others[$0] }
    guard near.contains(where: { $0.state == column.state }) else {
      let name = (neighbor ?? near.first)?.name.text ?? ""
      throw .column(.otherState(name, column.state), name: column.name.text)
    }
    let peers = others.filter { $0.state == column.state }
    let place = others[..<index].count { $0.state == column.state }
    var own = column
    for (other, rank) in peers.ranks(placing: column, at: place) {
      if other.id == column.id {
        own = column.placed(at: rank)
      } else {
        try work.writing.update(other, to: other.placed(at: rank))
      }
    }
    return own
  }

  /// Moves its cards to the end of `other`, which replaces the column in rules and projects.
  private func delete(
    _ column: Column, into other: ColumnWord?, isForced: Bool
  ) throws(TrackerError) -> ItemOutcome<Column> {
    let name = column.name.text
    let others = columns.all.filter { $0.state == column.state && $0.id != column.id }
    guard !others.isEmpty else { throw .column(.lastOfState(column.state), name: name) }
    guard !column.isDefault else { throw .column(.isDefault(column.state), name: name) }
    let target = try other.map(columns.existing)
    let rule = columns.all.first { $0.origins?.ids == [column.id] }
    if let rule, target == nil || target?.id == rule.id {
      throw .column(.onlyOrigin(of: rule.name.text), name: name)
    }
    let cards = try work.writing.cards(CardQuery(.inColumn(column.key)))
    var notices: [ColumnNotice] = []
    if let target {
      guard target.id != column.id else { throw .column(.isItself, name: name) }
      guard target.state == column.state else {
        throw .column(.otherState(target.name.text, column.state), name: name)
      }
      try work.writing.forget(column, for: target, in: columns)
      notices = try work.writing.move(
        cards, to: Destination(column: .id(target.id), isForced: isForced), at: work.date)
      try work.writing.renameInViews("column", name, to: target.name.text)
    } else if !cards.isEmpty {
      throw .column(.inUse(cards: cards.count), name: name)
    } else {
      try work.writing.forget(column, in: columns)
    }
    try work.writing.delete(column)
    return ItemOutcome(
      [ItemChange(before: column, after: nil)], cardCount: cards.count, notices: notices)
  }
}

extension ColumnList {
  /// The words of the states mean their default columns, so no other column can have them.
  func check(_ name: ColumnName, isFreeFor column: Column?) throws(TrackerError) {
    if let other = named(name), other.id != column?.id {
      throw .column(.nameTaken, name: name.text)
    }
    guard let state = State(rawValue: name.folded) else { return }
    guard let column, column.isDefault, column.state == state else {
      throw .column(.stateWord, name: name.text)
    }
  }

  func set(
    _ origins: ColumnOrigins, for column: Column
  ) throws(TrackerError) -> ColumnSet? {
    guard case .only(let words) = origins else { return nil }
    let ids = try words.map { (word) throws(TrackerError) in try existing(word).id }
    guard !ids.contains(column.id) else { throw .column(.isItself, name: column.name.text) }
    return ColumnSet(ids)
  }
}

extension Reading {
  /// Cards of archived projects are not counted.
  func columnSummaries() throws(TrackerError) -> [ColumnSummary] {
    let columns = try columns()
    let hidden: CardFilter = try hasArchivedProjects() ? .not(.archived) : .everything
    let estimates = try estimates(hidden)
    return try columns.all.map { (column) throws(TrackerError) in
      ColumnSummary(
        column: column, cardCount: try count(.inColumn(column.key).and(hidden)),
        estimate: estimates[column.key],
        origins: column.origins.map { only in
          columns.all.filter { only.contains($0.id) }.map(\.name)
        })
    }
  }

  /// Without cards of archived projects; `nil` without a limit.
  func limitedCount(of column: Column) throws(TrackerError) -> Int? {
    column.limit == nil ? nil : try count(try limited(to: column))
  }

  func limited(to column: Column) throws(TrackerError) -> CardFilter {
    let here = CardFilter.inColumn(column.key)
    return try hasArchivedProjects() ? here.and(.not(.archived)) : here
  }

  /// Those that the project uses, or that have cards of it; `nil`: all columns.
  func columns(shownFor project: Project?) throws(TrackerError) -> [Column] {
    let all = try columns().all
    guard let project, let used = project.columns else { return all }
    var shown: [Column] = []
    for column in all {
      let here = CardFilter.inColumn(column.key).and(.project(project.name))
      let isShown = if used.contains(column.id) { true } else { try count(here) > 0 }
      if isShown { shown.append(column) }
    }
    return shown
  }
}
