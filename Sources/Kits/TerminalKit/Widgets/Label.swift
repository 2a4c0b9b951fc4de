/// One line of text, cut to its width by display width.
public final class Label: View {
  public enum Placement: Hashable, Sendable {
    case leading
    case center
    case trailing
  }

  @Shown public var text: StyledText
  /// Where a text narrower than the label stands.
  @Shown public var placement = Placement.leading

  public init(_ text: StyledText = StyledText(""), placement: Placement = .leading) {
    _text = Shown(wrappedValue: text)
    _placement = Shown(wrappedValue: placement)
    super.init()
  }

  public override func draw(on canvas: Canvas) {
    let width = canvas.size.width
    let free = max(width - text.cells(canvas.metrics), 0)
    let x =
      switch placement {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    canvas.write(text, at: Point(x: x, y: 0), cells: width, mark: traits.marks.ellipsis)
  }
}
