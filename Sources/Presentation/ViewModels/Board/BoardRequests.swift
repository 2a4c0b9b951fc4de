import Entities

extension BoardState {
  func change(for message: BoardMessage) -> BoardChange? {
    waiting.isEmpty ? wantedChange(for: message) : nil
  }

  private func wantedChange(for message: BoardMessage) -> BoardChange? {
    if case .didAct(let action) = message, absence(for: action) != nil { return nil }
    return switch message {
    case .didAct(.assign): .cards(chosen, .assign)
    case .didAct(.cancel): .cards(chosen, .cancel)
    case .didAct(.claim): .cards(chosen, .claim(isForced: false))
    case .didAct(.delete): .cards(chosen, .delete)
    case .didAct(.drop(let from, let to)): drop(from, to)
    case .didAct(.moveLeft): move(by: -1)
    case .didAct(.moveRight): move(by: 1)
    case .didAct(.redo): .redo
    case .didAct(.reorderDown): reorder(by: 1)
    case .didAct(.reorderUp): reorder(by: -1)
    case .didAct(.undo): .undo
    case .didChoose(let change): change.without(change.cards.filter { !isShown($0) })
    default: nil
    }
  }

  func route(for message: BoardMessage) -> BoardRoute? {
    guard case .didAct(let action) = message, absence(for: action) == nil else { return nil }
    return switch action {
    case .blockers: content.selectedCard.map { .showLinks($0.number) }
    case .filter: .chooseFilter(from: content.filter)
    case .paste(let text): added(text).map { .confirmAdding($0, cardStart) }
    case .projects: .chooseProject
    case .set(let field): .set(field, of: chosen)
    case .views: .chooseView
    default: scene(for: action).map(BoardRoute.scene)
    }
  }

  private func scene(for action: BoardAction) -> BoardScene? {
    switch action {
    case .add: .addLine(cardStart)
    case .columnMenu: .columnMenu(ColumnMenu(content.columns.map(\.column), at: content.focus))
    case .comments: chosen.first.map { .card(.comments($0)) }
    case .command: .command(chosen)
    case .conflicts: .conflicts
    case .copyNumber: .copy(chosen.sorted().map(String.init).joined(separator: ","))
    case .copyTitle: content.selectedCard.map { .copy($0.title.text) }
    case .edit: chosen.first.map { .card(.edit($0)) }
    case .help: .help(without: Set(BoardAction.conditional.filter(changesNothing)))
    case .history: .history
    case .open: content.selectedCard.map { .card(.read($0.number)) }
    case .openCell(let place): content.cell(at: place)?.card.map { .card(.read($0.number)) }
    case .openEditor: chosen.first.map { .editor($0) }
    case .quit: .quit
    case .settings: .settings
    default: nil
    }
  }

  private var cardStart: CardStart {
    CardStart(column: focused.column, project: content.project?.project.name)
  }

  /// Returns the lines with titles; `nil` if there is none.
  private func added(_ text: String) -> [String]? {
    // A title has no tabs, as between the columns of a table.
    let lines = text.split(whereSeparator: \.isNewline)
      .map { String($0.map { $0 == "\t" ? " " : $0 }) }
      .filter { !$0.withoutBullet().text.isEmpty }
    return lines.isEmpty ? nil : lines
  }

  /// Returns why the message changes nothing: it finds no card, another change waits, done cards
  /// cannot be reordered, no column follows the last one, and a small screen has no preview.
  func refusal(of message: BoardMessage) -> BoardNotice? {
    if case .didAct(let action) = message, let notice = absence(for: action) { return notice }
    if !waiting.isEmpty, wantedChange(for: message) != nil {
      return .waiting(thenQuits: waiting.isLeaving)
    }
    return switch message {
    case .didAct(.children):
      content.selectedCard.flatMap { hasChildren($0) ? nil : .noChildren($0) }
    case .didAct(.moveLeft): isAtEnd(-1) ? .noColumn(beyond: focused.column.name) : nil
    case .didAct(.moveRight): isAtEnd(1) ? .noColumn(beyond: focused.column.name) : nil
    case .didAct(.preview): room.cellsWithPreview != nil ? nil : .noRoomForPreview
    case .didAct(.reorderDown), .didAct(.reorderUp):
      orderRefusal(of: focused.state)
    case .didAct(.drop(let from, let to)):
      from != to && from.column == to.column ? state(at: to).flatMap(orderRefusal) : nil
    default: nil
    }
  }

  /// Whether the help leaves the action out: it is refused, or has nothing to act on.
  private func changesNothing(_ action: BoardAction) -> Bool {
    if refusal(of: .didAct(action)) != nil { return true }
    return switch action {
    case .clear: content.marked.isEmpty && content.filter == .none
    case .foldColumn, .nextColumn, .previousColumn: content.columns.count < 2
    case .foldGroup, .nextGroup, .previousGroup: content.grouping == nil
    case .scrollPreviewDown, .scrollPreviewUp: !showsPreview
    case .unfold: content.folded.isEmpty && content.foldedGroups.isEmpty
    default: false
    }
  }

