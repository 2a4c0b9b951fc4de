import CardFormats
import CommandLineKit
import Entities
import FoundationEssentials
import Glibc
import Services
import System
import TerminalKit
import TodoCommands
import ViewModels
import Words

/// Connects the modules; only this target reads the system's environment, clock and random
/// generator.
enum CompositionRoot {
  static func run() -> Int32 {
    StandardDescriptors.openClosed()
    FileOutput.ignoreClosedPipes()
    // Beyond a limit on file sizes, writes then fail instead of killing the process.
    signal(SIGXFSZ, SIG_IGN)
    do throws(UsageError) {
      let words = try ProcessArguments.words(CommandLine.unsafeArgv)
      return words == ["--version"] && writesVersion() ? ExitStatus.ok.rawValue : run(words)
    } catch {
      let user = UserSettings(for: [], environment)
      let console = console(user)
      console.note(user.language.wording.text(error.message))
      flushErrors(console)
      return (error == .unknownArguments ? ExitStatus.ioError : .usage).rawValue
    }
  }

  /// Writes the version without settings and commands; `false` if it can't.
  private static func writesVersion() -> Bool {
    let output = FileOutput(descriptor: STDOUT_FILENO)
    output.writeLine(Release.line)
    do throws(FileError) {
      try output.flush()
      return true
    } catch {
      return false
    }
  }

  private static func run(_ words: [String]) -> Int32 {
    let background = BackgroundSync.atStart(environment)
    let user = UserSettings(for: words, environment)
    let console = console(user)
    let wording = console.isTerminal ? user.wording : user.language.wording
    let zone = Zone.local
    guard let clock = Clock(in: zone, environment) else { return refuseClock(console, wording) }
    let now = clock.now()
    var opened: UserStore?
    var board: UserBoard?
    var scenes: Scenes?
    let hasChanged = { opened?.hasChanged ?? false }
    let program = Program(words, console: console, wording: wording, hasChanged: hasChanged) {
      path, runsHooks in
      let path = StorePath(named: path, environment)
      let hooks = hooks(user, clock, wording: wording, console: console)
      let store = UserStore(at: path, hooks: runsHooks ? hooks : nil, clock, environment)
      store.willOpen = { endWithSentence(ifShortened: $0, console, wording) }
      opened = store
      let made = Scenes(ports(for: words, at: now, user, clock, store, path))
      scenes = made
      let isTyped = Terminal.isTTY(STDIN_FILENO)
      var context = Context(
        console: console, wording: wording, now: now, zone: zone, scenes: made,
        input: FileInput(descriptor: STDIN_FILENO),
        settings: SettingsInUse(user.settings, isShown: console.isTerminal))
      context.isTyped = isTyped
      context.noticesSignals = true
      context.connect(user, environment)
      board = UserBoard(scenes: made, user: user, clock: clock, environment: environment)
      board?.install(in: &context)
      return context
    }
    guard background.mayStart() else { return ExitStatus.busy.rawValue }
    let status = background.sync(
      after: program.run(), of: words, opened, scenes, user, console, wording)
    opened?.close()
    flushErrors(console)
    endIfSignalled(board)
    return status.rawValue
  }

  private static func ports(
    for words: [String], at now: Date, _ user: UserSettings, _ clock: Clock, _ store: UserStore,
    _ path: StorePath
  ) -> Scenes.Ports {
    var ports = Scenes.Ports(
      ids: clock.identifiers(for: path) { store.isInTeam }, settings: user.settings,
      zone: clock.zone, now: clock.now,
      newTransaction: Origin.transactions(of: words, at: now, environment),
      openStore: store.open)
    ports.connect(user, environment, store: store, at: path)
    return ports
  }

  private static func endIfSignalled(_ board: UserBoard?) {
    PendingSignals.deliver()
    if let signal = board?.signal { TerminalInput.end(by: signal) }
  }

  private static func hooks(
    _ user: UserSettings, _ clock: Clock, wording: Wording, console: Console
  ) -> () -> UserHooks? {
    let text = HookJSON(zone: clock.zone, now: clock.now())
    return { UserHooks(user, environment, text: text, wording: wording, console: console) }
  }

  private static func refuseClock(_ console: Console, _ wording: Wording) -> Int32 {
    let text = environment("TODO_NOW") ?? ""
    console.note(wording.text(CommandFault.unreadableClock(text).message))
    flushErrors(console)
    return ExitStatus.usage.rawValue
  }

  /// Reports a store whose `-shm` file is shortened while it is open, which raises a signal.
  private static func endWithSentence(
    ifShortened path: String, _ console: Console, _ wording: Wording
  ) {
    let message = wording.text(TrackerError.store(.shortened, path: path).message)
    let hint = message.hint.map { "  \($0.visible)\n" } ?? ""
    MappedFileExit.arm(
      status: ExitStatus.ioError.rawValue,
      saying: "todo: \(console.marks.inMarks(message.text).visible)\n" + hint)
  }

  private static func console(_ user: UserSettings) -> Console {
    let isTerminal = Terminal.isTTY(STDOUT_FILENO)
    let output = FileOutput(descriptor: STDOUT_FILENO)
    let size = Terminal.size(of: STDOUT_FILENO, environment: environment)
    let programs = UserPrograms(user.settings, environment)
    let pages = PagedOutput(output, size: size, start: programs.pager)
    var console = Console(
      output: isTerminal ? pages : output,
      errors: NoteOutput(FileOutput(descriptor: STDERR_FILENO)),
      isTerminal: isTerminal,
      size: size,
      depth: ColorDepth(isTTY: isTerminal, environment: environment),
      marks: isTerminal ? user.marks : MarkSet(environment: environment))
    console.showsErrorsOnTerminal = Terminal.isTTY(STDERR_FILENO)
    if isTerminal { console.pages = pages }
    console.pagerOrigin = programs.pagerOrigin
    return console
  }

  /// Flushes standard error; its errors can be reported nowhere.
  private static func flushErrors(_ console: Console) {
    do throws(FileError) {
      try console.errors.flush()
    } catch {}
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension Scenes.Ports {
  fileprivate mutating func connect(
    _ user: UserSettings, _ environment: @escaping (String) -> String?, store: UserStore,
    at path: StorePath
  ) {
    care = store.care
    checkOutput = store.checkOutput
    let (zone, current) = (self.zone, Deadline(minute: self.zone.civil(at: self.now())))
    formats = { BuiltInFormats(zone: zone, now: current) }
    covers = {
      // Tests and mirrors serve pictures of their own.
      CurlCovers(
        cat: environment("TODO_COVER_CAT") ?? "https://api.thecatapi.com",
        dog: environment("TODO_COVER_DOG") ?? "https://api.thedogapi.com")
    }
    followsSettings = user.countsFile
    keptSettings = user.file
    // Few commands need the settings of a team.
    hubs = {
      UserStore.hubs(environment, patience: user.settings[TrackerSettings.syncTimeout] * 1_000)
    }
    pause = { usleep(UInt32($0) * 1_000) }
    uptime = { Uptime.now }
    didSync = { [weak store] in store?.didSync($0) }
    let background = BackgroundSync(environment)
    lookAtTeam = { [weak store] in
      guard let store, store.isInTeam, user.settings[TrackerSettings.syncAuto] != .off else {
        return
      }
      background.look(forStoreAt: store.filePath)
    }
    notifier = { NotifySend() }
    reminders = { () throws(TrackerError) in
      try ReminderSetting(store: path, environment).timers()
    }
  }
}
