import Entities
import Looks
import Messages
import Reactive
import TerminalKit

/// A scene: a view that fills the screen and is bound to a view model.
///
/// It reports errors while it is on a screen.
class SceneView: View {
  let context: BoardContext
  let bag = DisposeBag()
  /// Called when the scene has left the screen.
  final var onLeave: () -> Void = {}

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func didLeaveScreen() {
    onLeave()
  }

  /// Shows an error as a toast.
  final func report(_ error: TrackerError) {
    show(context.words(error), context.theme[.warning])
  }

  /// Shows a text as a toast, which replaces the last one.
  final func show(_ text: String, _ style: Style) {
    screen?.show(Toast(StyledText(traits.marks.inMarks(text)), style: style))
  }

  /// Leaves the screen, which releases the scene.
  final func close() {
    removeFromSuperview()
  }
}

extension Screen {
  /// Shows the toast and removes the last one.
  func show(_ toast: Toast) {
    for old in layers.compactMap({ $0 as? Toast }) { old.removeFromSuperview() }
    present(toast)
  }
}
