import TerminalKit

/// A field of a form, with its label before it (above it on a narrow screen) and remarks below it.
final class FormRow: View {
  var label = "" { didSet { setNeedsLayout(if: label != oldValue) } }
  var labelStyle = Style.plain { didSet { setNeedsLayout(if: labelStyle != oldValue) } }
  /// 0 puts the label above the field.
  var labelCells = 0 { didSet { setNeedsLayout(if: labelCells != oldValue) } }
  var fieldHeight = 1 { didSet { setNeedsLayout(if: fieldHeight != oldValue) } }
  var remarks: [StyledText] = [] { didSet { setNeedsLayout(if: remarks != oldValue) } }
  let field: View
  private let takesFocus: View

  /// `focus` is the part of the field that takes keys.
  init(_ field: View, focus: View? = nil) {
    self.field = field
    takesFocus = focus ?? field
    super.init()
    addSubview(field)
  }

  var hasFocus: Bool { takesFocus.isFocused }

  func takeFocus() { screen?.focus(takesFocus) }

  func height(width: Int) -> Int {
    (labelCells == 0 ? 1 : 0) + fieldHeight + wrapped(width).count
  }

  func fieldWidth(_ width: Int) -> Int { max(width - indent, 1) }

  private var indent: Int { labelCells == 0 ? 1 : labelCells }

  var fieldTop: Int { labelCells == 0 ? 1 : 0 }

  override func layout() {
    field.frame = Rect(x: indent, y: fieldTop, width: fieldWidth(bounds.width), height: fieldHeight)
  }

  override func draw(on canvas: Canvas) {
    let style = hasFocus ? Style(nil, .bold) : labelStyle
    if hasFocus { canvas.write(traits.marks.selection, at: .zero, style) }
    canvas.write(label, at: Point(x: labelCells == 0 ? 1 : 2, y: 0), style)
    for (y, remark) in wrapped(canvas.size.width).enumerated() {
      canvas.write(
        remark, at: Point(x: indent, y: fieldTop + fieldHeight + y),
        cells: canvas.size.width - indent, mark: traits.marks.ellipsis)
    }
  }

  private static let maximumRows = 12

  private func wrapped(_ width: Int) -> [StyledText] {
    remarks.flatMap { remark in
      let characters = Array(remark.text)
      let style = remark.spans.first?.style ?? .plain
      // One cell less: spaces may go past the edge.
      let rows = WrappedText(characters, width: fieldWidth(width) - 1, metrics: traits.metrics).rows
        .map { StyledText(String(characters[$0]), style) }
      guard rows.count > Self.maximumRows else { return rows }
      return rows.prefix(Self.maximumRows) + [StyledText(traits.marks.ellipsis, style)]
    }
  }
}
