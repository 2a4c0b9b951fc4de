import TerminalKit
import ViewModels

/// Projects side by side, as many as have room, each with a ring of its progress.
///
/// Arrows, Home and End select, Enter and a click on the selected project open; the wheel scrolls.
final class ProjectGridView: View {
  @Shown var content: ProjectSwitcherContent?
  var onSelect: (Int) -> Void = { _ in }
  var onOpen: (Int) -> Void = { _ in }

  private let context: BoardContext
  private var tiles: [ProjectTileView] = []
  /// The row of tiles at the top.
  private var top = 0
  private var revealed: Int?

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  private var count: Int { content?.rows.count ?? 0 }
  private var selection: Int { content?.selection ?? 0 }
  private var columns: Int {
    max(
      (bounds.width + ProjectTileView.gap) / (ProjectTileView.size.width + ProjectTileView.gap), 1)
  }
  /// Those that are seen in whole, but at least one.
  private var rowsInSight: Int {
    max((bounds.height + 1) / (ProjectTileView.size.height + 1), 1)
  }

  override var canFocus: Bool { true }

  override var spoken: String? {
    guard let content, let row = content.selectedRow else { return nil }
    let facts = ProjectFacts(row, content, context, traits)
    return "\(facts.spoken) (\(content.selection + 1)/\(content.rows.count))"
  }

  override func layout() {
    if revealed != selection {
      let row = selection / columns
      top = max(min(top, row), row - rowsInSight + 1)
      revealed = selection
    }
    let rows = (count + columns - 1) / columns
    top = max(min(top, rows - rowsInSight), 0)
    let first = top * columns
    // One row more may be seen in part.
    let shown = first..<min(first + (rowsInSight + 1) * columns, max(count, first))
    while tiles.count > shown.count { tiles.removeLast().removeFromSuperview() }
    while tiles.count < shown.count {
      let tile = ProjectTileView(context)
      tiles.append(tile)
      addSubview(tile)
    }
    guard let content else { return }
    for (tile, index) in zip(tiles, shown) {
      tile.content = content
      tile.index = index
      tile.isSelected = index == selection
      tile.frame = frame(of: index - first)
    }
  }

  private func frame(of place: Int) -> Rect {
    let size = ProjectTileView.size
    return Rect(
      x: place % columns * (size.width + ProjectTileView.gap),
      y: place / columns * (size.height + 1), width: min(size.width, bounds.width),
      height: size.height)
  }

  override func focusDidChange() {
    for tile in tiles { tile.setNeedsDisplay() }
  }

  override func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, count > 0 else { return false }
    switch key.code {
    case .up: select(selection - columns)
    case .down: select(selection + columns)
    case .left: select(selection - 1)
    case .right: select(selection + 1)
    case .pageUp: select(selection - columns * rowsInSight)
    case .pageDown: select(selection + columns * rowsInSight)
    case .home: select(0)
    case .end: select(count - 1)
    case .enter: onOpen(selection)
    default: return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(by: -1)
    case .wheel(.down): scroll(by: 1)
    case .press(.left):
      guard let tile = tiles.first(where: { $0.frame.contains(point) }) else { return false }
      if tile.index == selection { onOpen(selection) } else { select(tile.index) }
    default: return false
    }
    return true
  }

  private func scroll(by rows: Int) {
    top += rows
    setNeedsLayout()
  }

  private func select(_ index: Int) {
    let next = max(min(index, count - 1), 0)
    revealed = nil
    setNeedsLayout()
    if next != selection { onSelect(next) }
  }
}
