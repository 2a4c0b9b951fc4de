import Entities

/// Folded columns and groups, and the order of the cards.
extension BoardState {
  /// The orders of the cards; `nil`: board order.
  static let sorts: [CardSort?] = [
    nil, .field(.deadline), .field(.priority), .field(.created), .field(.updated),
  ]

  /// The order after the present one; the first follows the last.
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

  /// Folds the focused column, or unfolds it.
  ///
  /// The focus moves to the nearest column that is not folded. The last open column stays open.
  private mutating func foldColumn() {
    let id = focused.column.id
    guard content.folded.remove(id) == nil else { return }
    let open = content.columns.indices.filter { index in
      index != content.focus && !content.folded.contains(content.columns[index].column.id)
    }
    // To the right if two are equally near.
    let focus = content.focus
    guard let next = open.min(by: { (abs($0 - focus), -$0) < (abs($1 - focus), -$1) }) else {
      return
    }
    content.folded.insert(id)
    content.focus = next
    if let cell = focused.selection { select(cell, of: next) }
  }

  /// Selects the card, or folds or unfolds the group of the heading.
  mutating func open(_ place: BoardPlace) {
    switch content.cell(at: place) {
    case .card?: select(place)
    case .heading(let project, _)?:
      if content.foldedGroups.remove(project) == nil { content.foldedGroups.insert(project) }
    case nil: break
    }
  }

  /// Whether the message may hide marked cards for good.
  func hidesMore(_ message: BoardMessage, _ next: BoardState) -> Bool {
    switch message {
    case .didChooseProject, .didChooseView: true
    default: next.content.foldedGroups != content.foldedGroups
    }
  }
}
