import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// The frames of a line over the board, and of what belongs to it.
struct LineLayout: Equatable {
  private static let maximumChipRows = 3

  let line: Rect
  /// The row of errors, and of the words that complete a value.
  let remark: Rect
  /// The row of keys; `nil` on low screens.
  let keys: Rect?
  private let room: Rect

  /// The line of a card is in its column; other lines, and all on a low screen, are at the bottom.
  init(size: Size, place: NewCardPlace? = nil) {
    let board = BoardLayout(size: size)
    let last = Rect(x: 0, y: max(size.height - 1, 0), width: size.width, height: 1)
    let isLow = board.title == nil
    keys = isLow ? nil : last
    if !isLow, let place {
      line = Rect(x: place.column.x, y: place.row, width: place.column.width, height: 1)
      (remark, room) = (board.status, place.column)
    } else {
      line = isLow ? last : board.status
      remark = Rect(x: 0, y: line.y - 1, width: size.width, height: 1)
      room = remark
    }
  }

  var isAtBottom: Bool { room == remark }

  /// Returns the frame of the chips: below the line if they have room there.
  func chips(rows: Int) -> Rect {
    let (above, below) = (max(line.y - room.y, 0), max(room.endY - line.endY, 0))
    let rows = min(rows, max(above, below), Self.maximumChipRows)
    let y = rows <= below ? line.endY : line.y - rows
    return Rect(x: line.x, y: y, width: line.width, height: rows)
  }
}

/// The texts of a line that are always the same.
struct LineTexts {
  let prompt: String
  /// The name of the line for screen readers.
  let name: Sentence
  /// Shown in an empty line.
  let example: Sentence
  /// Returns the row of keys; the argument says whether a key completes the text.
  let keys: (_ completes: Bool) -> Sentence
}

/// A line over the board in which the user types; its keys replace those of the board.
class LineScene: SceneView {
  let didCancel = PublishSubject<Void>()
  let didSubmit = PublishSubject<Void>()
  let didType = PublishSubject<String>()
  private let texts: LineTexts
  private lazy var line = TextLine(context)
  private let keys = Label()
  private(set) final var shape = LineLayout(size: .zero)

  final var field: LineField { line.field }

  init(_ context: BoardContext, _ texts: LineTexts) {
    self.texts = texts
    super.init(context)
  }

  // MARK: To be overridden

  var remark: LineRemark? { nil }
  var place: NewCardPlace? { nil }

  /// Closes the line after a click outside.
  func leave() {}

  // MARK: The same for all

  override func configure() {
    addSubview(line)
    addSubview(keys)
    field.onChange = { [didType] text in didType.onNext(text) }
  }

  override var bottomRows: Int {
    let parts = [
      shape.keys, remark == nil ? nil : shape.remark, shape.isAtBottom ? shape.line : nil,
    ]
    return bounds.height - (parts.compactMap { $0?.y }.min() ?? bounds.height)
  }

  override func layout() {
    let wording = context.wording
    shape = LineLayout(size: bounds.size, place: place)
    line.frame = bounds
    (line.line, line.remarkFrame) = (shape.line, shape.remark)
    (line.prompt, line.remark) = (texts.prompt, remark)
    field.name = wording.text(texts.name)
    field.placeholder = wording.text(texts.example)
    keys.isHidden = shape.keys == nil
    keys.frame = shape.keys ?? .zero
    keys.text = StyledText(
      wording.text(texts.keys(field.canAcceptOffer)), context.theme[.muted])
  }

  override func draw(on canvas: Canvas) {
    for part in [shape.line, shape.keys].compactMap(\.self) { canvas.fill(in: part) }
    if remark != nil { canvas.fill(in: shape.remark) }
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case Key(.enter): submit()
    case Key(.tab): return field.acceptOffer()
    case Key(.escape): didCancel.onNext(())
    default: return false
    }
    return true
  }

  final func submit() {
    didSubmit.onNext(())
    // A refusal repeats the reason.
    screen?.announceAgain()
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    if !shape.line.contains(point) { leave() }
    return true
  }
}
