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
  /// The rows of a cell: 1, 2, or more, of which the last one is a gap between short cards.
  let cellHeight: Int

  init(size: Size, density: BoardDensity = .normal, hasPreview: Bool = false) {
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

/// Which columns a screen shows: folded columns are strips; the others have equal widths.
struct ColumnSlots: Equatable {
  let shown: Range<Int>
  private let strips: Set<Int>
  private let places: [Range<Int>]

  private static let minimumWidth = 20
  private static let stripWidth = 7

  static let none = ColumnSlots(width: 0, count: 0, focus: 0)

  /// Three open columns or fewer are all shown, or one of them; a folded one opens with the focus.
  init(width: Int, count: Int, focus: Int, folded: Set<Int> = [], isMaximized: Bool = false) {
    let focus = min(max(focus, 0), max(count - 1, 0))
    let strips = folded.subtracting([focus]).filter { $0 < count }
    let room = width - strips.count * Self.stripWidth
    let open = count - strips.count
    if count > 0, isMaximized {
      (shown, self.strips) = (focus..<focus + 1, [])
    } else if open * Self.minimumWidth <= room || open == 0 {
      (shown, self.strips) = (0..<count, strips)
    } else {
      shown = Self.page(of: count, focus: focus, fitting: max(width / Self.minimumWidth, 1))
      self.strips = []
    }
    places = Self.places(of: shown, strips: self.strips, width: width)
  }

  private static func page(of count: Int, focus: Int, fitting room: Int) -> Range<Int> {
    guard count > room else { return 0..<count }
    guard count > 3 else { return focus..<focus + 1 }
    let start = min(focus / room * room, count - room)
    return start..<start + room
  }

  private static func places(of shown: Range<Int>, strips: Set<Int>, width: Int) -> [Range<Int>] {
    let open = shown.count { !strips.contains($0) }
    let room = width - strips.count * stripWidth
    var (x, seen) = (0, 0)
    return shown.map { index in
      let start = x
      if strips.contains(index) {
        x += stripWidth
      } else {
        // The shares differ by one cell at most, and fill the screen.
        x += (seen + 1) * room / open - seen * room / open
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
