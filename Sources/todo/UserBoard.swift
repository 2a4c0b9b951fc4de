import Entities
import Glibc
import Looks
import System
import TerminalKit
import TodoBoard
import TodoCommands
import ViewModels
import Words

/// Opens the board on the terminal of the process.
final class UserBoard {
  /// The signal that ended the board, by which the process ends after its cleanup.
  private(set) var signal: Int32?

  private let clock: Clock
  private let environment: (String) -> String?
  private let scenes: Scenes
  private let user: UserSettings

  init(
    scenes: Scenes, user: UserSettings, clock: Clock,
    environment: @escaping (String) -> String?
  ) {
    self.clock = clock
    self.environment = environment
    self.scenes = scenes
    self.user = user
  }

  /// Makes `todo board` open this board.
  func install(in context: inout Context) {
    let given = context
    context.openBoard = { (start) throws(TrackerError) in try self.open(start, in: given) }
  }

  private func open(_ start: BoardStart, in context: Context) throws(TrackerError) -> BoardEnd {
    let console = context.console
    let hasTerminal = Terminal.isTTY(STDIN_FILENO) && Terminal.isTTY(STDOUT_FILENO)
    guard hasTerminal || start.isSpoken else { return .noTerminal }
    guard environment("TERM") != "dumb" || start.isSpoken else { return .dumbTerminal }
    let themes = UserThemes(environment)
    let board = BoardContext(settings: user.settings, zone: clock.zone, now: clock.civilNow) {
      [user] in
      let wording = user.wording
      return BoardLook(
        wording: wording, theme: themes.choice(of: user, on: console, wording: wording).theme,
        traits: ScreenTraits(
          marks: console.marks == .ascii ? .ascii : user.marks,
          metrics: CellMetrics(ambiguous: user.ambiguous), depth: console.depth,
          hasMotion: user.settings[TrackerSettings.motion], images: context.images))
    }
    board.systemUser = context.systemUser
    board.themeNamed = { [user] in themes.theme(named: $0, of: user, on: console) }
    themes.mayQuery = false
    board.didReportBackground = { themes.take(background: $0) }
    let coordinator = ScreenCoordinator(board, scenes: scenes)
    connect(coordinator, in: context)
    let root = try coordinator.root(of: start.project, view: start.view)
    let notes = console.errors as? NoteOutput
    notes?.divert = { coordinator.note($0) }
    defer { notes?.divert = nil }
    do throws(BoardFault) {
      let run = try BoardRun(
        coordinator, root: root, output: FileOutput(descriptor: STDOUT_FILENO),
        size: Terminal.size(of: STDOUT_FILENO, environment: environment),
        environment: environment, isSpoken: start.isSpoken,
        asksBackground: themes.waitsForBackground)
      if case .signal(let number) = run.run() { signal = number }
      return .closed
    } catch {
      return .noTerminal
    }
  }

  private func connect(_ coordinator: ScreenCoordinator, in context: Context) {
    coordinator.editor = editor(in: context)
    coordinator.lineReader = lineReader(in: context)
    let editor = UserPrograms(user.settings, environment).editor
    coordinator.keepText = { editor?.keep($0) }
    for path in editor?.keptTexts ?? [] {
      coordinator.note(user.wording.text(.keptText(in: path)))
    }
  }

  /// Returns what edits cards in the user's editor, as set at the moment; `nil` without a terminal.
  private func editor(
    in context: Context
  ) -> ((_ card: Int) throws(EditorFailure) -> CardsOutcome)? {
    let programs = UserPrograms(user.settings, environment)
    guard programs.editor != nil else { return nil }
    return { [user, clock] (card) throws(EditorFailure) in
      let editor = BoardEditor(
        programs.editor, in: context, at: clock.now(), wording: user.wording)
      return try editor.edit(card)
    }
  }

  private func lineReader(in context: Context) -> (String) -> CardLine<Message> {
    var context = context
    context.settings = SettingsInUse(user.settings, isShown: true)
    return { [context, clock] text in AddLineReader(in: context, at: clock.now()).line(text) }
  }
}
