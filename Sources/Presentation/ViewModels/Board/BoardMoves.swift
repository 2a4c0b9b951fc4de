import Entities

/// Which cards are acted on, and where they go.
extension BoardSight {
  /// The column that has the focus.
  var focused: BoardColumnContent {
    content.columns[content.focus]
  }

  /// The cards that actions are about: those that are marked, or else the selected one.
  var chosen: Set<Int> {
    if !content.marked.isEmpty { return content.marked }
    return Set([content.selectedCard?.number].compactMap(\.self))
  }

  /// The card before (-1) or behind (1) those cards that are to pass it, and which they are: those
  /// of the column that are marked, or else the selected one.
  ///
  /// `nil` where they stand at the end of the column, or of their group.
  func neighbour(_ step: Int) -> (number: Int, moving: Set<Int>)? {
    guard let selection = focused.selection, let card = focused.selected else { return nil }
    let window = focused.window
    let moving = content.marked.contains(card.number) ? content.marked : [card.number]
    var cell = selection
    while let passed = window[cell + step] {
      cell += step
      guard let next = passed.card else { return nil }
      if !moving.contains(next.number) { return (next.number, moving) }
    }
    return nil
  }

  /// The cards that go with what was dragged from there: all that are marked when it is one.
  func dragged(from place: BoardPlace) -> (card: Card, all: Set<Int>)? {
    guard let card = content.cell(at: place)?.card else { return nil }
    return (card, content.marked.contains(card.number) ? content.marked : [card.number])
  }

  /// Where cards that are let go of over a place come to stand.
  ///
  /// Over a card they take its place: those that come from above it in its column stand behind it,
  /// all others before it. In done there is no place to choose.
  func placement(
    of cards: Set<Int>, from: BoardPlace, to: BoardPlace
  ) -> Placement? {
    let column = content.columns[to.column]
    guard column.state != .done else { return nil }
    guard to.cell < column.window.cellCount else { return .bottom }
    let isDown = from.column == to.column && from.cell < to.cell
    func card(_ step: Int) -> Int? {
      column.window.card(from: to.cell, by: step, besides: cards)
    }
    if isDown { return card(-1).map(Placement.after) ?? card(1).map(Placement.before) }
    return card(1).map(Placement.before) ?? card(-1).map(Placement.after)
  }
}

extension BoardContent {
  /// What stands in a place, where it is known.
  func cell(at place: BoardPlace) -> ColumnCell? {
    columns.indices.contains(place.column) ? columns[place.column].window[place.cell] : nil
  }
}

extension ColumnWindow {
  /// The first card from that cell on, one way or the other, that is none of those.
  fileprivate func card(from cell: Int, by step: Int, besides cards: Set<Int>) -> Int? {
    var cell = cell
    while let found = self[cell] {
      if let number = found.card?.number, !cards.contains(number) { return number }
      cell += step
    }
    return nil
  }
}
