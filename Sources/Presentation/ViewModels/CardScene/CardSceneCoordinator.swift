import Entities
import Reactive

/// What the card on the screen asks; streams complete when the question is gone.
public protocol CardSceneCoordinator: AnyObject {
  /// Asks which of the other states the card goes to.
  func chooseState(otherThan state: State) -> Observable<State>
  /// Asks what becomes of a changed form.
  func confirmLeaving() -> Observable<LeavingAnswer>
}
