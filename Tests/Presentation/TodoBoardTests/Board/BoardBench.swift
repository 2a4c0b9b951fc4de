import Entities
import Looks
import Reactive
import System
import TerminalKit
import TerminalKitTesting
import ViewModels
import Words

@testable import TodoBoard

/// The columns of the board on a test screen, with the recorded actions.
final class BoardBench {
  let columns: ColumnsView
  let terminal: ScreenFixture
  private(set) var actions: [BoardAction] = []
  private let bag = DisposeBag()

  init(
    _ content: BoardContent, width: Int = 80, height: Int = 24, language: Language = .english,
    theme: Theme = .terminal, marks: MarkSet = .unicode, kept: [KeptSetting] = []
  ) {
    let traits = ScreenTraits(marks: marks, depth: .sixteen)
    let settings = Settings { _ in nil }
    settings.load(kept: kept)
    let context = BoardContext(
      settings: settings, zone: .utc,
      now: { BoardSample.now },
      look: { BoardLook(wording: language.wording, theme: theme, traits: traits) })
    columns = ColumnsView(context)
    columns.content = content
    terminal = ScreenFixture(columns, width: width, height: height, traits: traits)
    columns.didAct.subscribe(with: self) { bench, action in bench.actions.append(action) }
      .disposed(by: bag)
  }

  @discardableResult
  func change(_ change: (inout BoardContent) -> Void) -> Int {
    guard var content = columns.content else { return 0 }
    change(&content)
    columns.content = content
    terminal.turn()
    return terminal.written
  }

  func place(_ column: Int, _ cell: Int) -> BoardPlace { BoardPlace(column: column, cell: cell) }
}
