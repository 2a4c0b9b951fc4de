/// A row of words, of which Left, Right, Space, a first letter or a click selects one.
public final class ChoiceField: View {
  public var options: [String] { didSet { setNeedsLayout(if: options != oldValue) } }
  /// The index of the selected word; an invalid index selects none.
  public var selection = 0 { didSet { setNeedsLayout(if: selection != oldValue) } }
  public var selectionStyle = Style(nil, .reverse) {
    didSet { setNeedsLayout(if: selectionStyle != oldValue) }
  }
  public var onChange: (Int) -> Void = { _ in }
  /// The label for screen readers, announced before the selected word.
  public var name = ""

  public init(_ options: [String] = []) {
    self.options = options
    super.init()
  }

  public override var canFocus: Bool { true }

  public override var spoken: String? {
    guard options.indices.contains(selection) else { return nil }
    let place = "\(options[selection]) (\(selection + 1)/\(options.count))"
    return name.isEmpty ? place : "\(name): \(place)"
  }

  public override func draw(on canvas: Canvas) {
    for (index, place) in options.cellPlaces.enumerated() {
      let isChosen = index == selection
      let text = isChosen ? "[\(options[index])]" : " \(options[index]) "
      let style = isChosen && isFocused ? selectionStyle : isChosen ? Style(nil, .bold) : .plain
      canvas.write(text, at: Point(x: place.lowerBound, y: 0), style)
    }
  }

  public override func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): choose(selection - 1)
    case (.right, []), (.character(" "), []): choose(selection + 1)
    default:
      guard let letter = key.text else { return false }
      let words = options.indices.map { (selection + 1 + $0) % options.count }
      guard let next = words.first(where: { options[$0].first == letter }) else { return false }
      choose(next)
    }
    return true
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left),
      let index = options.cellPlaces.firstIndex(where: { $0.contains(point.x) })
    else { return false }
    choose(index)
    return true
  }

  private func choose(_ index: Int) {
    guard !options.isEmpty else { return }
    let next = (index + options.count) % options.count
    guard next != selection else { return }
    selection = next
    onChange(next)
  }
}

extension [String] {
  /// The cells of the words in a row, each between brackets or spaces.
  var cellPlaces: [Range<Int>] {
    var x = 0
    return map { word in
      let start = x
      x += word.visible.cellWidth + 2
      return start..<x
    }
  }
}
