import Reactive
import TerminalKit
import ViewModels

/// What the user does with the board.
struct BoardGestures {
  let didAct = PublishSubject<BoardAction>()
  let didDrop = PublishSubject<(from: BoardPlace, to: BoardPlace)>()
  let didOpenCell = PublishSubject<BoardPlace>()
  let didResize = PublishSubject<Int>()
  let didScroll = PublishSubject<(column: Int, cells: Int)>()
  let didSelectCell = PublishSubject<BoardPlace>()

  /// What the view model is told, beside what others have to say.
  func input(added: Observable<Int>, ticks: Observable<Void>) -> BoardViewModel.Input {
    BoardViewModel.Input(
      didAct: didAct, didAddCard: added, didDrop: didDrop, didOpenCell: didOpenCell,
      didResize: didResize,
      didScroll: didScroll, didSelectCell: didSelectCell, didTick: ticks)
  }
}

/// What presses and drags of the mouse on cards come to.
struct BoardPointer {
  /// A card that is held, and where it would go.
  struct Drag: Equatable {
    /// The number of the card.
    let card: Int
    /// `nil`: nowhere; outside the columns, or where it is.
    var place: BoardPlace?
  }

  /// `nil` until the mouse has left the card that it was pressed on.
  private(set) var drag: Drag?
  private var held: (card: Int, place: BoardPlace)?
  private var clicks = ClickCounter<Int>()

  /// Returns whether this was the second press on the card.
  mutating func press(_ card: Int, at place: BoardPlace, now: Duration) -> Bool {
    held = (card, place)
    return clicks.press(card, at: now) == 2
  }

  /// The mouse went over that place with the button held; `nil` outside the columns.
  mutating func move(to place: BoardPlace?) {
    guard let held, drag != nil || place != held.place else { return }
    drag = Drag(card: held.card, place: place == held.place ? nil : place)
  }

  /// Returns what was dragged where, if anything; nothing is held then.
  mutating func release() -> Drag? {
    defer { letGo() }
    return drag
  }

  /// Nothing is held any more; returns whether something was dragged.
  @discardableResult
  mutating func letGo() -> Bool {
    defer { (held, drag) = (nil, nil) }
    return drag != nil
  }
}
