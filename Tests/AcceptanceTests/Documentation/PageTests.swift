import Expectations
import Foundation
import Testing

/// README and the guides: the output they show is the output of the program.
@Suite struct PageTests {
  @Test func thereAreGuides() {
    expect(Page.all.count > 10)
  }

  @Test(arguments: Page.all)
  func everyCommandPrintsTheOutputOnThePage(page: Page) throws {
    let shell = try Program.documented()
    for name in try page.scriptNames() { try shell.home.place(name, page.script(name)) }
    let rewritten = try page.rewritten { command in
      let out = try shell.run("-c", command).out
      // The host name differs between machines.
      return out.replacing(/ann@[^\s,)]+/, with: "ann@home")
        .replacing(/, on [^\s)]+\)/, with: ", on home)")
    }
    if ProcessInfo.processInfo.environment["TODO_REWRITE_PAGES"] != nil {
      try rewritten.write(toFile: House.path(page.path), atomically: true, encoding: .utf8)
    }
    let text = try page.text()
    expect(rewritten, is: text, "TODO_REWRITE_PAGES=1 make test ONLY=PageTests updates the pages")
  }

  /// CI or `make release-check` runs every `make` command of the pages, and `sh` blocks have no
  /// others.
  @Test func checksRunEveryShellCommand() throws {
    let script = try House.text(".ci/run") + House.text(".ci/release-check")
    let commands = try Page.all.flatMap { try $0.shellCommands() }
    expect(commands.count >= 5)
    for command in commands {
      let words = command.split(separator: " ")
      expect(words.first, is: "make", "\(command)")
      expect(script.contains("make \(words.dropFirst().first ?? "")"), "\(command)")
    }
  }

  @Test(arguments: Page.all)
  func everyLinkIsAFile(page: Page) throws {
    for link in try page.links() {
      expect(FileManager.default.fileExists(atPath: House.path(link)), "\(link)")
    }
  }

  @Test func readmeAndTheListOfGuidesLinkToEveryGuide() throws {
    let guides = Set(Page.all.map(\.path)).subtracting(["README.md"])
    let lists = try ["README.md", "Sources/todo/todo.docc/Guides.md"].map { path in
      Set(try Page(path: path).links()).union([path])
    }
    for links in lists { expect(guides.isSubset(of: links), "\(guides.subtracting(links))") }
  }

  @Test func readmeHasAtMost180Lines() throws {
    try expect(House.text("README.md").count { $0 == "\n" } <= 180)
  }
}
