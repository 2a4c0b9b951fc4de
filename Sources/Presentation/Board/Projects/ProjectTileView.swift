import Entities
import Looks
import TerminalKit
import ViewModels

/// A tile of the grid: the name of a project, its cover, a ring of its progress, and its facts.
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
  private let lines = (0..<4).map { _ in Label() }
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

  override func configure() {
    for view in [ring, name] + lines { addSubview(view) }
  }

  override func layout() {
    guard let content, content.rows.indices.contains(index) else { return }
    let row = content.rows[index]
    let facts = ProjectFacts(row, at: content.now, context, traits)
    let mark = isSelected ? "\(traits.marks.selection) " : "  "
    let title = StyledText(mark) + facts.name
    name.text = selectionStyle.map { StyledText(title.text, $0) } ?? title
    name.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    let hasCovers =
      traits.depth != .none
      && bounds.width > Self.coverSize.width + Self.ringSize.width + Self.factCells
    let (width, height) = (Self.coverSize.width, Self.coverSize.height)
    cover =
      hasCovers ? row.project.map { CoverArt($0).pixels(columns: width, rows: height) } : nil
    image = hasCovers ? row.project.flatMap { pictures.image(of: $0, on: traits) } : nil
    ring.done = row.progress.done
    ring.all = row.progress.all
    ring.style = facts.color
    ring.emptyStyle = context.theme[.empty]
    ring.frame = Rect(
      origin: Point(x: cover == nil ? 0 : Self.coverSize.width + 1, y: 1), size: Self.ringSize)
    let texts = [
      StyledText(facts.percentage), StyledText(facts.count), facts.overdueWords, facts.date,
    ]
    for (place, label) in lines.enumerated() {
      label.text = texts[place]
      let x = ring.frame.endX + 1
      label.frame = Rect(x: x, y: 1 + place, width: bounds.width - x, height: 1)
    }
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
