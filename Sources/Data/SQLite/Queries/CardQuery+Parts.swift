import Entities

/// Board order is that of two indexes: open cards by rank, done cards by completion date.
extension CardQuery {
  /// The queries that give the cards of this query one after the other.
  ///
  /// A query in board order that can match both open and done cards has two parts, unless its
  /// conditions find few cards, which are then sorted.
  var parts: [CardQuery] {
    var query = self
    if sort == .relevance, FilterCompiler.divided(filter).search == nil { query.sort = .board }
    guard query.sort == .board, !filter.isSelective, filter.allowed(.done), filter.allowsOpen else {
      return [query]
    }
    let parts = [CardFilter.open, .state(.done)].map { part in
      CardQuery(filter.and(part), isReversed: isReversed)
    }
    return isReversed ? parts.reversed() : parts
  }

  /// Whether the query gives done cards in board order.
  var isOnlyDone: Bool {
    sort == .board && !filter.allowsOpen
  }

  /// Whether the query gives open and done cards in board order.
  var isMixed: Bool {
    sort == .board && filter.allowsOpen && filter.allowed(.done)
  }
}

extension CardFilter {
  /// Whether a condition that every card must meet has an index of its own.
  fileprivate var isSelective: Bool {
    var rest = [self]
    while let filter = rest.popLast() {
      switch filter {
      case .all(let filters): rest += filters
      case .any(let filters):
        if filters.contains(where: { !$0.isState }) { return true }
      case .numbers, .tag, .deadline, .moment, .amount, .text, .title, .value: return true
      case .not, .state, .project, .archived, .priority, .without, .overdue: break
      }
    }
    return false
  }

  private var isState: Bool {
    if case .state = self { true } else { false }
  }

  /// Whether open cards may match.
  fileprivate var allowsOpen: Bool { allowed(.todo) || allowed(.doing) }

  /// Whether cards in `state` may match.
  ///
  /// Looks only at conditions that every card must meet.
  fileprivate func allowed(_ state: State) -> Bool {
    var rest = [self]
    while let filter = rest.popLast() {
      switch filter {
      case .all(let filters): rest += filters
      case .state(let only) where only != state: return false
      case .any(let filters) where !filters.contains(where: { $0.mayBe(state) }): return false
      case .overdue where !state.isOpen: return false
      case .not(.state(state)): return false
      default: break
      }
    }
    return true
  }

  private func mayBe(_ state: State) -> Bool {
    if case .state(let only) = self { only == state } else { true }
  }
}
