import Entities

/// Folded columns and groups, and the order of the cards.
extension BoardState {
  /// `nil`: board order.
  static let sorts: [CardSort?] = [
    nil, .field(.deadline), .field(.priority), .field(.created), .field(.updated),
  ]

  var nextSort: CardSort? {
    let index = Self.sorts.firstIndex(of: content.sort) ?? 0
    return Self.sorts[(index + 1) % Self.sorts.count]
  }

  mutating func fold(_ action: BoardAction) {
    switch action {
    case .foldColumn: foldColumn()
    case .foldGroup:
      guard content.isGrouped, let card = content.selectedCard else { return }
      content.foldedGroups.insert(card.project)
    case .unfold: (content.folded, content.foldedGroups) = ([], [])
    case .maximize: content.isMaximized.toggle()
    default: break
    }
  }

  /// The focus moves to the nearest shown card; the last open column stays open.
  private mutating func foldColumn() {
    let id = focused.column.id
    guard content.folded.remove(id) == nil else { return }
    guard let next = nearestColumn({ $0.selected != nil }) ?? nearestColumn({ _ in true }) else {
      return
    }
    content.folded.insert(id)
    content.focus = next
    if let cell = focused.selection { select(cell, of: next) }
  }

  func nearestColumn(_ fits: (BoardColumnContent) -> Bool) -> Int? {
    let focus = content.focus
    return content.columns.indices.filter { index in
      let column = content.columns[index]
      return index != focus && !content.folded.contains(column.column.id) && fits(column)
    }
    .min { (abs($0 - focus), -$0) < (abs($1 - focus), -$1) }
  }

  /// For a heading, folds or unfolds its group.
  mutating func open(_ place: BoardPlace) {
    switch content.cell(at: place) {
    case .card?: select(place)
    case .heading(let project, _)?:
      if content.foldedGroups.remove(project) == nil { content.foldedGroups.insert(project) }
    case nil: break
    }
  }
}
