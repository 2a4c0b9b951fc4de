public struct ScreenTraits: Hashable, Sendable {
  public let marks: MarkSet
  /// The number of colours; styles may use any colour, and the nearest one is displayed.
  public let depth: ColorDepth

  public init(marks: MarkSet = .unicode, depth: ColorDepth = .full) {
    self.marks = marks
    self.depth = depth
  }

  public var border: Border { marks == .unicode ? .rounded : .ascii }
}

/// The content of a screen: the root view and the layers above it.
final class Stage: View {
  init(root: View) {
    super.init()
    addSubview(root)
  }

  /// The layer that receives keys and clicks: the topmost modal one.
  var front: View { subviews.dropFirst().last { $0.isModal && !$0.isHidden } ?? subviews[0] }

  override func layout() { for layer in subviews { layer.frame = bounds } }
}

/// Computes what to announce about a screen, without repetition.
struct Speech {
  private var announced: [ObjectIdentifier: [Substring]] = [:]
  private weak var focused: View?
  private var focusText: String?

  /// Returns the new text since the last call: new layers first, then the focused view.
  ///
  /// Only the new lines of a layer are announced. If the text of the focused view only grew, only
  /// the addition is announced.
  mutating func newTexts(layers: [View], focused: View?) -> [String] {
    var texts: [String] = []
    var now: [ObjectIdentifier: [Substring]] = [:]
    for layer in layers where layer !== focused {
      guard let lines = layer.spoken?.split(separator: "\n"), !lines.isEmpty else { continue }
      let old = announced[ObjectIdentifier(layer)] ?? []
      now[ObjectIdentifier(layer)] = lines
      for line in lines where !old.contains(line) && !texts.contains(String(line)) {
        texts.append(String(line))
      }
    }
    announced = now
    let text = focused?.spoken
    if let text, let addition = addition(to: text, of: focused) { texts.append(addition) }
    (self.focused, focusText) = (focused, text)
    return texts
  }

  private func addition(to text: String, of view: View?) -> String? {
    guard view === focused, let old = focusText else { return text.isEmpty ? nil : text }
    guard text != old else { return nil }
    return text.hasPrefix(old) ? String(text.dropFirst(old.count)) : text
  }
}
