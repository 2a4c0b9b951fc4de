import Entities
import TerminalKit
import ViewModels

/// The frames of the parts of the board on a screen.
struct BoardLayout: Equatable {
  /// `nil` on short screens.
  private(set) var title: Rect?
  /// The headings of the columns, or the tabs of a narrow screen.
  private(set) var headings = Rect.zero
  /// `nil` on short screens.
  private(set) var rule: Rect?
  private(set) var cells = Rect.zero
  /// Beside or below the cells; `nil` if it is hidden.
  private(set) var preview: Rect?
  private(set) var footer: Rect?
  /// The row above the footer: on short screens it covers the last cells.
  private(set) var status = Rect.zero
  /// The rows of a cell: 1, 2, or more, of which the last one is a gap between short cards.
  let cellHeight: Int

  init(size: Size, density: BoardDensity = .normal, hasPreview: Bool = false) {
    var rows = 0..<size.height
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    if size.height >= 10 { title = row(rows.removeFirst()) }
    if size.height >= 3 { headings = row(rows.removeFirst()) }
    if size.height >= 20 { rule = row(rows.removeFirst()) }
    if size.height >= 5 { footer = row(rows.removeLast()) }
    status = row(max(rows.upperBound - 1, 0))
    if size.height >= 10 { _ = rows.removeLast() }
    cells = Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
    let place = hasPreview ? PreviewPlace(on: size) : nil
    let rowsBelow = if case .below(let rows)? = place { rows } else { 0 }
    cellHeight = Self.cellHeight(density, rows: cells.height - rowsBelow)
    if let place { makeRoom(for: place) }
  }

  private mutating func makeRoom(for place: PreviewPlace) {
    switch place {
    case .beside(let width):
      let x = cells.width - width
      preview = Rect(x: x, y: headings.y, width: width, height: cells.endY - headings.y)
      headings.size = Size(width: x, height: headings.height)
      cells.size = Size(width: x, height: cells.height)
    case .below(let rows):
      cells.size = Size(width: cells.width, height: cells.height - rows)
      preview = Rect(x: 0, y: cells.endY, width: cells.width, height: rows)
    }
  }

  private static func cellHeight(_ density: BoardDensity, rows: Int) -> Int {
    switch (density, rows) {
    case (.compact, _), (_, ..<8): 1
    case (.normal, 24...), (.roomy, 12..<24): 3
    case (.roomy, 24...): 4
    default: 2
    }
  }

  /// A screen reader has no preview.
  static func room(on screen: Size, density: BoardDensity, isSpoken: Bool) -> BoardRoom {
    let hasRoom = !isSpoken && PreviewPlace(on: screen) != nil
    let beside = BoardLayout(size: screen, density: density, hasPreview: hasRoom)
    return BoardRoom(
      cells: BoardLayout(size: screen, density: density).capacity,
      cellsWithPreview: hasRoom ? beside.capacity : nil, isLarge: PreviewPlace.isLarge(screen))
  }

  var capacity: Int { max(cells.height / cellHeight, 1) }

  /// Returns the frame of a column, with its scroll bar at the right; empty if it isn't shown.
  func column(_ index: Int, of slots: ColumnSlots) -> Rect {
    guard let place = slots.place(of: index) else { return .zero }
    return Rect(x: place.lowerBound, y: cells.y, width: place.count, height: cells.height)
  }
}

extension Range where Bound == Int {
  fileprivate mutating func removeFirst() -> Int {
    self = lowerBound + 1..<upperBound
    return lowerBound - 1
  }

  fileprivate mutating func removeLast() -> Int {
    self = lowerBound..<upperBound - 1
    return upperBound
  }
}
