import Entities
import Looks
import Reactive
import SettingsKit
import TerminalKit
import TodoScenes
import ViewModels

/// Puts the scenes on one screen, one over the other.
///
/// A scene lives as long as it is on the screen.
public final class ScreenCoordinator: BoardCoordinator {
  let context: BoardContext
  let scenes: Scenes
  /// The user wants to leave.
  public var didQuit: () -> Void = {}
  /// Where scenes go; set once the root is there.
  weak var screen: Screen?
  /// What others said since the last tick.
  private var noted: [String] = []
  private let bag = DisposeBag()

  public init(_ context: BoardContext, scenes: Scenes) {
    self.context = context
    self.scenes = scenes
  }

  /// Makes the board, which lies under all the other scenes.
  public func root(of project: ProjectName?) throws(TrackerError) -> View {
    BoardView(context, try scenes.board(of: project, coordinator: self))
  }

  /// Has the scenes come to that screen.
  public func present(on screen: Screen) {
    self.screen = screen
    context.settings.$values.subscribe(by: self) { coordinator, _, _ in
      coordinator.context.refreshLook()
      coordinator.screen?.relayout(with: coordinator.context.look.traits)
    }
    followSettings()
    context.ticks.subscribe(with: self) { owner, _ in owner.showNotes() }.disposed(by: bag)
  }

  /// Takes up what others keep of the settings; a file that cannot be read is told once.
  private func followSettings() {
    do throws(TrackerError) {
      try scenes.settingsFollower()?.transform(.init(didTick: context.ticks)).failure
        .distinctUntilChanged()
        .subscribe(with: self) { owner, error in owner.tell(owner.context.words(error)) }
        .disposed(by: bag)
    } catch {
      tell(context.words(error))
    }
  }

  /// Shows for a while, from the next tick on, what somebody else has to say, such as a hook: what
  /// it is about is told at once, and several lines come as one.
  public func note(_ line: String) {
    noted.append(line)
  }

  /// Shows for a while why something did not come to the screen.
  func tell(_ text: String) {
    screen?.show(Toast(StyledText(text), style: context.theme[.warning]))
  }

  private func showNotes() {
    guard !noted.isEmpty else { return }
    let text = noted.joined(separator: " · ")
    noted = []
    tell(text)
  }

  public func quit() {
    didQuit()
  }
}
