import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// The most used keys, as many as fit; a click performs the action of a key.
final class BoardFooter: View {
  private struct Item {
    let action: BoardAction
    let text: StyledText
    let place: Range<Int>
  }

  private let context: BoardContext
  private var items: [Item] = []
  private var remarks = StyledText("")
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  /// A board without a title row shows remarks here.
  var showsRemarks = false { didSet { setNeedsLayout(if: showsRemarks != oldValue) } }
  var onAct: (BoardAction) -> Void = { _ in }

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func layout() {
    remarks = StyledText("")
    if showsRemarks, let content {
      remarks = BoardTitleRow.remarks(on: content, context, traits.marks)
    }
    let used = remarks.cells(traits.metrics)
    place(in: used > 0 ? used + 2..<max(bounds.width, used + 2) : 0..<bounds.width)
  }

  private func place(in room: Range<Int>) {
    let metrics = traits.metrics
    let keys = BoardView.keys
    let texts = BoardView.footer.map { action in
      let words = keys.word(for: action).map { context.wording.text($0.sentence) } ?? ""
      return StyledText(keys.name(of: action, traits.marks), context.theme[.heading])
        + StyledText(" \(words)", context.theme[.muted])
    }
    var (count, cells) = (0, -2)
    for text in texts {
      let next = cells + text.cells(metrics) + 2
      guard next <= room.count else { break }
      (count, cells) = (count + 1, next)
    }
    items = []
    var x = room.lowerBound
    // The keys that are always shown come last, so that their place at the end is the same.
    for index in Array(2..<max(count, 2)) + Array(0..<min(count, 2)) {
      let text = texts[index]
      let place = x..<x + text.cells(metrics)
      items.append(Item(action: BoardView.footer[index], text: text, place: place))
      x = place.upperBound + 2
    }
  }

  override func draw(on canvas: Canvas) {
    let mark = traits.marks.ellipsis
    canvas.write(remarks, at: .zero, cells: canvas.size.width, mark: mark)
    for item in items {
      let point = Point(x: item.place.lowerBound, y: 0)
      canvas.write(item.text, at: point, cells: item.place.count, mark: mark)
    }
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left),
      let item = items.first(where: { $0.place.contains(point.x) })
    else { return false }
    onAct(item.action)
    return true
  }
}
