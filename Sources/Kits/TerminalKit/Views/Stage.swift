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
