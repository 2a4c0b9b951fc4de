import TerminalKit

/// A field of a form with its label before it, or above it where there is little room, and under it
/// what there is to say about it.
final class FormRow: View {
  @Shown var label = ""
  @Shown var labelStyle = Style.plain
  /// How many cells the labels of the form have; 0: the label stands above the field.
  @Shown var labelCells = 0
  /// How many rows the field has.
  @Shown var fieldHeight = 1
  /// Under the field, wrapped.
  @Shown var remarks: [StyledText] = []
  let field: View
  private let takesFocus: View

  /// Creates a row with a field, of which `focus` takes the keys.
  init(_ field: View, focus: View? = nil) {
    self.field = field
    takesFocus = focus ?? field
    super.init()
    addSubview(field)
  }

  var hasFocus: Bool { takesFocus.isFocused }

  /// Gives its field the focus.
  func takeFocus() { screen?.focus(takesFocus) }

  /// How many rows it needs at that width.
  func height(width: Int) -> Int {
    (labelCells == 0 ? 1 : 0) + fieldHeight + wrapped(width).count
  }

  /// How many cells its field has at that width.
  func fieldWidth(_ width: Int) -> Int { max(width - indent, 1) }

  /// Under the label there is room for little more than the field.
  private var indent: Int { labelCells == 0 ? 1 : labelCells }

  /// The row in which its field begins.
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

  /// Of a longer remark the beginning has to do.
  private static let mostRows = 12

  private func wrapped(_ width: Int) -> [StyledText] {
    remarks.flatMap { remark in
      let characters = Array(remark.text)
      let style = remark.spans.first?.style ?? .plain
      // Spaces may hang over the edge.
      let rows = WrappedText(characters, width: fieldWidth(width) - 1, metrics: traits.metrics).rows
        .map { StyledText(String(characters[$0]), style) }
      guard rows.count > Self.mostRows else { return rows }
      return rows.prefix(Self.mostRows) + [StyledText(traits.marks.ellipsis, style)]
    }
  }
}
