import Entities
import Looks
import Reactive
import System
import TerminalKit
import TerminalKitTesting
import TodoBoard
import TodoBoardTesting
import TodoCommands
import ViewModels
import Words

final class BoardDesk {
  let context: BoardContext
  let coordinator: ScreenCoordinator
  let terminal: ScreenFixture
  private(set) var hasQuit = false

  /// Opens the board of `project` or of `view`, or shows `root` instead.
  init(
    _ tracker: BoardTracker, of project: ProjectName? = nil, showing view: ViewName? = nil,
    width: Int = 80, height: Int = 24, language: Language = .english, theme: Theme = .terminal,
    traits: ScreenTraits = ScreenTraits(), root: View? = nil
  ) throws {
    context = BoardContext(settings: tracker.settings, zone: .utc, now: tracker.civilNow) {
      BoardLook(wording: language.wording, theme: theme, traits: traits)
    }
    coordinator = ScreenCoordinator(context, scenes: tracker.scenes)
    coordinator.lineReader = Self.lineReader(tracker, language)
    let root = try root ?? coordinator.root(of: project, view: view)
    terminal = ScreenFixture(root, width: width, height: height, traits: traits)
    coordinator.present(on: terminal.screen)
    coordinator.didQuit = { [unowned self] in hasQuit = true }
  }

  private static func lineReader(
    _ tracker: BoardTracker, _ language: Language
  ) -> (String) -> CardLine<Message> {
    let console = Console(
      output: NoOutput(), errors: NoOutput(), isTerminal: true,
      size: TerminalSize(columns: 80, rows: 24), depth: .none, marks: .unicode)
    let commands = Context(
      console: console, wording: language.wording, now: tracker.now, zone: .utc,
      scenes: tracker.scenes, input: MemoryInput(""),
      settings: SettingsInUse(tracker.settings, isShown: true))
    return { text in AddLineReader(in: commands, at: tracker.now).line(text) }
  }

  var rows: [Substring] { terminal.text.split(separator: "\n", omittingEmptySubsequences: false) }

  var spoken: String? { terminal.screen.focused?.spoken }

  func tick() {
    context.ticks.onNext(())
    terminal.turn()
  }
}
