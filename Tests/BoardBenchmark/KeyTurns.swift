import Looks
import Reactive
import System
import TerminalKit
import TodoBoard
import TodoBoardTesting
import ViewModels
import Words

/// The board's view model without a view: from a key to the updated content.
final class KeyTurns {
  private let viewModel: BoardViewModel
  private let coordinator: ScreenCoordinator
  private let didAct = PublishSubject<BoardAction>()
  private let bag = DisposeBag()
  private(set) var count = 0

  /// Creates a board with `height` visible cells per column.
  init(_ tracker: BoardTracker, height: Int) throws {
    let context = BoardContext(settings: tracker.settings, zone: .utc, now: tracker.civilNow) {
      BoardLook(
        wording: Language.english.wording, theme: .dark, traits: ScreenTraits(hasMotion: false))
    }
    coordinator = ScreenCoordinator(context, scenes: tracker.scenes)
    viewModel = try tracker.scenes.board(of: nil, coordinator: coordinator) { "Ann" }
    viewModel.transform(.init(didAct: didAct)).content
      .subscribe(with: self) { turns, _ in turns.count += 1 }.disposed(by: bag)
    didAct.onNext(.resize(BoardRoom(cells: height)))
  }

  /// In milliseconds.
  func measure(_ actions: [BoardAction]) -> [Double] {
    actions.map { action in
      let start = milliseconds()
      didAct.onNext(action)
      return milliseconds() - start
    }
  }

  static let walks: [(name: String, actions: [BoardAction])] = [
    ("down", Array(repeating: .selectDown, count: 600)),
    ("last, first", (0..<100).flatMap { _ in [.selectLast, .selectFirst] }),
    ("group", Array(repeating: .group, count: 40)),
    ("move, undo", (0..<50).flatMap { _ in [.moveRight, .undo] }),
  ]
}