  private func absence(for action: BoardAction) -> BoardNotice? {
    let isFound: Bool
    switch action {
    case .claim, .comments, .edit, .openEditor:
      guard chosen.count < 2 else { return .oneCard(marked: chosen.count) }
      isFound = !chosen.isEmpty
    case .assign, .cancel, .copyNumber, .delete, .moveLeft, .moveRight, .set:
      isFound = !chosen.isEmpty
    case .markAll:
      isFound = content.columns.contains { $0.window.cardCount > 0 }
    case .markRange:
      guard lastMark?.column != focused.column.key else { return nil }
      return .noMark(in: focused.column.name)
    case .reorderDown, .reorderUp: isFound = chosenCell(towards: 1) != nil
    case .blockers, .children, .copyTitle, .mark, .open: isFound = content.selectedCard != nil
    default: return nil
    }
    return isFound ? nil : .noCard(in: focused.column.name, isMarked: focused.selected != nil)
  }

  private func orderRefusal(of state: State) -> BoardNotice? {
    if content.sort != nil { return .isSorted }
    return state == .done ? .doneIsSorted : nil
  }

  private func isAtEnd(_ step: Int) -> Bool {
    !content.columns.indices.contains(content.focus + step)
  }
}

// MARK: - Cards and places
extension BoardState {
  var focused: BoardColumnContent { content.columns[content.focus] }

  private var chosen: Set<Int> {
    if !content.marked.isEmpty { return content.marked }
    return Set([content.selectedCard?.number].compactMap(\.self))
  }

  private func isShown(_ number: Int) -> Bool { content.shows(number) }

  /// The cell of the focused column from which the chosen cards move: the selected one or, if that
  /// is not chosen, the last one of them in the direction of `step`.
  private func chosenCell(towards step: Int) -> Int? {
    let (window, chosen) = (focused.window, chosen)
    if let card = focused.selected, chosen.contains(card.number) { return focused.selection }
    let cells = window.cells.indices.filter { index in
      window.cells[index].card.map { chosen.contains($0.number) } ?? false
    }
    return (step > 0 ? cells.last : cells.first).map { $0 + window.offset }
  }

  private func state(at place: BoardPlace) -> State? {
    content.columns.indices.contains(place.column) ? content.columns[place.column].state : nil
  }

  private func move(by step: Int) -> BoardChange? {
    let column = content.focus + step
    guard content.columns.indices.contains(column) else { return nil }
    let destination = Destination(column: .id(content.columns[column].column.id))
    return .cards(chosen, .move(destination))
  }

  private func reorder(by step: Int) -> BoardChange? {
    let column = focused.column
    guard orderRefusal(of: column.state) == nil, let neighbor = neighbor(step) else { return nil }
    let placement = step < 0 ? Placement.before(neighbor) : .after(neighbor)
    let destination = Destination(
      column: .id(column.id), placement: placement, home: column.key)
    return .cards(chosen, .move(destination))
  }

  /// `nil` at the end of the column, or of the group of the chosen cards.
  private func neighbor(_ step: Int) -> Int? {
    guard var cell = chosenCell(towards: step) else { return nil }
    while let passed = focused.window[cell + step] {
      cell += step
      guard let next = passed.card else { return nil }
      if !chosen.contains(next.number) { return next.number }
    }
    return nil
  }

  private func drop(_ from: BoardPlace, _ to: BoardPlace) -> BoardChange? {
    guard from != to, content.columns.indices.contains(to.column),
      let card = content.cell(at: from)?.card
    else { return nil }
    let all = content.marked.contains(card.number) ? content.marked : [card.number]
    let column = content.columns[to.column].column
    guard orderRefusal(of: column.state) == nil || card.columnKey != column.key else { return nil }
    let placement = placement(of: all, from: from, to: to)
    let isInside = all.isSubset(of: content.columns[to.column].window.numbers)
    let destination = Destination(
      column: .id(column.id), placement: placement, home: isInside ? column.key : nil)
    return .cards(all, .move(destination))
  }

  /// Cards from above `to` go after the card there, all others before it; sorted cards nowhere.
  private func placement(of cards: Set<Int>, from: BoardPlace, to: BoardPlace) -> Placement? {
    let column = content.columns[to.column]
    guard orderRefusal(of: column.state) == nil else { return nil }
    guard to.cell < column.window.cellCount else { return .bottom }
    let isDown = from.column == to.column && from.cell < to.cell
    func card(_ step: Int) -> Int? { column.window.card(from: to.cell, by: step, besides: cards) }
    if isDown { return card(-1).map(Placement.after) ?? card(1).map(Placement.before) }
    return card(1).map(Placement.before) ?? card(-1).map(Placement.after)
  }
}

extension BoardContent {
  /// Whether the card is marked, or near the cells of the screen; of a folded column, none is.
  public func shows(_ number: Int) -> Bool {
    marked.contains(number) || selectedCard?.number == number
      || columns.contains {
        !strips.contains($0.column.id) && $0.window.index(of: number) != nil
      }
  }

  func cell(at place: BoardPlace) -> ColumnCell? {
    columns.indices.contains(place.column) ? columns[place.column].window[place.cell] : nil
  }
}

extension ColumnWindow {
  fileprivate var numbers: Set<Int> { Set(cells.compactMap(\.card?.number)) }

  fileprivate func card(from cell: Int, by step: Int, besides cards: Set<Int>) -> Int? {
    var cell = cell
    while let found = self[cell] {
      if let number = found.card?.number, !cards.contains(number) { return number }
      cell += step
    }
    return nil
  }
}
