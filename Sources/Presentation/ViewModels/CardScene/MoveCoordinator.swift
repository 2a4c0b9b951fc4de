import Entities
import Reactive

/// Asks what a move needs to know; the streams complete when the question closes.
public protocol MoveCoordinator: AnyObject {
  func chooseValue(of field: CardField, for cards: Set<Int>) -> Observable<CardEdit>
  /// `error` is a limit or a rule that refuses the move.
  func confirmForce(after error: TrackerError) -> Observable<Void>
}
