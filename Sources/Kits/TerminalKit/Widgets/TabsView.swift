/// A row of names, one of which is selected, in brackets and kept visible; a click selects another.
public final class TabsView: View {
  public var titles: [String] = [] { didSet { setNeedsLayout(if: titles != oldValue) } }
  public var selection = 0 { didSet { setNeedsLayout(if: selection != oldValue) } }
  public var selectionStyle = Style(nil, .bold) {
    didSet { setNeedsLayout(if: selectionStyle != oldValue) }
  }
  public var onSelect: (Int) -> Void = { _ in }

  private var places: [Range<Int>] = []

  public override func layout() {
    places = titles.cellPlaces
    guard places.indices.contains(selection) else { return }
    let chosen = places[selection]
    let shift = max(min(chosen.lowerBound, chosen.upperBound - bounds.width), 0)
    places = places.map { $0.lowerBound - shift..<$0.upperBound - shift }
  }

  public override func draw(on canvas: Canvas) {
    for (index, place) in places.enumerated() {
      let isChosen = index == selection
      let text = isChosen ? "[\(titles[index])]" : " \(titles[index]) "
      write(text, in: place, isChosen ? selectionStyle : .plain, on: canvas)
    }
  }

  private func write(_ text: String, in place: Range<Int>, _ style: Style, on canvas: Canvas) {
    let (width, mark) = (canvas.size.width, traits.marks.ellipsis)
    let hidden = max(-place.lowerBound, 0)
    guard place.upperBound > 0, place.lowerBound < width else { return }
    guard hidden > 0 else {
      // A space at the end needs no mark.
      let isWhole = place.upperBound - 1 == width && text.hasSuffix(" ")
      canvas.write(
        StyledText(isWhole ? String(text.dropLast()) : text, style),
        at: Point(x: place.lowerBound, y: 0), cells: width - place.lowerBound, mark: mark)
      return
    }
    canvas.write(text, at: Point(x: place.lowerBound, y: 0), style)
    canvas.write(mark, at: .zero, style)
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left), let index = tab(at: point) else { return false }
    if index != selection {
      selection = index
      onSelect(index)
    }
    return true
  }

  public func tab(at point: Point) -> Int? {
    bounds.contains(point) ? places.firstIndex { $0.contains(point.x) } : nil
  }
}
