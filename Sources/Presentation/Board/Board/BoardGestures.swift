import Reactive
import TerminalKit
import ViewModels

/// The events that the views of the board send.
struct BoardGestures {
  let didAct = PublishSubject<BoardAction>()
  let didDrop = PublishSubject<(from: BoardPlace, to: BoardPlace)>()
  let didMarkCell = PublishSubject<BoardPlace>()
  let didOpenCell = PublishSubject<BoardPlace>()
  let didResize = PublishSubject<BoardRoom>()
  let didScroll = PublishSubject<(column: Int, cells: Int)>()
  let didSelectCell = PublishSubject<BoardPlace>()

  func input(added: Observable<Int>, ticks: Observable<Void>) -> BoardViewModel.Input {
    BoardViewModel.Input(
      didAct: didAct, didAddCard: added, didDrop: didDrop, didMarkCell: didMarkCell,
      didOpenCell: didOpenCell, didResize: didResize, didScroll: didScroll,
      didSelectCell: didSelectCell, didTick: ticks)
  }
}

/// Recognizes double clicks and drags of cards.
struct BoardPointer {
  struct Drag: Equatable {
    let card: Int
    /// `nil` outside the columns and over the card's own position.
    var place: BoardPlace?
  }

  /// `nil` until the mouse has left the pressed card.
  private(set) var drag: Drag?
  private var held: (card: Int, place: BoardPlace)?
  private var clicks = ClickCounter<Int>()

  /// Returns whether this is the second press of a double click.
  mutating func press(_ card: Int, at place: BoardPlace, now: Duration) -> Bool {
    held = (card, place)
    return clicks.press(card, at: now) == 2
  }

  /// `place` is `nil` outside the columns.
  mutating func move(to place: BoardPlace?) {
    guard let held, drag != nil || place != held.place else { return }
    drag = Drag(card: held.card, place: place == held.place ? nil : place)
  }

  mutating func release() -> Drag? {
    defer { cancel() }
    return drag
  }

  @discardableResult
  mutating func cancel() -> Bool {
    defer { (held, drag) = (nil, nil) }
    return drag != nil
  }
}
