import Entities
import Glibc
import HookPrograms
import Testing

/// Hooks are run as they are found, if nobody else could have written them.
@Suite struct HookFolderTests {
  private let folder: ScriptFolder
  private let added = HookName.on(.cardAdded)

  init() throws {
    folder = try ScriptFolder()
  }

  private func hooks(_ limit: Duration = .seconds(60), user: uid_t = geteuid()) -> HookFolder {
    HookFolder(
      folder.path, variables: ["TODO_STORE": "/s"], timeLimit: limit, trust: FileTrust(user: user))
  }

  private func run(
    _ hook: HookName, _ hooks: HookFolder? = nil, feeding text: String = ""
  ) throws -> HookReport? {
    try (hooks ?? self.hooks()).run(hook) { sink in
      _ = Array(text.utf8).withUnsafeBytes(sink)
    }
  }

  @Test func whereThereIsNoneNothingIsRun() throws {
    #expect(!hooks().has(added))
    #expect(try run(added) == nil)
    let nowhere = HookFolder("/nowhere/at/all")
    #expect(try !nowhere.has(.preCommit) && run(.preCommit, nowhere) == nil)
  }

  @Test func itIsFedAndWhatItSaysAndHowItEndsIsTold() throws {
    try folder.place("on-card-added", "cat; echo oops >&2; exit 3")
    #expect(hooks().has(added) && !hooks().has(.preCommit))
    let report = HookReport(
      hook: added, path: folder.path("on-card-added"), end: .failed(status: 3),
      said: "oops\nfed\nmore")
    #expect(try run(added, feeding: "fed\n\nmore\n") == report)
    try folder.place("on-card-added", "kill -9 $$")
    #expect(try run(added)?.end == .killed(signal: SIGKILL))
    try folder.place("on-card-added", "exit 0")
    #expect(try run(added)?.end == .succeeded)
  }

  @Test func itIsToldItsNameAndTheStore() throws {
    try folder.place("pre-commit", "echo $TODO_HOOK $TODO_STORE")
    #expect(try run(.preCommit)?.said == "pre-commit /s")
  }

  @Test func atItsLimitItIsStopped() throws {
    try folder.place("on-card-added", "exec sleep 1000")
    #expect(try run(added, hooks(.milliseconds(50)))?.end == .timedOut(seconds: 0))
  }

  @Test func oneWithoutAnInterpreterCannotBeStarted() throws {
    try folder.shell("printf 'no script' >\"$1/on-card-added\"; chmod 755 \"$1/on-card-added\"")
    guard case .cannotStart = try run(added)?.end else {
      Issue.record("it was started")
      return
    }
    try folder.shell("rm \"$1/on-card-added\"; ln -s /nowhere \"$1/on-card-added\"")
    #expect(hooks().has(added))
    #expect(try run(added)?.end == .cannotStart(reason: "No such file or directory"))
  }

  @Test func inAFolderThatCannotBeLookedIntoOneMayBe() throws {
    try folder.shell("ln -s closed \"$1/closed\"")
    let closed = HookFolder(folder.path("closed"))
    #expect(closed.has(.preCommit))
    let reason = "Too many levels of symbolic links"
    #expect(try run(.preCommit, closed)?.end == .cannotStart(reason: reason))
    // Neither is a folder that is none.
    let none = HookFolder("/dev/null/hooks")
    #expect(try !none.has(.preCommit) && run(.preCommit, none) == nil)
  }

  @Test func whatMayNotBeExecutedIsToldOnce() throws {
    try folder.place("on-card-added", "exit 0", mode: "644")
    let hooks = hooks()
    #expect(try run(added, hooks)?.end == .notExecutable)
    #expect(try run(added, hooks) == nil)
    try folder.shell("mkdir \"$1/on-card-moved\"")
    #expect(try run(.on(.cardMoved))?.end == .notExecutable)
  }

  @Test(arguments: ["775", "757", "777"])
  func whatOthersMayWriteIsNotRun(_ mode: String) throws {
    try folder.place("on-card-added", "exit 0", mode: mode)
    let path = folder.path("on-card-added")
    let hooks = hooks()
    #expect(try run(added, hooks)?.end == .unsafe(path: path, .writableByOthers))
    #expect(try run(added, hooks) == nil)
  }

  @Test(arguments: ["775", "757", "1777"])
  func inAFolderThatOthersMayWriteNothingIsRun(_ mode: String) throws {
    try folder.place("on-card-added", "exit 0")
    try folder.shell("chmod \(mode) \"$1\"")
    #expect(try run(added)?.end == .unsafe(path: folder.path, .writableByOthers))
  }

  @Test func whatALinkLeadsToIsLookedAtAsWell() throws {
    let other = try ScriptFolder()
    try other.place("script", "exit 0")
    try folder.shell("ln -s \"$2/script\" \"$1/on-card-added\"", other.path)
    #expect(try run(added)?.end == .succeeded)
    try other.shell("chmod o+w \"$1/script\"")
    #expect(try run(added)?.end == .unsafe(path: other.path("script"), .writableByOthers))
    try other.shell("chmod 755 \"$1/script\"; chmod 1777 \"$1\"")
    #expect(try run(added)?.end == .unsafe(path: other.path, .writableByOthers))
  }

  @Test func whatBelongsToSomebodyElseIsNotRun() throws {
    try folder.place("on-card-added", "exit 0")
    // Root's are everybody's; as root, it is given away.
    if geteuid() == 0 { chown(folder.path, 65_534, 65_534) }
    let hooks = hooks(user: geteuid() + 1)
    #expect(try run(added, hooks)?.end == .unsafe(path: folder.path, .ownedByAnother))
  }

  @Test func aCommitIsToldEachTimeThatItsHookIsUnsafe() throws {
    try folder.place("pre-commit", "exit 0", mode: "777")
    let hooks = hooks()
    let end = HookEnd.unsafe(path: folder.path("pre-commit"), .writableByOthers)
    #expect(try run(.preCommit, hooks)?.end == end)
    #expect(try run(.preCommit, hooks)?.end == end)
  }

  @Test func whatFeedsItMayGiveUp() throws {
    try folder.place("pre-commit", "exec sleep 1000")
    #expect(throws: TrackerError.nothingToUndo) {
      _ = try hooks().run(.preCommit) { (_) throws(TrackerError) in throw .nothingToUndo }
    }
  }
}
