import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// A scene with a list in a box over the board, and a row of its keys, or of those of its prompt, at
/// the bottom; it fills a small screen.
///
/// Escape, `q` and a click outside the box close it; `?` lists its keys.
class ListScene<Model: ViewModel, Action: Hashable & Sendable>: BoundScene<Model>, ListSource {
  let list = ListView()
  private(set) lazy var prompt = PromptLine(context)
  private let keyRow = KeyRow()
  private lazy var statusRow = StatusRow(context)
  private let emptyRow = Label()
  private var closesLater = false
  /// The end of a wait closes the scene if the user asked for that.
  final var status: SceneStatus? {
    didSet {
      setNeedsLayout(if: status != oldValue)
      if status == nil, closesLater { close() }
    }
  }
  private var box = Rect.zero
  private var isFramed: Bool { bounds.width >= 60 && bounds.height >= 14 }

  // MARK: To be overridden

  var keys: KeyTable<Action> { KeyTable([]) }

  var title: String { "" }

  /// The preferred number of rows; there may be more or fewer.
  var wantedRows: Int { .max }

  var maximumWidth: Int { 96 }

  func bind() {}

  /// `room` is above the prompt.
  func place(in room: Rect) {}

  func act(_ action: Action) {}

  var rowCount: Int { 0 }

  func row(at index: Int) -> StyledText { StyledText("") }

  func spokenRow(at index: Int) -> String { row(at: index).text }

  var main: View { list }

  /// Closes the part that was opened last, or the scene.
  func goBack() { close() }

  // MARK: The same for all

  override var spoken: String? { prompt.isHidden ? title : prompt.spoken }

  override var unsavedText: String? { prompt.unsavedText }

  override func save() { prompt.submit() }

  override var bottomRows: Int { isFramed ? 1 : prompt.height + (keyRow.isHidden ? 0 : 1) }

  override func configure() {
    for view in [keyRow, statusRow, list, emptyRow, prompt] { addSubview(view) }
    emptyRow.isHidden = true
    list.source = self
    keyRow.onPress = { [unowned self] key in _ = screen?.handle(.key(key)) }
    bind()
  }

  override func layout() {
    box = isFramed ? frame(for: wantedRows) : bounds
    let inside = isFramed ? box.inset(columns: 2, rows: 1) : box
    let hasKeys = inside.height >= 4
    let last = inside.endY - 1
    keyRow.isHidden = !hasKeys
    // The keys replace those of the board.
    keyRow.frame = isFramed ? keyFrame : inside.rows(1, from: inside.height - 1)
    let help = KeyRow.Entry(
      key: Key("?"), label: "?", words: context.wording.text(KeyLabel.help.sentence))
    statusRow.frame = Rect(
      x: isFramed ? 0 : inside.x, y: isFramed ? bounds.height - 2 : max(last - 1, 0),
      width: isFramed ? bounds.width : inside.width, height: 1)
    statusRow.show(shownStatus)
    keyRow.entries =
      prompt.isHidden ? [help] + keys.row(traits.marks, context.wording) : prompt.keys
    keyRow.style = context.theme[.muted]
    let top = isFramed ? inside.y : inside.y + 1
    let statusRows = isFramed || statusRow.isEmpty ? 0 : 1
    let end = inside.endY - (hasKeys && !isFramed ? 1 : 0) - statusRows - prompt.height
    prompt.place(in: inside.rows(prompt.height, from: end - inside.y))
    place(in: inside.rows(end - top, from: top - inside.y))
  }

  final func showList(in frame: Rect, selecting row: Int, empty: Sentence? = nil) {
    list.isHidden = empty != nil
    emptyRow.isHidden = empty == nil
    emptyRow.text = StyledText(empty.map(context.wording.text) ?? "", context.theme[.muted])
    emptyRow.frame = frame.rows(1, from: 0)
    list.frame = frame
    context.style(list)
    list.selection = row
    list.reload()
  }

  final func refuse(_ error: TrackerError) {
    if prompt.isHidden { report(error) } else { prompt.refuse(context.words(error)) }
  }

  private var shownStatus: SceneStatus? {
    guard case .waiting? = status else { return status }
    return .waiting(thenQuits: closesLater)
  }

  /// Waits for a change; at the second request, closes without it.
  private func leave(_ close: () -> Void) {
    guard case .waiting? = status, !closesLater else { return close() }
    closesLater = true
    setNeedsLayout()
  }

  /// The distance from the top is always the same.
  private func frame(for rows: Int) -> Rect {
    // The last two rows belong to the board: its messages and its keys.
    let room = Rect(x: 0, y: 1, width: bounds.width, height: bounds.height - 3)
    let largest = room.centered(
      Size(width: min(room.width - 4, maximumWidth), height: min(room.height, 44)))
    let height = min(largest.height, max(min(rows, 100) + 2, 9))
    return Rect(x: largest.x, y: largest.y, width: largest.width, height: height)
  }

  private var keyFrame: Rect { bounds.rows(1, from: bounds.height - 1) }

  override func draw(on canvas: Canvas) {
    canvas.fill(in: box)
    if isFramed { canvas.fill(in: keyFrame) }
    var heading = context.theme[.heading]
    heading.attributes.insert(.bold)
    let text = StyledText(isFramed ? " \(title) " : title, heading)
    if isFramed { canvas.draw(traits.border, around: box, context.theme[.border]) }
    canvas.write(
      text, at: Point(x: isFramed ? box.x + 2 : box.x, y: box.y),
      cells: box.width - (isFramed ? 4 : 0), mark: traits.marks.ellipsis)
  }

  override func handle(_ key: Key) -> Bool {
    if let action = keys.action(for: key) {
      act(action)
    } else if let arrow = key.arrow {
      _ = main.handle(arrow)
    } else if key == Key(.escape) || key == Key("q") {
      leave(goBack)
    } else if key == Key("?") {
      help()
    } else {
      return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard case .press = mouse.action else { return false }
    if !box.contains(point) { leave(close) }
    return true
  }

  private func help() {
    let help = keys.help(title, traits.marks, context.wording, for: self) { $0.act($1) }
    screen?.present(context.help(context.wording.text(.keysTitle), [help]))
  }
}

extension StyledText {
  /// Cuts the text, or pads it with spaces.
  func fitted(to cells: Int, _ traits: ScreenTraits) -> StyledText {
    let text = cut(toCells: cells, mark: traits.marks.ellipsis, .plain)
    let rest = max(cells - text.cellWidth, 0)
    return text + StyledText(String(repeating: " ", count: rest))
  }
}

extension KeyTable {
  /// The keys of a scene, those of its row first, and those that the list handles.
  init(ofList lines: [Line], more: [Line] = []) {
    self.init(
      lines,
      more + [
        .init(.up, forWidget: Key(.up), Key("k")), .init(.down, forWidget: Key(.down), Key("j")),
        .init(.page, forWidget: Key(.pageUp), Key(.pageDown)),
        .init(.firstOrLast, forWidget: Key(.home), Key(.end)),
      ])
  }
}
