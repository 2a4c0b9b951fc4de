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
  private let user: UserSettings
  private let store: UserStore
  private let lineContext: (_ words: [String]) -> Context

  /// `lineContext` returns the context of a command that the user types on the board.
  init(
    _ user: UserSettings, _ clock: Clock, _ store: UserStore,
    lineContext: @escaping (_ words: [String]) -> Context
  ) {
    self.clock = clock
    self.user = user
    self.store = store
    self.lineContext = lineContext
  }

  func open(_ start: BoardStart, in context: Context) throws(TrackerError) -> Bool {
    let hasTerminal = Terminal.isTTY(STDIN_FILENO) && Terminal.isTTY(STDOUT_FILENO)
    guard start.isSpoken || hasTerminal && environment("TERM") != "dumb" else { return false }
    let themes = UserThemes()
    let coordinator = ScreenCoordinator(board(themes, in: context), scenes: context.scenes)
    connect(coordinator, in: context)
    for name in context.scenes.context?.missing ?? [] {
      coordinator.note(user.wording.text(.missingName(name)))
    }
    let root = try coordinator.root(of: start.project, view: start.view)
    keepTexts(of: coordinator)
    let notes = context.console.errors as? NoteOutput
    notes?.divert = { coordinator.note($0) }
    defer { notes?.divert = nil }
    let run = BoardRun(
      coordinator, root: root, output: FileOutput(descriptor: STDOUT_FILENO),
      size: Terminal.size(of: STDOUT_FILENO, environment: environment),
      environment: environment, isSpoken: start.isSpoken,
      asksBackground: themes.waitsForBackground)
    if case .signal(let number)? = run?.run() { signal = number }
    return run != nil
  }

  private func board(_ themes: UserThemes, in context: Context) -> BoardContext {
    let console = context.console
    let civilNow = { [clock] in clock.zone.civil(at: clock.now()) }
    let board = BoardContext(settings: user.settings, zone: clock.zone, now: civilNow) { [user] in
      let wording = user.wording
      return BoardLook(
        wording: wording, theme: themes.choice(of: user, at: console.depth).theme,
        traits: ScreenTraits(
          marks: console.marks == .ascii ? .ascii : user.marks, depth: console.depth))
    }
    board.cardContext = context.scenes.context?.text
    board.systemUser = context.systemUser
    board.didReportBackground = { themes.background = $0 }
    return board
  }

  /// The editor is the one that is set at the moment; there is none without a terminal.
  private func connect(_ coordinator: ScreenCoordinator, in context: Context) {
    let editor = user.editor
    if editor != nil {
      coordinator.editor = { [user, clock] (card) throws(Message) in
        try BoardEditor(user.editor, in: context, at: clock.now(), wording: user.wording)
          .edit(card)
      }
    }
    var settled = context
    settled.settings = SettingsInUse(user.settings, isShown: true)
    coordinator.lineReader = { [settled, clock] text in
      AddLineReader(in: settled, at: clock.now()).line(text)
    }
    let line = BoardLine(context: lineContext)
    coordinator.commands = line.commands
    coordinator.readContext = line.cardContext
  }

  private func keepTexts(of coordinator: ScreenCoordinator) {
    guard let editor = user.editor else { return }
    let path = FilePath(store.filePath).target.path
    coordinator.keepText = { editor.keep($0, ofStoreAt: path) }
    for text in editor.keptTexts(ofStoreAt: path) {
      coordinator.note(user.wording.text(.keptText(in: text)))
    }
  }
}

/// Standard error, which can be diverted while the board uses the screen.
final class NoteOutput: Output {
  /// Gets each line instead of the file, if set.
  var divert: ((String) -> Void)?
  private let file = FileOutput(descriptor: STDERR_FILENO)
  private var unfinished = ""

  var isClosed: Bool { file.isClosed }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard let divert else { return file.write(bytes) }
    var lines = (unfinished + String(decoding: bytes, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false)
    unfinished = lines.popLast().map(String.init) ?? ""
    for line in lines { divert(String(line)) }
  }

  func flush() throws(FileError) { try file.flush() }
}
