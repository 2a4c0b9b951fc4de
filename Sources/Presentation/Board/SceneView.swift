import Entities
import Looks
import Messages
import Reactive
import TerminalKit

/// A view that fills the screen and is bound to a view model.
///
/// What goes wrong is told while it is on a screen; once it has gone, nobody is told.
class SceneView: View {
  let context: BoardContext
  let bag = DisposeBag()
  /// Called when it has left the screen.
  final var onLeave: () -> Void = {}

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func didLeaveScreen() {
    onLeave()
  }

  /// Shows what went wrong for a while.
  final func tell(_ error: TrackerError) {
    show(context.words(error), context.theme[.warning])
  }

  /// Shows a text at the bottom of the screen for a while, in place of the last one.
  final func show(_ text: String, _ style: Style) {
    screen?.show(Toast(StyledText(traits.marks.inMarks(text)), style: style))
  }

  /// Leaves the screen, after which the scene is no more.
  final func close() {
    removeFromSuperview()
  }
}

extension Screen {
  /// Shows the toast in place of the one there was.
  func show(_ toast: Toast) {
    for old in layers.compactMap({ $0 as? Toast }) { old.removeFromSuperview() }
    present(toast)
  }
}
