import Reactive
import TerminalKit

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
      scene.onLeave = { answer.onCompleted() }
      screen.present(scene)
      return Disposables.create { [weak scene] in scene?.close() }
    }
  }
}
