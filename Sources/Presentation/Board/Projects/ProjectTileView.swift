import Entities
import Looks
import TerminalKit
import ViewModels

/// A tile of the grid: the name of a project, a ring of its progress, and its facts.
final class ProjectTileView: View {
  static let size = Size(width: 22, height: 6)
  /// The cells between two tiles.
  static let gap = 2
  private static let ringSize = Size(width: 10, height: 5)

  @Shown var content: ProjectSwitcherContent?
  @Shown var index = 0
  @Shown var isSelected = false

  private let context: BoardContext
  private let ring = ProgressRingView()
  private let name = Label()
  private let lines = (0..<4).map { _ in Label() }

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func configure() {
    for view in [ring, name] + lines { addSubview(view) }
  }

  override func layout() {
    guard let content, content.rows.indices.contains(index) else { return }
    let row = content.rows[index]
    let facts = ProjectFacts(row, content, context, traits)
    let mark = isSelected ? "\(traits.marks.selection) " : "  "
    name.text = StyledText(mark) + facts.name
    name.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    ring.done = row.progress.done
    ring.all = row.progress.all
    ring.style = facts.color
    ring.emptyStyle = context.theme[.empty]
    ring.frame = Rect(origin: Point(x: 0, y: 1), size: Self.ringSize)
    let texts = [
      StyledText(facts.percentage), StyledText(facts.count), facts.overdueWords, facts.date,
    ]
    for (place, label) in lines.enumerated() {
      label.text = texts[place]
      let x = Self.ringSize.width + 2
      label.frame = Rect(x: x, y: 1 + place, width: bounds.width - x, height: 1)
    }
  }

  override func draw(on canvas: Canvas) {
    guard isSelected, superview?.isFocused == true else { return }
    canvas.fill(context.theme[.selection], in: name.frame)
  }
}
