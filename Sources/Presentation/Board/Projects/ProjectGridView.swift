import Entities
import Looks
import TerminalKit
import ViewModels

/// The projects as a grid of tiles.
///
/// Arrows, Home and End select; Enter and a click on the selected project open it; the wheel
/// scrolls, and so does the scroll bar, if there is one.
final class ProjectGridView: ScrolledRows {
  var content: ProjectSwitcherContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var onSelect: (Int) -> Void = { _ in }
  var onOpen: (Int) -> Void = { _ in }

  private let pictures: ProjectPictures
  private var tiles: [ProjectTileView] = []
  private var revealed: Int?

  init(_ context: BoardContext, _ pictures: ProjectPictures) {
    self.pictures = pictures
    super.init(context)
  }

  private var count: Int { content?.rows.count ?? 0 }
  private var selection: Int { content?.selection ?? 0 }
  private var columns: Int { columnCount(in: tilesWidth) }
  /// The width of the tiles: the scroll bar needs two cells, if there is one.
  private var tilesWidth: Int {
    let isCut = rowCount(columnCount(in: bounds.width)) > visibleRows
    return bounds.width - (isCut ? 2 : 0)
  }

  private func columnCount(in width: Int) -> Int {
    ProjectTileView.columns(in: width, depth: traits.depth)
  }

  private func rowCount(_ columns: Int) -> Int { (count + columns - 1) / columns }

  override var rowCount: Int { rowCount(columns) }

  override var visibleRows: Int { max((bounds.height + 1) / (ProjectTileView.height + 1), 1) }

  override var canFocus: Bool { true }

  override var spoken: String? {
    guard let content, let row = content.selectedRow else { return nil }
    let facts = ProjectFacts(row, at: content.now, context, traits)
    return "\(facts.spoken) (\(content.selection + 1)/\(content.rows.count))"
  }

  override func layout() {
    let columns = columns
    if revealed != selection {
      let row = selection / columns
      top = max(min(top, row), row - visibleRows + 1)
      revealed = selection
    }
    keepTop()
    placeBar()
    let first = top * columns
    // One more row may show in part.
    let shown = first..<min(first + (visibleRows + 1) * columns, max(count, first))
    while tiles.count > shown.count { tiles.removeLast().removeFromSuperview() }
    while tiles.count < shown.count {
      let tile = ProjectTileView(context, pictures)
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
    let (gap, height) = (ProjectTileView.gap, ProjectTileView.height)
    let columns = columns
    let step = (tilesWidth + gap) / columns
    return Rect(
      x: place % columns * step, y: place / columns * (height + 1), width: step - gap,
      height: height)
  }

  override func focusDidChange() { for tile in tiles { tile.setNeedsLayout() } }

  override func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, count > 0 else { return false }
    switch key.code {
    case .up: select(selection - columns)
    case .down: select(selection + columns)
    case .left: select(selection - 1)
    case .right: select(selection + 1)
    case .pageUp: select(selection - columns * visibleRows)
    case .pageDown: select(selection + columns * visibleRows)
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

  private func select(_ index: Int) {
    let next = max(min(index, count - 1), 0)
    revealed = nil
    setNeedsLayout()
    if next != selection { onSelect(next) }
  }
}

final class ProjectTileView: BoardPart {
  static let height = 6
  static let gap = 2
  private static let ringSize = Size(width: 10, height: 5)
  private static let coverSize = Size(width: 10, height: 5)
  private static let factCells = 12

  var content: ProjectSwitcherContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var index = 0 { didSet { setNeedsLayout(if: index != oldValue) } }
  var isSelected = false { didSet { setNeedsLayout(if: isSelected != oldValue) } }

  private let ring = ProgressRingView()
  private let name = Label()
  private let lines = TextRows()
  private let pictures: ProjectPictures
  private var cover: Pixels?
  private var image: ScreenImage?

  init(_ context: BoardContext, _ pictures: ProjectPictures) {
    self.pictures = pictures
    super.init(context)
  }

  /// The tiles share the whole width.
  static func columns(in width: Int, depth: ColorDepth) -> Int {
    max((width + gap) / (minimumWidth(in: width, depth) + gap), 1)
  }

  private static func minimumWidth(in width: Int, _ depth: ColorDepth) -> Int {
    let plain = ringSize.width + factCells
    let whole = coverSize.width + 1 + plain
    return width >= whole && depth != .none ? whole : plain
  }

  override func configure() { for view in [ring, name, lines] { addSubview(view) } }

  override func layout() {
    guard let content, content.rows.indices.contains(index) else { return }
    let row = content.rows[index]
    let facts = ProjectFacts(row, at: content.now, context, traits)
    let mark = isSelected ? "\(traits.marks.selection) " : "  "
    let title = StyledText(mark) + facts.name
    name.text = selectionStyle.map { StyledText(title.text, $0) } ?? title
    name.frame = bounds.rows(1, from: 0)
    let hasCovers =
      traits.depth != .none
      && bounds.width > Self.coverSize.width + Self.ringSize.width + Self.factCells
    let project = hasCovers ? row.project : nil
    cover = project.map {
      CoverArt($0).pixels(columns: Self.coverSize.width, rows: Self.coverSize.height)
    }
    image = project.flatMap { pictures.image(of: $0, on: traits) }
    (ring.done, ring.all) = (row.progress.done, row.progress.all)
    ring.style = facts.color
    ring.emptyStyle = context.theme[.empty]
    ring.frame = Rect(
      origin: Point(x: cover == nil ? 0 : Self.coverSize.width + 1, y: 1), size: Self.ringSize)
    lines.rows = [
      StyledText(facts.percentage), StyledText(facts.count), facts.overdueWords, facts.date,
    ]
    let x = ring.frame.endX + 1
    lines.frame = Rect(x: x, y: 1, width: bounds.width - x, height: lines.rows.count)
  }

  private var selectionStyle: Style? {
    isSelected && superview?.isFocused == true ? context.theme[.selection] : nil
  }

  private func draw(_ image: ScreenImage, on canvas: Canvas) -> Bool {
    let room = Self.coverSize
    let size = image.cells(in: room)
    let origin = Point(
      x: (room.width - size.width) / 2, y: 1 + (room.height - size.height) / 2)
    return canvas.draw(image, in: Rect(origin: origin, size: size))
  }

  override func draw(on canvas: Canvas) {
    if let selectionStyle { canvas.fill(selectionStyle, in: name.frame) }
    if let image, draw(image, on: canvas) { return }
    if let cover { canvas.draw(cover, at: Point(x: 0, y: 1), marks: traits.marks) }
  }
}

/// The users' pictures of projects, each read once, when it is first shown.
final class ProjectPictures {
  private let picture: (ProjectName) -> Picture?
  private var images: [PictureHash: ScreenImage?] = [:]

  init(_ picture: @escaping (ProjectName) -> Picture?) { self.picture = picture }

  func image(of project: Project, on traits: ScreenTraits) -> ScreenImage? {
    guard let hash = project.cover, let images = traits.images, traits.depth != .none else {
      return nil
    }
    if let known = self.images[hash] { return known }
    let image = picture(project.name).flatMap { picture -> ScreenImage? in
      let format: ImageProtocol.Format = picture.format == .png ? .png : .jpeg
      guard picture.hash == hash, images.takes(format) else { return nil }
      return ScreenImage(
        picture.bytes, format, pixels: Size(width: picture.width, height: picture.height))
    }
    self.images[hash] = image
    return image
  }
}
