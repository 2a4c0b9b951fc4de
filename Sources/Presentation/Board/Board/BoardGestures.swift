import Reactive
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
