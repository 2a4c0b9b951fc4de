/// What views may count on, the same for all of a screen.
public struct ScreenTraits: Hashable, Sendable {
  public let marks: MarkSet
  public let metrics: CellMetrics
  /// How many colours are told apart; styles may have any, and the nearest is shown.
  public let depth: ColorDepth
  /// Whether what changes may take its time on the screen.
  public let hasMotion: Bool

  /// Where characters of ambiguous width are wide, marks are ASCII: lines of boxes would not meet.
  public init(
    marks: MarkSet = .unicode, metrics: CellMetrics = CellMetrics(), depth: ColorDepth = .full,
    hasMotion: Bool = true
  ) {
    self.marks = metrics.ambiguous == .wide ? .ascii : marks
    self.metrics = metrics
    self.depth = depth
    self.hasMotion = hasMotion
  }

  public var border: Border { Border(marks) }
}

/// What a screen has in it: the root view, and the layers over it.
final class Stage: View {
  init(root: View) {
    super.init()
    addSubview(root)
  }

  /// The layer that has keys and clicks: the topmost that lets nothing past it.
  var front: View {
    subviews.dropFirst().last { $0.isModal && !$0.isHidden } ?? subviews[0]
  }

  override func layout() {
    for layer in subviews { layer.frame = bounds }
  }
}

/// What there is to say about a screen, without saying anything twice.
struct Speech {
  private var said: [ObjectIdentifier: [Substring]] = [:]
  private weak var focused: View?
  private var focusText: String?

  /// Returns what is new since the last time: layers that have come, then what has the focus.
  ///
  /// Of a layer the lines are said that are new, of what has the focus, where its text only grew,
  /// what was added.
  mutating func news(layers: [View], focused: View?) -> [String] {
    var news: [String] = []
    var now: [ObjectIdentifier: [Substring]] = [:]
    for layer in layers where layer !== focused {
      guard let lines = layer.spoken?.split(separator: "\n"), !lines.isEmpty else { continue }
      let old = said[ObjectIdentifier(layer)] ?? []
      now[ObjectIdentifier(layer)] = lines
      for line in lines where !old.contains(line) && !news.contains(String(line)) {
        news.append(String(line))
      }
    }
    said = now
    let text = focused?.spoken
    if let text, let addition = addition(to: text, of: focused) { news.append(addition) }
    (self.focused, focusText) = (focused, text)
    return news
  }

  /// What is to be said of what has the focus; `nil` when that was said.
  private func addition(to text: String, of view: View?) -> String? {
    guard view === focused, let old = focusText else { return text.isEmpty ? nil : text }
    guard text != old else { return nil }
    return text.hasPrefix(old) ? String(text.dropFirst(old.count)) : text
  }
}
