import CardFormats
import CommandLineKit
import Entities
import Glibc
import Looks
import Repositories
import Services
import System
import TerminalKit
import TodoCommands
import ViewModels
import Words

/// Connects the modules; only this target reads the environment, the clock and random numbers.
final class CompositionRoot {
  static func run() -> Int32 {
    StandardDescriptors.openClosed()
    FileOutput.ignoreClosedPipes()
    // Beyond a limit on file sizes, writes then fail instead of killing the process.
    signal(SIGXFSZ, SIG_IGN)
    do throws(UsageError) {
      let words = try ProcessArguments.words(CommandLine.unsafeArgv)
      let status = words == ["--version"] && writesVersion() ? .ok : CompositionRoot(words).run()
      return status.rawValue
    } catch {
      return CompositionRoot([]).refuse(error.message).rawValue
    }
  }

  /// Writes the version without settings and commands; `false` if it can't.
  private static func writesVersion() -> Bool {
    let output = FileOutput(descriptor: STDOUT_FILENO)
    output.writeLine(Release.line)
    return (try? output.flush()) != nil
  }

  private let words: [String]
  private let background = BackgroundSync()
  private var user: UserSettings
  private let console: Console
  private var wording: Wording
  private var store: UserStore?
  private var scenes: Scenes?
  private var ids: IdentifierMaker?
  private var board: UserBoard?

  private init(_ words: [String]) {
    self.words = words
    user = UserSettings(for: words)
    console = Self.console(user)
    wording = Self.wording(user, on: console)
  }

  private static func wording(_ user: UserSettings, on console: Console) -> Wording {
    console.isTerminal ? user.wording : user.language.wording
  }

  private static func console(_ user: UserSettings) -> Console {
    let isTerminal = Terminal.isTTY(STDOUT_FILENO)
    let output = FileOutput(descriptor: STDOUT_FILENO)
    let size = Terminal.size(of: STDOUT_FILENO, environment: environment)
    var console = Console(
      output: output, errors: NoteOutput(), isTerminal: isTerminal,
      size: size, depth: ColorDepth(isTTY: isTerminal, environment: environment),
      marks: isTerminal ? user.marks : MarkSet(environment: environment))
    console.showsErrorsOnTerminal = Terminal.isTTY(STDERR_FILENO)
    return console
  }

  private func run() -> ExitStatus {
    guard let clock = Clock() else {
      return refuse(CommandFault.invalid(.clock, environment("TODO_NOW") ?? "").message)
    }
    guard background.mayStart() else { return .busy }
    let hasChanged = { self.store?.hasChanged ?? false }
    let program = Program(words, console: console, wording: wording, hasChanged: hasChanged) {
      path, runsHooks in
      self.context(clock, storeAt: StorePath(named: path), runsHooks: runsHooks)
    }
    let status = sync(after: program.run(), of: program.command)
    store?.close()
    flushErrors()
    PendingSignals.deliver()
    if let signal = board?.signal { TerminalInput.end(by: signal) }
    return status
  }

  private func context(_ clock: Clock, storeAt path: StorePath, runsHooks: Bool) -> Context {
    let hooks = { [self] in
      UserHooks(user, HookJSON(zone: clock.zone, now: clock.now), wording, console)
    }
    let store = UserStore(at: path, clock, hooks: runsHooks ? hooks : nil)
    let board = UserBoard(user, clock, store) { [self] words in
      self.context(of: words, clock, store, at: path, isOnBoard: true)
    }
    (self.store, self.board) = (store, board)
    var context = context(of: words, clock, store, at: path)
    context.noticesSignals = true
    context.serving = serving(clock, store, at: path)
    context.editor = user.editor
    let choice = UserThemes().choice(of: user, at: console.depth)
    context.chooseTheme = { choice.theme }
    context.images = ImageProtocol(isTTY: console.isTerminal, environment: environment)
    context.openBoard = { (start, context) throws(TrackerError) in
      try board.open(start, in: context)
    }
    return context
  }

  /// `person` is the person that `me` means; `nil`: as the settings say.
  ///
  /// On the board, commands wait for other processes as briefly as its keys.
  private func context(
    of words: [String], by person: String? = nil, _ clock: Clock, _ store: UserStore,
    at path: StorePath, isOnBoard: Bool = false
  ) -> Context {
    let (now, settings) = (clock.now(), user.settings)
    let author = {
      person ?? settings[TrackerSettings.userName]?.text ?? Origin.systemUser()
    }
    let origin = Origin.transactions(of: words, by: author, at: now)
    let scenes = Scenes(ports(clock, store, at: path, origin, isOnBoard: isOnBoard))
    self.scenes = scenes
    var context = Context(
      console: console, wording: wording, now: now, zone: clock.zone, scenes: scenes,
      input: FileInput(descriptor: STDIN_FILENO),
      settings: SettingsInUse(settings, isShown: console.isTerminal))
    context.settingsFaults = user.faults
    context.systemUser = Origin.systemUser
    context.person = person
    return context
  }

