import Foundation
import Testing

/// README.md, run as it stands: what it shows is what the program prints.
@Suite struct ReadmeTests {
  private let page: String
  private let shell: Program

  init() throws {
    page = try House.text("README.md")
    var shell = try Program("/bin/bash")
    let folder = URL(filePath: try Program.todo()).deletingLastPathComponent()
    shell.environment["PATH"] = "\(folder.path(percentEncoded: false)):/usr/bin:/bin"
    shell.environment["USER"] = "ann"
    shell.environment["NO_COLOR"] = "1"
    shell.terminal = TerminalSize(columns: 80, rows: 24)
    shell.showsErrorsOnTerminal = true
    self.shell = shell
  }

  @Test func everySessionPrintsWhatThePageShows() throws {
    let rewritten = try ReadmePage.rewritten(page) { command in
      let out = try shell.run("-c", command).out
      // The host's name is the one thing that is this machine's.
      return out.replacing(/ann@[^\s,)]+/, with: "ann@home")
    }
    if let path = ProcessInfo.processInfo.environment["TODO_REWRITE_README"] {
      try rewritten.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(rewritten == page, "TODO_REWRITE_README=README.md make test ONLY=Readme writes it anew")
  }

  /// What the page tells people to run with `make`, CI runs as well.
  @Test func ciRunsEveryMakeCommandOfThePage() throws {
    let script = try House.text(".ci/run")
    let targets = ReadmePage(page).shellCommands.compactMap { command -> String? in
      let words = command.split(separator: " ")
      return words.first == "make" && words.count > 1 ? String(words[1]) : nil
    }
    #expect(targets.count >= 5)
    for target in targets { #expect(script.contains("make \(target)"), "make \(target)") }
  }

  @Test func thePageHasNoOtherCommands() {
    let others = ReadmePage(page).shellCommands.filter { !$0.hasPrefix("make ") }
    #expect(others == [])
  }
}
