import Entities
import Looks
import Messages
import Reactive
import TerminalKit

/// A scene: a view that fills the screen and is bound to a view model.
///
/// It reports errors while it is on a screen, and takes them with it when it leaves.
class SceneView: View {
  let context: BoardContext
  let bag = DisposeBag()
  private weak var complaint: Toast?
  /// Called when the scene has left the screen.
  final var onLeave: () -> Void = {}

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func didLeaveScreen() {
    withdrawComplaint()
    onLeave()
  }

  /// Shows an error as a toast.
  final func report(_ error: TrackerError) {
    complain(context.words(error))
  }

  /// Shows a text about an error as a toast, until it is withdrawn.
  final func complain(_ text: String) {
    complaint = show(text, context.theme[.warning])
  }

  /// Removes the toast of an error that is settled.
  final func withdrawComplaint() {
    complaint?.removeFromSuperview()
  }

  /// Shows a text as a toast, which replaces the last one.
  @discardableResult
  final func show(_ text: String, _ style: Style) -> Toast {
    let toast = Toast(StyledText(traits.marks.inMarks(text)), style: style)
    screen?.show(toast)
    return toast
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