  private func serving(_ clock: Clock, _ store: UserStore, at path: StorePath) -> Serving {
    Serving(
      context: { [self] words, person in
        if user.renew() { wording = Self.wording(user, on: console) }
        store.renew()
        return context(of: words, by: person, clock, store, at: path)
      },
      didChange: { [self] tool in
        _ = sync(after: .ok, of: tool)
        store.renew()
      },
      askInWaits: { store.keepsWaiting = $0 })
  }

  private func ports(
    _ clock: Clock, _ store: UserStore, at path: StorePath, _ origin: @escaping () -> Transaction,
    isOnBoard: Bool
  ) -> Scenes.Ports {
    let (now, zone, settings) = (clock.now(), clock.zone, user.settings)
    // With a fixed time, a second maker would make the same ids.
    let ids = ids ?? clock.identifiers(for: path) { store.isInTeam }
    self.ids = ids
    var ports = Scenes.Ports(
      ids: ids, settings: settings, zone: zone,
      now: clock.now, newTransaction: origin,
      openStore: { (access) throws(TrackerError) in
        try store.open(for: isOnBoard ? .board : access)
      })
    ports.care = store.care
    ports.checkOutput = { (path) throws(TrackerError) in try store.care().checkOutput(to: path) }
    ports.formats = { BuiltInFormats(zone: zone, now: Deadline(minute: zone.civil(at: now))) }
    ports.covers = {
      // Tests and mirrors serve pictures of their own.
      CurlCovers(
        cat: environment("TODO_COVER_CAT") ?? "https://api.thecatapi.com",
        dog: environment("TODO_COVER_DOG") ?? "https://api.thedogapi.com")
    }
    ports.followsSettings = user.countsFile
    ports.keptSettings = user.file
    // Few commands need the settings of a team.
    ports.hubs = { UserHubs(patience: settings[TrackerSettings.syncTimeout] * 1_000) }
    ports.pause = { usleep(UInt32($0) * 1_000) }
    ports.uptime = { Uptime.now }
    ports.didSync = { [weak store] in store?.didSync($0) }
    ports.lookAtTeam = { [weak store, background] in
      guard let store, store.isInTeam, settings[TrackerSettings.syncAuto] != .off else { return }
      background.look(forStoreAt: store.filePath)
    }
    ports.notifier = { NotifySend() }
    ports.reminders = { () throws(TrackerError) in try SystemdTimer.reminding(of: path) }
    return ports
  }

  private func refuse(_ message: Message) -> ExitStatus {
    console.note(wording.text(message))
    flushErrors()
    return .usage
  }

  /// Errors of standard error can be reported nowhere.
  private func flushErrors() { try? console.errors.flush() }
}

// MARK: - A team
extension CompositionRoot {
  /// The commands that sync themselves, or that change what a sync needs.
  private static let ownCommands = [
    "sync", "team", "restore", "doctor", "settings", "board", "mcp", "",
  ]

  /// Syncs after a change according to `sync.auto`, and prints the notices since the last command.
  private func sync(after status: ExitStatus, of command: String) -> ExitStatus {
    guard let store, let scenes, store.isInTeam, !background.isDetached else { return status }
    let command = String(command.prefix { $0 != " " })
    let sends = status == .ok && store.hasChanged && !Self.ownCommands.contains(command)
    let status = sends ? send(store, scenes) : status
    guard store.hasChanged || ["sync", "team"].contains(command) else { return status }
    // A store that is busy keeps the notices for the next command.
    if case .success(let notices) = scenes.takeSyncNotices().result(
      of: Submission((), isDryRun: false))
    {
      for notice in notices { console.note(wording.text(Message(notice.sentence))) }
    }
    return status
  }

  private func send(_ store: UserStore, _ scenes: Scenes) -> ExitStatus {
    let mode = user.settings[TrackerSettings.syncAuto]
    if mode == .background { background.start(forStoreAt: store.filePath) }
    guard mode == .wait else { return .ok }
    let request = SyncRequest(wait: user.settings[TrackerSettings.syncTimeout] * 1_000)
    let sent = scenes.syncTeam().result(of: Submission(request, isDryRun: false))
    guard case .failure(let error) = sent else { return .ok }
    console.note(wording.text(error.message))
    console.note(wording.text(Message(.notSentToTeam)))
    return .busy
  }
}
