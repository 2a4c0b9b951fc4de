import Entities
import Expectations
import Glibc
import Services
import Testing

@Suite struct HookFolderTests {
  private let folder = ScriptFolder()
  private let added = HookName.on(.cardAdded)

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

  @Test func withoutAHookNothingRuns() throws {
    expect(!hooks().has(added))
    try expect(run(added) == nil)
    let nowhere = HookFolder("/nowhere/at/all")
    try expect(!nowhere.has(.preCommit) && run(.preCommit, nowhere) == nil)
  }

  @Test func aHookReadsItsInputAndItsOutputAndEndAreReported() throws {
    try folder.place("on-card-added", "cat; echo oops >&2; exit 3")
    expect(hooks().has(added) && !hooks().has(.preCommit))
    let report = HookReport(
      hook: added, path: folder.path("on-card-added"), end: .failed(status: 3),
      output: "oops\nfed\nmore")
    try expect(run(added, feeding: "fed\n\nmore\n"), is: report)
    try folder.place("on-card-added", "kill -9 $$")
    try expect(run(added)?.end, is: .killed(signal: SIGKILL))
    try folder.place("on-card-added", "exit 0")
    try expect(run(added)?.end, is: .succeeded)
  }

  @Test func aHookGetsItsNameAndTheStore() throws {
    try folder.place("pre-commit", "echo $TODO_HOOK $TODO_STORE")
    try expect(run(.preCommit)?.output, is: "pre-commit /s")
  }

  @Test func aHookWithoutAnInterpreterCannotStart() throws {
    try folder.shell("printf 'no script' >\"$1/on-card-added\"; chmod 755 \"$1/on-card-added\"")
    guard case .cannotStart = try run(added)?.end else {
      Issue.record("it was started")
      return
    }
    try folder.shell("rm \"$1/on-card-added\"; ln -s /nowhere \"$1/on-card-added\"")
    expect(hooks().has(added))
    try expect(run(added)?.end, is: .cannotStart(reason: "No such file or directory"))
  }

  @Test func inAnUnreadableFolderAHookMayExist() throws {
    try folder.shell("ln -s closed \"$1/closed\"")
    let closed = HookFolder(folder.path("closed"))
    expect(closed.has(.preCommit))
    let reason = "Too many levels of symbolic links"
    try expect(run(.preCommit, closed)?.end, is: .cannotStart(reason: reason))
    // A path that is not a folder has no hooks either.
    let none = HookFolder("/dev/null/hooks")
    try expect(!none.has(.preCommit) && run(.preCommit, none) == nil)
  }

  @Test func aHookThatIsNotExecutableIsReportedOnce() throws {
    try folder.place("on-card-added", "exit 0", mode: "644")
    let hooks = hooks()
    try expect(run(added, hooks)?.end, is: .notExecutable)
    try expect(run(added, hooks) == nil)
  }

  @Test func aFolderOrAPipeCannotStartAsAHook() throws {
    try folder.shell("mkdir \"$1/on-card-moved\"; mkfifo -m 700 \"$1/pre-commit\"")
    try expect(run(.on(.cardMoved))?.end, is: .cannotStart(reason: "Is a directory"))
    try expect(run(.preCommit)?.end, is: .cannotStart(reason: "Exec format error"))
  }

  /// In a sticky folder, others can create missing hooks, but can't rename the folders of this user.
  @Test(arguments: [
    ("775", "a/b/hooks/on-card-added"), ("757", "a/b/hooks/on-card-added"), ("775", "a/b/hooks"),
    ("757", "a/b/hooks"), ("1777", "a/b/hooks"), ("775", "a/b"), ("757", "a"), ("1777", nil),
  ])
  func aHookThatOthersCanWriteOrReplaceDoesNotRun(_ mode: String, risk: String?) throws {
    try folder.shell("mkdir -p \"$1/a/b/hooks\"")
    try folder.place("a/b/hooks/on-card-added", "exit 0")
    try expect(run(added, HookFolder(folder.path("a/b/hooks")))?.end, is: .succeeded)
    try folder.shell("chmod \"$3\" \"$1/$2\"", risk ?? "a", mode)
    let unsafe = risk.map { HookEnd.unsafe(path: folder.path($0), .writableByOthers) }
    try expect(run(added, HookFolder(folder.path("a/b/hooks")))?.end, is: unsafe ?? .succeeded)
  }

  @Test func theFoldersAboveALinkAndItsTargetAreChecked() throws {
    try folder.shell("mkdir -p \"$1/open/links\" \"$1/other/hooks\"")
    try folder.place("other/hooks/on-card-added", "exit 0")
    try folder.shell("ln -s ../../other/hooks \"$1/open/links/hooks\"")
    func end() throws -> HookEnd? {
      try run(added, HookFolder(folder.path("open/links/hooks")))?.end
    }
    try expect(end(), is: .succeeded)
    for name in ["open", "other"] {
      try folder.shell("chmod o+w \"$1/$2\"", name)
      try expect(end(), is: .unsafe(path: folder.path(name), .writableByOthers))
      try folder.shell("chmod o-w \"$1/$2\"", name)
    }
  }

  @Test func theTargetOfALinkIsCheckedAsWell() throws {
    let other = ScriptFolder()
    try other.place("script", "exit 0")
    try folder.shell("ln -s \"$2/script\" \"$1/on-card-added\"", other.path)
    try expect(run(added)?.end, is: .succeeded)
    try other.shell("chmod o+w \"$1/script\"")
    try expect(run(added)?.end, is: .unsafe(path: other.path("script"), .writableByOthers))
    try other.shell("chmod 755 \"$1/script\"; chmod 1777 \"$1\"")
    try expect(run(added)?.end, is: .unsafe(path: other.path, .writableByOthers))
  }

  @Test func aHookOfAnotherOwnerDoesNotRun() throws {
    try folder.place("on-card-added", "exit 0")
    // Files of root are trusted, so root has to give the file away.
    if geteuid() == 0 { chown(folder.path, 65_534, 65_534) }
    let hooks = hooks(user: geteuid() + 1)
    try expect(run(added, hooks)?.end, is: .unsafe(path: folder.path, .ownedByAnother))
  }

  @Test func anUnsafePreCommitHookIsReportedForEachCommit() throws {
    try folder.place("pre-commit", "exit 0", mode: "777")
    let hooks = hooks()
    let end = HookEnd.unsafe(path: folder.path("pre-commit"), .writableByOthers)
    try expect(run(.preCommit, hooks)?.end, is: end)
    try expect(run(.preCommit, hooks)?.end, is: end)
  }

  @Test func anErrorOfTheFeedStopsTheHook() throws {
    try folder.place("pre-commit", "exec sleep 1000")
    #expect(throws: TrackerError.nothingToUndo) {
      _ = try hooks().run(.preCommit) { (_) throws(TrackerError) in throw .nothingToUndo }
    }
  }
}
