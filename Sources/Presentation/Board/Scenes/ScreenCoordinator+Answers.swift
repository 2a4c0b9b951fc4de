import Entities
import Reactive
import TerminalKit
import TodoScenes

extension ScreenCoordinator {
  /// Presents a scene when somebody subscribes, for as long as they do.
  ///
  /// The stream completes once the scene has left the screen, however that comes about.
  func answers<Answer>(
    of make: @escaping (ScreenCoordinator, AnyObserver<Answer>) -> SceneView?
  ) -> Observable<Answer> {
    .create { [self] answer in
      guard let screen, let scene = make(self, answer) else {
        answer.onCompleted()
        return Disposables.create()
      }
      let end = End { answer.onCompleted() }
      scene.onLeave = { end.come() }
      screen.present(scene)
      return Disposables.create { [weak scene] in scene?.close() }
    }
  }

  /// Returns the scene that `make` makes; where it cannot, says why.
  func scene(
    _ make: (Scenes) throws(TrackerError) -> SceneView
  ) -> SceneView? {
    do throws(TrackerError) {
      return try make(scenes)
    } catch {
      tell(context.words(error))
      return nil
    }
  }

  /// Presents the scene that `make` makes; where it cannot, says why.
  func present(_ make: (Scenes) throws(TrackerError) -> SceneView) {
    guard let screen, let scene = scene(make) else { return }
    screen.present(scene)
  }
}
