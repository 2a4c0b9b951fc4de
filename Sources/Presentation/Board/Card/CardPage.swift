import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// Shows a card to read: its fields, steps, notes and history, which scroll together.
final class CardPage: ScrolledRows {
  var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var onCheck: () -> Void = {}
  var onSelect: (Int) -> Void = { _ in }
  var onType: (String) -> Void = { _ in }

  private let field = LineField()
  private var rows: [CardPageRow] = []
  private var textWidth = 0
  private var revealed: CardPageRow.Part?
  private var hasBegun = false

  override var rowCount: Int { rows.count }

  override func configure() {
    addSubview(field)
    super.configure()
    field.isHidden = true
    field.onChange = { [unowned self] text in onType(text) }
  }

  override var canFocus: Bool { true }

  override var spoken: String? {
    guard let content, let card = content.detail?.card.card, let step = content.step else {
      return nil
    }
    return context.wording.text(
      .spokenStep(card.steps[step], number: step + 1, of: card.steps.count))
  }

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
    let isCut = rows.count > bounds.height
    textWidth = bounds.width - (isCut ? 2 : 0)
    if isCut { rows = CardPageText(content, width: textWidth, in: context, traits).rows }
    revealed = content.stepText == nil ? content.step.map { .step($0) } : .typing
    keepTop()
    // At first the page shows its beginning.
    if let old, let part = revealed, old != part || part == .typing { reveal(part) }
    if content.stepText?.isComment == true { reveal(.typing) }
    if !hasBegun, content.beginsAtComments { showComments() }
    hasBegun = true
    placeBar()
    layOutField(isComment: content.stepText?.isComment == true)
  }

  private func layOutField(isComment: Bool) {
    field.name = context.wording.text(.field(isComment ? .comments : .steps))
    field.placeholder = context.wording.text(
      isComment ? .commentPlaceholder : .stepPlaceholder)
    field.style = Style(nil, .underline)
    field.placeholderStyle = context.theme.placeholder
    field.placeholderStyle.attributes.insert(.underline)
    guard let row = rows.firstIndex(where: { $0.part == .typing }) else { return }
    field.frame = Rect(x: 4, y: row - top, width: textWidth - 4, height: 1)
  }

  override func draw(on canvas: Canvas) {
    let area = Rect(x: 0, y: 0, width: textWidth, height: canvas.size.height)
    canvas.write(rows.dropFirst(top).map(\.text), in: area, traits)
  }

  /// Moves the selection by `step`; scrolls if the selected step is off the screen or the last one.
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

  func scroll(byPages pages: Int) { scroll(by: pages * max(bounds.height - 1, 1)) }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left) else { return super.handle(mouse, at: point) }
    guard rows.indices.contains(point.y + top),
      case .step(let index) = rows[point.y + top].part
    else { return false }
    onSelect(index)
    if (2..<4).contains(point.x) { onCheck() }
    return true
  }

  private func showComments() {
    guard let row = rows.firstIndex(where: { $0.part == .comments }) else { return }
    top = row + 1
    keepTop()
  }

  private func reveal(_ part: CardPageRow.Part) {
    guard let first = rows.firstIndex(where: { $0.part == part }),
      let last = rows.lastIndex(where: { $0.part == part })
    else { return }
    if last >= top + bounds.height { top = last - max(bounds.height, 1) + 1 }
    if first < top { top = first }
  }
}
