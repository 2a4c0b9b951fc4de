import Entities
import FoundationEssentials
import Repositories

extension Tracker {
  public func listColumns() throws(TrackerError) -> [ColumnSummary] {
    try store.reading { (reading) throws(TrackerError) in try reading.columnSummaries() }
  }

  /// Without a place, at the right end of its state; without a state, that of the left neighbor.
  ///
  /// Throws ``TrackerError/noSuchColumn(_:nearest:)`` for the neighbor, and
  /// ``TrackerError/column(_:name:)`` if the name is taken or a state's word, or if the columns
  /// would no longer be in the order of their states.
  public func addColumn(
    _ draft: ColumnDraft, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ColumnChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let columns = try writing.columns()
      try columns.check(draft.name, isFreeFor: nil)
      let index = try columns.index(of: draft)
      var column = Column(
        id: ColumnID(ids.next(at: terms.transaction.date, in: writing.transaction)),
        name: draft.name, state: draft.state ?? columns.all[max(0, index - 1)].state)
      column.limit = draft.limit
      let neighbour = try draft.place.map { (place) throws(TrackerError) in
        try columns.existing(place.neighbour).name.text
      }
      column = column.placed(
        at: try writing.rank(for: column, at: index, in: columns.all, beside: neighbour))
      try writing.add(column)
      return try writing.outcome(from: nil, to: column)
    }
  }

  /// Renames a column, makes it the default, or sets its limit or rule.
  ///
  /// Throws ``TrackerError/noSuchColumn(_:nearest:)`` and ``TrackerError/column(_:name:)``.
  public func editColumn(
    _ word: ColumnWord, _ edit: ColumnEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ColumnChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let columns = try writing.columns()
      let column = try columns.existing(word)
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
          try writing.update(other, to: other.asDefault(false))
        }
      }
      let edited = try writing.update(column, to: after)
      // The word of a state goes on meaning its default column.
      if State(rawValue: column.name.folded) == nil {
        try writing.renameInViews("column", column.name.text, to: edited.name.text)
      }
      return try writing.outcome(from: column, to: edited)
    }
  }

  /// Throws ``TrackerError/noSuchColumn(_:nearest:)``, and ``TrackerError/column(_:name:)`` if the
  /// neighbor is the column itself, or the position is among columns of another state.
  public func placeColumn(
    _ word: ColumnWord, at place: ColumnPosition, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ColumnChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let columns = try writing.columns()
      let column = try columns.existing(word)
      let neighbour = try columns.existing(place.neighbour)
      guard neighbour.id != column.id else { throw .column(.isItself, name: column.name.text) }
      let others = ColumnList(columns.all.filter { $0.id != column.id })
      let rank = try writing.rank(
        for: column, at: try others.index(of: place), in: others.all,
        beside: neighbour.name.text)
      let after = try writing.update(column, to: column.placed(at: rank))
      return try writing.outcome(from: column, to: after)
    }
  }

  /// Deletes a column; an undo restores it with its cards.
  ///
  /// Moves the cards of the column to the end of `other`, which takes its place in rules and in the
  /// lists of projects, and deletes it.
  ///
  /// Throws ``TrackerError/noSuchColumn(_:nearest:)``, and ``TrackerError/column(_:name:)`` for the
  /// last column of a state, a default, the only origin of a rule, a column with cards without
  /// `other`, another one of another state, and one that refuses the cards unless `isForced`.
  public func deleteColumn(
    _ word: ColumnWord, into other: ColumnWord?, isForced: Bool = false, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ColumnChange> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let columns = try writing.columns()
      let column = try columns.existing(word)
      let name = column.name.text
      let others = columns.all.filter { $0.state == column.state && $0.id != column.id }
      guard !others.isEmpty else { throw .column(.lastOfState(column.state), name: name) }
      guard !column.isDefault else { throw .column(.isDefault(column.state), name: name) }
      let target = try other.map(columns.existing)
      let rule = columns.all.first { $0.origins?.ids == [column.id] }
      if let rule, target == nil || target?.id == rule.id {
        throw .column(.onlyOrigin(of: rule.name.text), name: name)
      }
      try writing.checkStates()
      let cards = try writing.cards(CardQuery(.inColumn(column.key)))
      var notices: [ColumnNotice] = []
      if let target {
        guard target.id != column.id else { throw .column(.isItself, name: name) }
        guard target.state == column.state else {
          throw .column(.otherState(target.name.text, column.state), name: name)
        }
        try writing.forget(column, for: target, in: columns)
        let origins = Dictionary(uniqueKeysWithValues: cards.map { ($0.number, column.key) })
        notices = try ColumnEntry(writing).check(
          cards, entering: target, from: origins, isForced: isForced)
        if !notices.isEmpty { writing.markForced() }
        try writing.move(cards, to: target.key, at: terms.transaction.date)
        try writing.renameInViews("column", name, to: target.name.text)
      } else if !cards.isEmpty {
        throw .column(.inUse(cards: cards.count), name: name)
      } else {
        try writing.forget(column, in: columns)
      }
      try writing.delete(column)
      return try writing.outcome(
        from: column, to: nil, cardCount: cards.count, notices: notices)
    }
  }
}
