import Entities

/// Board order is that of two indexes: open cards by rank, done cards by completion date.
extension CardQuery {
  /// In board order, open and done cards, and each column of open cards, have a part, unless the
  /// conditions find few cards, which are then sorted.
  func parts(in columns: ColumnList) -> [CardQuery] {
    var query = self
    if isInBoardOrder { query.sort = .board }
    guard query.sort == .board, ties.isEmpty, !filter.isSelective else { return [query] }
    // Open cards of a store without columns of its own have the order of the index.
    var parts =
      columns.isInitial
      ? filter.allowsOpen ? [.open] : [] : filter.openKeys(of: columns).map(CardFilter.inColumn)
    if filter.allowed(.done) { parts.append(.state(.done)) }
    guard parts.count > 1 else { return [query] }
    // Each part has one state then, so it decides these conditions.
    let rest = columns.isInitial ? filter : filter.withoutStates
    let queries = parts.map { CardQuery(rest.and($0), isReversed: isReversed) }
    return isReversed ? queries.reversed() : queries
  }

  /// Whether the cards have the order of the board, also because there is nothing to search for.
  var isInBoardOrder: Bool {
    ties.isEmpty
      && (sort == .board || sort == .urgency
        || sort == .relevance && FilterCompiler.divided(filter).search == nil)
  }

  var dependsOnColumns: Bool {
    if ties.isEmpty, sort != .field(.column) { return isInBoardOrder }
    return sortKeys.contains {
      [.board, .urgency, .relevance, .field(.column)].contains($0.sort)
    }
  }

  /// Whether the order of open cards depends on the order of their columns.
  func mixesColumns(of columns: ColumnList) -> Bool {
    !columns.isInitial && filter.openKeys(of: columns).count > 1
  }

  var isOnlyDone: Bool {
    sort == .board && !filter.allowsOpen
  }

  var isMixed: Bool {
    sort == .board && filter.allowsOpen && filter.allowed(.done)
  }
}

extension CardFilter {
  /// Whether no condition that every card must meet selects few.
  var comparesMostCards: Bool {
    switch self {
    case .all(let filters): filters.allSatisfy(\.comparesMostCards)
    case .project: false
    default: !isSelective
    }
  }

  /// Whether a condition that every card must meet has an index of its own.
  fileprivate var isSelective: Bool {
    conditions.contains { condition in
      switch condition {
      case .any(let filters): filters.contains { !$0.isState }
      case .numbers, .tag, .firstTag, .civil, .moment, .amount, .text, .title, .assignee, .value,
        .waiting, .blockedBy, .partOf:
        true
      case .all, .not, .state, .column, .inColumn, .project, .projectLevel, .archived, .choice,
        .without, .overdue, .blocked, .blocking, .hasParts:
        false
      }
    }
  }

  private var isState: Bool {
    switch self {
    case .state, .inColumn: true
    default: false
    }
  }

  /// With two conditions on the state, SQLite would search the index by the wider one.
  fileprivate var withoutStates: CardFilter {
    switch self {
    case .state: .everything
    case .any(let filters)
    where filters.allSatisfy({ if case .state = $0 { true } else { false } }):
      .everything
    case .all(let filters): .all(ofThese: filters.map(\.withoutStates))
    default: self
    }
  }

  fileprivate func openKeys(of columns: ColumnList) -> [ColumnKey] {
    columns.inListOrder.map(\.key).filter { $0.state.isOpen && includes($0) }
  }

  private func includes(_ key: ColumnKey) -> Bool {
    allowed(key.state)
      && conditions.allSatisfy { if case .inColumn(let only) = $0 { only == key } else { true } }
  }

  fileprivate var allowsOpen: Bool { allowed(.todo) || allowed(.doing) }

  fileprivate func allowed(_ state: State) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .any(let filters): filters.contains { $0.mayBe(state) }
      case .overdue, .waiting, .blocked, .blocking: state.isOpen
      case .not(.state(state)): false
      default: condition.mayBe(state)
      }
    }
  }

  private func mayBe(_ state: State) -> Bool {
    switch self {
    case .state(let only): only == state
    case .inColumn(let only): only.state == state
    default: true
    }
  }
}
