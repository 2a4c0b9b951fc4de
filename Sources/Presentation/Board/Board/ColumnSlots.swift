import ViewModels

/// Which columns a screen shows, and how they share its width.
///
/// Folded columns are strips; the others have equal widths.
struct ColumnSlots: Equatable {
  /// The columns on the screen: all, a page of them, or only the focused one.
  let shown: Range<Int>
  private let strips: Set<Int>
  private let places: [Range<Int>]

  private static let minimumWidth = 20
  private static let stripWidth = 7

  static let none = ColumnSlots(width: 0, count: 0, focus: 0)

  /// Shows `count` columns in `width` cells.
  ///
  /// Three open columns or fewer have no pages: they are all shown, or one of them. A folded column
  /// is open while it has the focus.
  init(
    width: Int, count: Int, focus: Int, folded: Set<Int> = [], isMaximized: Bool = false
  ) {
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

  private static func places(
    of shown: Range<Int>, strips: Set<Int>, width: Int
  ) -> [Range<Int>] {
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
