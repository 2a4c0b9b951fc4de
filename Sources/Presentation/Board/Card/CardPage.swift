import Entities
import Looks
import Messages
import TerminalKit
import ViewModels

/// A card that is read: its fields, steps, notes and history, which scroll together.
final class CardPage: View {
  @Shown var content: CardSceneContent?
  var onCheck: () -> Void = {}
  var onSelect: (Int) -> Void = { _ in }
  var onType: (String) -> Void = { _ in }

  private let context: BoardContext
  private let field = LineField()
  private var rows: [CardPageRow] = []
  /// The first row in sight.
  private var top = 0
  /// What was brought into sight last.
  private var revealed: CardPageRow.Part?

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func configure() {
    addSubview(field)
    field.isHidden = true
    field.onChange = { [unowned self] text in onType(text) }
  }

  override var canFocus: Bool { true }

  override var spoken: String? {
    guard let content, let card = content.detail?.card.card, let step = content.step else {
      return nil
    }
    return context.wording.text(
      .cardScreen(.step(card.steps[step], number: step + 1, of: card.steps.count)))
  }

  /// Has a step typed, or no longer.
  func showTyping(_ typed: StepText?) {
    let wasHidden = field.isHidden
    field.isHidden = typed == nil
    field.text = typed?.text ?? ""
    if wasHidden, typed != nil { screen?.focus(field) }
  }

  override func layout() {
    guard let content else { return }
    let old = revealed
    rows = CardPageText(content, width: bounds.width, in: context, traits).rows
    revealed = content.stepText == nil ? content.step.map { .step($0) } : .typing
    top = max(min(top, rows.count - bounds.height), 0)
    // What is there at first is seen from its beginning.
    if let old, let part = revealed, old != part || part == .typing { reveal(part) }
    field.name = context.wording.text(.field(.steps))
    field.placeholder = context.wording.text(.cardScreen(.stepPlaceholder))
    field.style = Style(nil, .underline)
    guard let row = rows.firstIndex(where: { $0.part == .typing }) else { return }
    field.frame = Rect(x: 4, y: row - top, width: bounds.width - 4, height: 1)
  }

  override func draw(on canvas: Canvas) {
    for (y, row) in rows.dropFirst(top).prefix(canvas.size.height).enumerated() {
      canvas.write(
        row.text, at: Point(x: 0, y: y), cells: canvas.size.width, mark: traits.marks.ellipsis)
    }
  }

  /// Selects the step so many further, or scrolls where it is out of sight or there is none.
  func move(by step: Int) {
    guard let content else { return }
    let steps = content.detail?.card.card.steps ?? []
    let row = content.step.flatMap { step in rows.firstIndex { $0.part == .step(step) } }
    let isInSight = row.map { (top..<top + bounds.height).contains($0) } ?? false
    if isInSight, let next = content.step.map({ $0 + step }), steps.indices.contains(next) {
      onSelect(next)
    } else {
      scroll(by: step)
    }
  }

  func scroll(byPages pages: Int) {
    scroll(by: pages * max(bounds.height - 1, 1))
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(by: -3)
    case .wheel(.down): scroll(by: 3)
    case .press(.left):
      guard rows.indices.contains(point.y + top),
        case .step(let index) = rows[point.y + top].part
      else { return false }
      onSelect(index)
      // The box is there to be checked.
      if (2..<4).contains(point.x) { onCheck() }
    default: return false
    }
    return true
  }

  private func scroll(by rows: Int) {
    top = max(min(top + rows, self.rows.count - bounds.height), 0)
    setNeedsLayout()
  }

  /// Moves no further than needed to have it in sight.
  private func reveal(_ part: CardPageRow.Part) {
    guard let first = rows.firstIndex(where: { $0.part == part }),
      let last = rows.lastIndex(where: { $0.part == part })
    else { return }
    if last >= top + bounds.height { top = last - max(bounds.height, 1) + 1 }
    if first < top { top = first }
  }
}
