import Entities
import Looks
import TerminalKit
import ViewModels
import Words

extension BoardContext {
  /// The sheet is in the middle of the screen unless it gets an anchor.
  func sheet(_ title: String, _ actions: [ActionSheet.Action]) -> ActionSheet {
    let sheet = ActionSheet(title, actions)
    sheet.selectionStyle = theme[.selection]
    style(sheet, keys: [("Enter", .choose), ("Esc", .close)])
    return sheet
  }

  func help(_ title: String, _ sections: [HelpOverlay.Section]) -> HelpOverlay {
    let help = HelpOverlay(title, sections)
    help.selectionStyle = theme[.selection]
    style(help, keys: [("Enter", .run), ("Esc", .close)])
    (help.hint, help.noMatch) = (wording.text(.typeToFind), wording.text(.noKeyMatches))
    return help
  }

  private func style(_ sheet: Sheet, keys: [(name: String, label: KeyLabel)]) {
    sheet.keys = StyledText(wording.text(.keys(keys)), theme[.muted])
    sheet.moreStyle = theme[.muted]
    sheet.more = { [wording] in wording.text(.moreRows($0)) }
  }

  func style(_ list: ListView) {
    list.selectionStyle = theme[.selection]
    list.barStyle = theme[.border]
  }
}

/// A row for what lasts, such as a change that waits; without a text it shows what is below it.
final class StatusRow: BoardPart {
  private var text: StyledText? { didSet { setNeedsLayout(if: text != oldValue) } }

  var isEmpty: Bool { text == nil }

  func show(_ status: SceneStatus?) {
    text = status.map { StyledText(context.words($0), context.theme[.warning]) }
  }

  override func draw(on canvas: Canvas) {
    guard let text else { return }
    canvas.fill()
    canvas.write([text], in: canvas.bounds, traits)
  }
}

extension BoardContext {
  func words(_ status: SceneStatus) -> String {
    switch status {
    case .unreadable(let error): words(error)
    case .waiting(let thenQuits): wording.text(.changeIsWaiting(thenQuits: thenQuits))
    }
  }
}

extension Canvas {
  /// Writes a text in each row of `rect`, as far as there are texts.
  func write(_ rows: some Sequence<StyledText>, in rect: Rect, _ traits: ScreenTraits) {
    for (y, row) in zip(rect.y..<rect.endY, rows) {
      write(row, at: Point(x: rect.x, y: y), cells: rect.width, mark: traits.marks.ellipsis)
    }
  }
}

final class TextRows: View {
  var rows: [StyledText] = [] { didSet { setNeedsLayout(if: rows != oldValue) } }

  override func draw(on canvas: Canvas) { canvas.write(rows, in: canvas.bounds, traits) }
}

extension Rect {
  func rows(_ count: Int, from first: Int) -> Rect {
    Rect(x: x, y: y + first, width: width, height: count)
  }
}

/// Rows that scroll together, beside a scroll bar.
class ScrolledRows: BoardPart {
  let bar = ScrollBar()
  final var top = 0

  // MARK: To be overridden

  var rowCount: Int { 0 }

  var visibleRows: Int { bounds.height }

  override func configure() { addSubview(bar) }

  final func scroll(by rows: Int) {
    top += rows
    keepTop()
    setNeedsLayout()
  }

  /// Leaves no rows of the screen empty that could be filled.
  final func keepTop() { top = max(min(top, rowCount - visibleRows), 0) }

  final func placeBar(y: Int = 0) {
    bar.frame = Rect(x: bounds.width - 1, y: y, width: 1, height: bounds.height - y)
    bar.count = rowCount
    bar.shown = top..<max(min(top + visibleRows, rowCount), top)
    bar.style = context.theme[.border]
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(by: -3)
    case .wheel(.down): scroll(by: 3)
    default: return false
    }
    return true
  }
}
