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
    let commands = Self.commands(tracker, language)
    coordinator.lineReader = { AddLineReader(in: commands, at: tracker.now).line($0) }
    let line = BoardLine(context: { _ in Self.commands(tracker, language) })
    coordinator.commands = line.commands
    coordinator.readContext = line.cardContext
    let root = try root ?? coordinator.root(of: project, view: view)
    terminal = ScreenFixture(root, width: width, height: height, traits: traits)
    coordinator.present(on: terminal.screen)
    coordinator.didQuit = { [unowned self] in hasQuit = true }
  }

  private static func commands(_ tracker: BoardTracker, _ language: Language) -> Context {
    let console = Console(
      output: NoOutput(), errors: NoOutput(), isTerminal: true,
      size: TerminalSize(columns: 80, rows: 24), depth: .none, marks: .unicode)
    return Context(
      console: console, wording: language.wording, now: tracker.now, zone: .utc,
      scenes: tracker.newScenes(), input: MemoryInput(""),
      settings: SettingsInUse(tracker.settings, isShown: true))
  }

  var rows: [Substring] { terminal.text.split(separator: "\n", omittingEmptySubsequences: false) }

  var spoken: String? { terminal.screen.focused?.spoken }

  func tick() {
    context.ticks.onNext(())
    terminal.turn()
  }
}
