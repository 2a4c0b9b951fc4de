import Entities
import TerminalKit
import ViewModels

struct BoardLayout: Equatable {
  /// `nil` on short screens.
  private(set) var title: Rect?
  private(set) var headings = Rect.zero
  /// `nil` on short screens.
  private(set) var rule: Rect?
  private(set) var cells = Rect.zero
  private(set) var preview: Rect?
  private(set) var footer: Rect?
  /// The row above the footer: on short screens it covers the last cells.
  private(set) var status = Rect.zero
  /// The rows of a cell: 1, 2, or more, of which the last one is a gap if the title leaves it free.
  let cellHeight: Int

  /// The rows of a table have one row each.
  init(
    size: Size, density: BoardDensity = .normal, hasPreview: Bool = false, isTable: Bool = false
  ) {
    var top = 0
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    func nextRow() -> Rect {
      defer { top += 1 }
      return row(top)
    }
    if size.height >= 10 { title = nextRow() }
    if size.height >= 3 { headings = nextRow() }
    if size.height >= 20 { rule = nextRow() }
    if size.height >= 5 { footer = row(size.height - 1) }
    let end = size.height - (footer == nil ? 0 : 1)
    status = row(max(end - 1, 0))
    cells = Rect(
      x: 0, y: top, width: size.width, height: end - top - (title == nil ? 0 : 1))
    let place = hasPreview ? PreviewPlace(on: size) : nil
    let rowsBelow = if case .below(let rows)? = place { rows } else { 0 }
    cellHeight = Self.cellHeight(isTable ? .compact : density, rows: cells.height - rowsBelow)
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
    case (.normal, 28...), (.roomy, 20...): 4
    case (.normal, 16...), (.roomy, 12...): 3
    default: 2
    }
  }

  /// A screen reader has no preview.
  static func room(on screen: Size, density: BoardDensity, isSpoken: Bool) -> BoardRoom {
    let hasRoom = !isSpoken && PreviewPlace(on: screen) != nil
    func capacity(_ hasPreview: Bool, isTable: Bool) -> Int {
      BoardLayout(size: screen, density: density, hasPreview: hasPreview, isTable: isTable).capacity
    }
    return BoardRoom(
      cells: capacity(false, isTable: false),
      cellsWithPreview: hasRoom ? capacity(true, isTable: false) : nil,
      rows: capacity(false, isTable: true), rowsWithPreview: capacity(hasRoom, isTable: true),
      isLarge: PreviewPlace.isLarge(screen))
  }

  var capacity: Int { max(cells.height / cellHeight, 1) }

  /// Returns the frame of a column, with its scroll bar at the right; empty if it isn't shown.
  func column(_ index: Int, of slots: ColumnSlots) -> Rect {
    guard let place = slots.place(of: index) else { return .zero }
    return Rect(x: place.lowerBound, y: cells.y, width: place.count, height: cells.height)
  }
}

enum PreviewPlace: Equatable {
  case beside(Int)
  case below(Int)

  static let minimumWidth = 130
  static let minimumHeight = 36
  /// A screen of this size shows the preview without a setting.
  static let largeScreen = Size(width: 200, height: 50)

  init?(on screen: Size) {
    if screen.width >= Self.minimumWidth {
      self = .beside(Self.width(on: screen))
    } else if screen.height >= Self.minimumHeight {
      self = .below(screen.height / 3)
    } else {
      return nil
    }
  }

  static func isLarge(_ screen: Size) -> Bool {
    screen.width >= largeScreen.width && screen.height >= largeScreen.height
  }

  /// A step writes the whole preview: more cells would be over 2 KB on a screen of 200×50.
  private static func width(on screen: Size) -> Int {
    min(screen.width / 3, max(42, screen.width / 5))
  }
}

/// The widths of the columns on a screen.
///
/// The focused column has room for whole titles, and the others share the rest; all are equal if
/// that gives them the same room. Without a minimum for each, empty columns are strips, and then the
/// farthest ones. A screen that is too narrow for that shows only the focused column.
struct ColumnSlots: Equatable {
  let shown: Range<Int>
  private let strips: Set<Int>
  private let places: [Range<Int>]

  private static let focusedWidth = 36
  private static let minimumWidth = 16
  private static let stripWidth = 6

  static let none = ColumnSlots(width: 0, count: 0, focus: 0)

  /// A folded or empty column opens with the focus.
  init(
    width: Int, count: Int, focus: Int, folded: Set<Int> = [], empty: Set<Int> = [],
    isMaximized: Bool = false
  ) {
    let focus = min(max(focus, 0), max(count - 1, 0))
    let others = (0..<count).filter { $0 != focus }
    var strips = folded.intersection(others)
    var room: Int { width - strips.count * Self.stripWidth }
    var neighbors: Int { others.count - strips.count }
    var hasRoom: Bool { Self.focusedWidth + neighbors * Self.minimumWidth <= room }
    if !hasRoom { strips.formUnion(empty.intersection(others)) }
    let farthest = others.sorted { (abs($0 - focus), -$0) > (abs($1 - focus), -$1) }
    for column in farthest where !hasRoom { strips.insert(column) }
    guard hasRoom, !isMaximized else {
      (shown, self.strips) = (focus..<min(focus + 1, count), [])
      places = shown.map { _ in 0..<width }
      return
    }
    (shown, self.strips) = (0..<count, strips)
    let focused = max(Self.focusedWidth, room / (neighbors + 1))
    let rest = room - focused
    var (x, seen) = (0, 0)
    places = shown.map { index in
      let start = x
      if strips.contains(index) {
        x += Self.stripWidth
      } else if index == focus {
        x += focused
      } else {
        // Shares differ by one cell at most, and all fill the screen.
        x += (seen + 1) * rest / neighbors - seen * rest / neighbors
        seen += 1
      }
      return start..<x
    }
  }

  func place(of index: Int) -> Range<Int>? {
    shown.contains(index) ? places[index - shown.lowerBound] : nil
  }

  func isStrip(_ index: Int) -> Bool { strips.contains(index) }

  func column(at x: Int) -> Int? {
    places.firstIndex { $0.contains(x) }.map { shown.lowerBound + $0 }
  }
}
