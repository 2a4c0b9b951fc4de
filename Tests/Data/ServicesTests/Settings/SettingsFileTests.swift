import Entities
import Expectations
import Glibc
import Services
import Testing

@Suite struct SettingsFileTests {
  private let folder = Folder()

  @Test func theFileAndItsFoldersAreCreatedForTheirOwnerOnly() throws {
    let path = folder.file("a/b/settings.json")
    try SettingsFile(path: path).keep([.set("heat", "200")])

    expect(folder.text("a/b/settings.json"), is: "{\n  \"heat\": 200\n}\n")
    expect(folder.status("a/b/settings.json").st_mode & 0o7777, is: 0o600)
    expect(folder.status("a").st_mode & 0o7777, is: 0o700)
  }

  @Test func readingCreatesNothing() throws {
    try expect(folder.settings().settings(), is: [])
    try expect(folder.settings().keep([.reset("heat")]), is: [])
    expect(folder.names, is: [])
  }

  @Test func theFileIsReplacedAtomicallyWithoutLeftovers() throws {
    folder.write("{\"unknown\": {\"b\": 1, \"a\": 2}}")
    let before = folder.status()
    folder.write("left by one who was killed", to: "settings.json.todo-part")
    try folder.settings().keep([.set("heat", "200")])

    expect(folder.text(), is: "{\"unknown\": {\"b\": 1, \"a\": 2}, \"heat\": 200}")
    expect(folder.status().st_ino != before.st_ino)
    expect(folder.status().st_mode & 0o7777, is: 0o600)
    expect(folder.names, is: ["settings.json"])
  }

  @Test func anEqualValueDoesNotTouchTheFile() throws {
    folder.write("{\"heat\": 200}")
    let before = folder.status()
    try folder.settings().keep([.set("heat", "200")])

    expect(folder.status().st_ino, is: before.st_ino)
    expect(folder.status().st_mode, is: before.st_mode)
  }

  /// Also if its target does not exist.
  @Test(arguments: [true, false])
  func aLinkIsFollowedAndStays(hasTarget: Bool) throws {
    mkdir(folder.file("dotfiles"), 0o755)
    if hasTarget { folder.write("{\n  \"heat\": 200\n}\n", to: "dotfiles/todo.json") }
    symlink("dotfiles/link.json", folder.file())
    symlink("todo.json", folder.file("dotfiles/link.json"))
    try folder.settings().keep([.set("heat", "210")])

    for name in ["settings.json", "dotfiles/link.json"] {
      expect(folder.status(name).st_mode & S_IFMT, is: S_IFLNK)
    }
    expect(folder.text("dotfiles/todo.json"), is: "{\n  \"heat\": 210\n}\n")
    expect(folder.names, is: ["dotfiles", "settings.json"])
  }

  @Test func anInvalidFileIsNotReplaced() {
    folder.write("{\n  \"heat\": 200,\n}\n")
    let fault = SettingsFault.malformed(.invalidJSON, at: FilePlace(line: 3, column: 1))
    check(fault) { try $0.settings() }
    check(fault) { try $0.keep([.set("heat", "210")]) }

    expect(folder.text(), is: "{\n  \"heat\": 200,\n}\n")
  }

  @Test func aFaultIsThrownOnceUntilTheFileChanges() throws {
    folder.write("{")
    let settings = folder.settings()
    #expect(throws: TrackerError.self) { try settings.changedSettings() }
    try expect(settings.changedSettings() == nil)
    folder.write("{\"heat\": 1}")
    try expect(settings.changedSettings()?.map(\.json), is: ["1"])
  }

  @Test func anEditOfEqualLengthInTheSameTickIsDetected() throws {
    folder.write("{\"heat\": 0}")
    let settings = folder.settings()
    _ = try settings.settings()
    for heat in 1...9 {
      folder.write("{\"heat\": \(heat)}")
      try expect(settings.changedSettings()?.map(\.json), is: ["\(heat)"])
    }
  }

  @Test func theFileCanBeDeleted() throws {
    folder.write("{\"heat\": 0}")
    let settings = folder.settings()
    _ = try settings.settings()
    unlink(folder.file())

    try expect(settings.changedSettings(), is: [])
    try expect(settings.changedSettings() == nil)
  }

  @Test func aPathThatIsNotAFileIsRefused() {
    mkdir(folder.file(), 0o700)
    check(.notAFile) { try $0.settings() }
    check(.notAFile) { try $0.keep([.set("heat", "1")]) }
    rmdir(folder.file())
    mkfifo(folder.file(), 0o600)
    check(.notAFile) { try $0.settings() }
  }

  @Test func aTooLargeFileIsRefused() {
    folder.write(String(repeating: " ", count: 1 << 20))
    #expect(throws: Never.self) { try folder.settings().settings() }
    folder.write(String(repeating: " ", count: (1 << 20) + 1))
    check(.tooLarge(limit: 1 << 20)) { try $0.settings() }
  }

  @Test func linksInACircleAreRefused() {
    symlink("settings.json", folder.file())
    check(.unreadable("Too many levels of symbolic links")) { try $0.settings() }
    check(.unwritable("Too many levels of symbolic links")) { try $0.keep([.set("heat", "1")]) }
  }

  @Test func aLockedFileIsBusy() throws {
    let other = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(other, LOCK_EX)
    check(.busy) { try $0.keep([.set("heat", "1")]) }
    try expect(folder.settings().settings(), is: [])
    close(other)
    try expect(folder.settings().keep([.set("heat", "1")]).map(\.json), is: ["1"])
  }

  @Test func aReadOnlyFolderMakesTheFileReadOnly() {
    // A kernel folder, in which even root can't create files.
    let path = "/sys/kernel/settings.json"
    #expect(throws: TrackerError.settings(.readOnly, path: path)) {
      try SettingsFile(path: path).keep([.set("heat", "1")])
    }
    #expect(throws: Never.self) { try SettingsFile(path: path).settings() }
  }

  private func check(
    _ fault: SettingsFault, _ body: (SettingsFile) throws -> some Any
  ) {
    #expect(throws: TrackerError.settings(fault, path: folder.file())) {
      try body(folder.settings())
    }
  }
}
