import Looks
import Messages
import Reactive
import TerminalKit
import TimeKit
import TodoBoard
import TodoBoardTesting
import TodoScenes
import ViewModels

/// The view model of the board alone: from a key to the content that is to show.
final class KeyTurns {
  private let viewModel: BoardViewModel
  private let coordinator: ScreenCoordinator
  private let didAct = PublishSubject<BoardAction>()
  private let bag = DisposeBag()
  /// How often there was another content.
  private(set) var count = 0

  /// `height` cells of each column are in sight.
  init(_ tracker: BoardTracker, height: Int) throws {
    let context = BoardContext(settings: tracker.settings, zone: .utc, now: tracker.civilNow) {
      BoardLook(
        wording: Language.english.wording, theme: .dark, traits: ScreenTraits(hasMotion: false))
    }
    coordinator = ScreenCoordinator(context, scenes: tracker.scenes)
    viewModel = try tracker.scenes.board(of: nil, coordinator: coordinator)
    let output = viewModel.transform(.init(didAct: didAct, didResize: .just(height)))
    output.content.subscribe(with: self) { turns, _ in turns.count += 1 }.disposed(by: bag)
  }

  /// How long each of the actions took, in milliseconds.
  func measure(_ actions: [BoardAction]) -> [Double] {
    actions.map { action in
      let start = milliseconds()
      didAct.onNext(action)
      return milliseconds() - start
    }
  }

  /// What is measured, by name.
  static let walks: [(name: String, actions: [BoardAction])] = [
    ("down", Array(repeating: .selectDown, count: 600)),
    ("last, first", (0..<100).flatMap { _ in [.selectLast, .selectFirst] }),
    ("group", Array(repeating: .group, count: 40)),
    ("move, undo", (0..<50).flatMap { _ in [.moveRight, .undo] }),
  ]
}
