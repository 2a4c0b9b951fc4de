import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

class BoardPart: View {
  let context: BoardContext

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }
}

/// A scene: a view that fills the screen and is bound to a view model.
///
/// It reports errors while it is on a screen, and takes them with it when it leaves.
class SceneView: BoardPart {
  let bag = DisposeBag()
  private weak var complaint: Toast?
  final var onLeave: () -> Void = {}

  override func didLeaveScreen() {
    withdrawComplaint()
    onLeave()
  }

  /// The text that the user typed and that leaving the board would lose; `nil` if there is none.
  var unsavedText: String? { nil }

  var isWaiting: Bool { false }

  /// An error leaves the text unsaved.
  func save() {}

  final func report(_ error: TrackerError) { complain(context.words(error)) }

  final func show(_ notice: CardNotice) {
    screen?.show(context.words(notice), context.theme[notice.isWarning ? .warning : .selection])
  }

  /// The toast stays until it is withdrawn.
  final func complain(_ text: String) {
    complaint = screen?.show(text, context.theme[.warning], endsAtInput: false)
  }

  final func withdrawComplaint() { complaint?.removeFromSuperview() }

  final func close() { removeFromSuperview() }
}

class BoundScene<Model: ViewModel>: SceneView {
  final let viewModel: Model

  init(_ context: BoardContext, _ viewModel: Model) {
    self.viewModel = viewModel
    super.init(context)
  }
}

extension Screen {
  /// Shows a toast instead of the last one, until the time has passed or the next key or click.
  @discardableResult
  func show(
    _ text: String, _ style: Style, for time: Duration = .seconds(4), endsAtInput: Bool = true
  ) -> Toast {
    for old in layers.compactMap({ $0 as? Toast }) { old.removeFromSuperview() }
    let toast = Toast(
      StyledText(traits.marks.inMarks(text)), style: style, for: time, endsAtInput: endsAtInput)
    present(toast)
    return toast
  }
}

extension ObservableType {
  /// Calls `act` with the scene and each element, as long as the scene lives.
  func bind<Scene: SceneView>(
    to scene: Scene, _ act: @escaping (_ owner: Scene, _ element: Element) -> Void
  ) {
    subscribe(with: scene, onNext: act).disposed(by: scene.bag)
  }
}
