import Expectations
import Foundation
import Testing

@Suite struct TeamSecretTests {
  /// A PNG of 1 × 1.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="

  @Test func theLogAndTheHistoryOfOthersHaveNoPathAndNoCommandLine() throws {
    let team = try TeamOfTwo()
    let ann = team.ann
    try ann.succeed("sync", "--numbers", "20")
    func file(_ name: String, _ text: Data) throws -> String {
      let path = ann.home.path("secret-\(name)")
      try text.write(to: URL(fileURLWithPath: path))
      return path
    }
    let tasks = try file("tasks.md", Data("- [ ] Imported\n".utf8))
    let lines = try file("lines", Data("add Batched --key k1\n".utf8))
    let picture = try file("cover.png", try #require(Data(base64Encoded: Self.picture)))
    try ann.succeed("import", tasks)
    try ann.succeed("batch", lines)
    try ann.succeed("project", "cover", "inbox", picture)
    try ann.succeed("edit", "1", "--title", "Renamed", "--expect", "1")
    try team.settle()

    let log = try Data(contentsOf: URL(fileURLWithPath: team.hub + "/team.todo"))
    for word in ["Imported", "Batched", "Renamed"] {
      expect(log.range(of: Data(word.utf8)) != nil, "\(word)")
    }
    let history = try team.bob.succeed("history", "--json")
    expect(log.range(of: Data(ann.home.path.utf8)) == nil)
    for secret in ["secret-", "--expect", "--key"] {
      expect(log.range(of: Data(secret.utf8)) == nil, "\(secret)")
      expect(!history.contains(secret), "\(secret)")
    }
  }

  @Test(arguments: ["000", "022", "077", "277"])
  func aNewHubIsOnlyForItsOwner(_ mask: String) throws {
    let todo = try Program()
    var shell = todo
    shell.executable = "/bin/sh"
    shell.user = .unprivileged
    try shell.succeed(
      "-c", "umask \(mask); exec \"$0\" team create hub --name Ann", todo.executable)
    let modes = try ["hub", "hub/team.todo"].map { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: todo.home.path(name))
      return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
    expect(modes, is: [0o700, 0o600])
  }

  /// Other users see the words of a command line in `ps`, and not its environment.
  @Test func aBackgroundSyncShowsNoPath() throws {
    let team = try TeamOfTwo()
    let ann = team.ann.with(["TODO_SYNC": "background"])
    try ann.succeed("edit", "1", "--title", "Sent later")
    let store = Data("TODO_STORE=\(ann.home.path("ann.sqlite3"))".utf8)
    var found = 0
    for process in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      let folder = "/proc/\(process)"
      let made = FileManager.default.contents(atPath: folder + "/environ") ?? Data()
      guard Int(process) != nil, made.range(of: store) != nil,
        made.range(of: Data("TODO_SYNC_BACKGROUND".utf8)) != nil
      else { continue }
      let line = FileManager.default.contents(atPath: folder + "/cmdline") ?? Data()
      guard !line.isEmpty else { continue }
      found += 1
      expect(line, is: Data("/proc/self/exe\0sync\0".utf8))
    }
    // It waits for two seconds, or has sent the change already.
    let isSent = try ann.hasSentAll
    expect(found > 0 || isSent)
    try ann.waitUntilAllIsSent()
  }
}
