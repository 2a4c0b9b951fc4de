import Entities
import Reactive

/// Asks what a move needs to know; the streams complete when the question closes.
public protocol MoveCoordinator: AnyObject {
  /// Asks for one of the columns to move the cards to; those on the board have their numbers.
  func chooseColumn(
    of cards: Set<Int>, among columns: [Column], otherThan current: Column, shown: [Column.ID]
  ) -> Observable<Column.ID>
  /// `error` is a limit or a rule that refuses the move.
  func confirmForce(after error: TrackerError) -> Observable<Void>
}
