import Entities
import FoundationEssentials
import Repositories

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
}

extension ColumnList {
  /// In the order of the board.
  func index(of place: ColumnPosition) throws(TrackerError) -> Int {
    let neighbour = try existing(place.neighbour)
    let index = all.firstIndex { $0.id == neighbour.id } ?? all.count
    if case .before = place { return index }
    return index + 1
  }

  /// The right end of its state or of the board if the draft has no place.
  func index(of draft: ColumnDraft) throws(TrackerError) -> Int {
    if let place = draft.place { return try index(of: place) }
    guard let state = draft.state else { return all.count }
    return (all.lastIndex { $0.state == state } ?? all.count - 1) + 1
  }
}

extension Writing {
  /// `index` is among the other columns in the order of the board.
  ///
  /// If there is no room, the other columns of the state get new ranks. Throws
  /// ``ColumnFault/otherState(_:_:)`` if the index is among columns of another state.
  func rank(
    for column: Column, at index: Int, in others: [Column], beside neighbour: String? = nil
  ) throws(TrackerError) -> Rank {
    let left = index > 0 ? others[index - 1] : nil
    let right = index < others.count ? others[index] : nil
    let isBeside = left?.state == column.state || right?.state == column.state
    guard isBeside else {
      let name = neighbour ?? (left ?? right)?.name.text ?? ""
      throw .column(.otherState(name, column.state), name: column.name.text)
    }
    let (lower, upper) = (
      left?.state == column.state ? left?.rank : nil,
      right?.state == column.state ? right?.rank : nil
    )
    let rank = Rank.between(lower, upper)
    let fits = (lower.map { $0 < rank } ?? true) && (upper.map { rank < $0 } ?? true)
    if fits, rank.text.utf8.count <= Rank.limit { return rank }
    var order = others
    order.insert(column, at: index)
    order.removeAll { $0.state != column.state }
    let ranks = Rank.spread(order.count, between: nil, nil)
    var own = rank
    for (other, rank) in zip(order, ranks) {
      if other.id == column.id { own = rank } else { try update(other, to: other.placed(at: rank)) }
    }
    return own
  }

  /// In their order.
  func move(_ cards: [Card], to column: ColumnKey, at date: Date) throws(TrackerError) {
    guard !cards.isEmpty else { return }
    let room = MakeRoom(writing: self, column: column, coming: cards.map(\.number))
    let ranks = try room(.bottom) ?? cards.map(\.rank)
    for (card, rank) in zip(cards, ranks) {
      try update(card, to: card.moved(to: column, rank: rank, at: date))
    }
  }

  func outcome(
    from before: Column?, to after: Column?, cardCount: Int = 0, notices: [ColumnNotice] = []
  ) throws(TrackerError) -> ColumnChange {
    ColumnChange(
      before: before, after: after, columns: try columnSummaries(), cardCount: cardCount,
      notices: notices)
  }
}
