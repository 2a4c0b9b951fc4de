import Entities
import Messages
import Reactive
import TerminalKit
import TodoScenes

extension ScreenCoordinator {
  /// Returns a stream that presents a scene for as long as it is subscribed to.
  ///
  /// The stream completes when the scene leaves the screen.
  func answers<Answer>(
    of make: @escaping (ScreenCoordinator, AnyObserver<Answer>) -> SceneView?
  ) -> Observable<Answer> {
    .create { [self] answer in
      guard let screen, let scene = make(self, answer) else {
        answer.onCompleted()
        return Disposables.create()
      }
      let end = OnceAction { answer.onCompleted() }
      scene.onLeave = { end.run() }
      screen.present(scene)
      return Disposables.create { [weak scene] in scene?.close() }
    }
  }

  /// Returns the scene that `make` makes; if that fails, shows the error.
  func scene(
    _ make: (Scenes) throws(TrackerError) -> SceneView
  ) -> SceneView? {
    do throws(TrackerError) {
      return try make(scenes)
    } catch {
      warn(context.words(error))
      return nil
    }
  }

  /// Presents the scene that `make` makes; if that fails, shows the error.
  func present(_ make: (Scenes) throws(TrackerError) -> SceneView) {
    guard let screen, let scene = scene(make) else { return }
    screen.present(scene)
  }
}

extension ScreenCoordinator {
  public func chooseState(otherThan state: State) -> Observable<State> {
    let wording = context.wording
    let choices = State.allCases.filter { $0 != state }.map { other in
      Choice(wording.text(.board(.move(to: other))), key: other.key, answer: other)
    }
    return ask(wording.text(.board(.currentState(state))), choices)
  }

  /// Returns a stream that asks on a sheet and sends the chosen answer, if any.
  ///
  /// Each subscriber gets a sheet. The stream completes when the sheet closes, and the sheet closes
  /// when the subscription ends.
  func ask<Answer>(_ title: String, _ choices: [Choice<Answer>]) -> Observable<Answer> {
    .create { [weak screen] observer in
      let sheet = ActionSheet(
        title, choices.map { ActionSheet.Action($0.title, key: $0.key, style: $0.style) })
      let end = OnceAction { observer.onCompleted() }
      sheet.onClose = { index in
        if let index { observer.onNext(choices[index].answer) }
        end.run()
      }
      screen?.present(sheet)
      return Disposables.create { [weak sheet] in sheet?.removeFromSuperview() }
    }
  }
}

/// A choice on a sheet, and its answer.
struct Choice<Answer> {
  let title: String
  /// The key that chooses it.
  let key: Character
  let style: Style
  let answer: Answer

  init(_ title: String, key: Character, style: Style = .plain, answer: Answer) {
    self.title = title
    self.key = key
    self.style = style
    self.answer = answer
  }
}

/// An action that runs once: when called, or on deinit.
///
/// A screen that is released does not remove its layers one by one.
final class OnceAction {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { run() }

  func run() {
    action.take()?()
  }
}

extension State {
  /// The key that chooses the state on a sheet.
  fileprivate var key: Character {
    switch self {
    case .todo: "t"
    case .doing: "d"
    // As in a checked box.
    case .done: "x"
    }
  }
}
