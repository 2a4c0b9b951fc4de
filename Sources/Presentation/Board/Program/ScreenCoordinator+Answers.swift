import Entities
import Messages
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

extension ScreenCoordinator {
  public func chooseState(otherThan state: State) -> Observable<State> {
    let wording = context.wording
    let choices = State.allCases.filter { $0 != state }.map { other in
      Choice(wording.text(.board(.move(to: other))), key: other.key, answer: other)
    }
    return ask(wording.text(.board(.currentState(state))), choices)
  }

  /// Asks on a sheet, and gives what was chosen, if anything.
  ///
  /// Each subscriber has a sheet of their own. The stream completes when the sheet is gone, however
  /// that comes about, and the sheet goes when the subscription ends.
  func ask<Answer>(_ title: String, _ choices: [Choice<Answer>]) -> Observable<Answer> {
    .create { [weak screen] observer in
      let sheet = ActionSheet(
        title, choices.map { ActionSheet.Action($0.title, key: $0.key, style: $0.style) })
      let end = End { observer.onCompleted() }
      sheet.onClose = { index in
        if let index { observer.onNext(choices[index].answer) }
        end.come()
      }
      screen?.present(sheet)
      return Disposables.create { [weak sheet] in sheet?.removeFromSuperview() }
    }
  }
}

/// One of the things to choose from, and what choosing it comes to.
struct Choice<Answer> {
  let title: String
  /// Chooses it at once.
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

/// Comes once: when it is called for or, at the latest, when nobody is left who could.
///
/// A screen that goes does not take its layers off one by one.
final class End {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { come() }

  func come() {
    action.take()?()
  }
}

extension State {
  /// Chooses the state on a sheet.
  fileprivate var key: Character {
    switch self {
    case .todo: "t"
    case .doing: "d"
    // What checks a box.
    case .done: "x"
    }
  }
}
