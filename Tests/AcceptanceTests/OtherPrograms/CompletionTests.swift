import Expectations
import Foundation
import Testing

@Suite struct CompletionTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Write docs", "-p", "Home page", "-t", "docs")
    try todo.succeed("add", "회의 준비")
    try todo.succeed("done", "2")
  }

  @Test(arguments: [
    ("todo reo", ["reopen\tMove done cards back to todo"]), ("todo start ", ["1\tWrite docs"]),
    ("todo reopen ", ["2\t회의 준비"]), ("todo add x -p H", ["Home page\t0/1"]),
    ("todo list -tag:d", ["-tag:docs"]),
    ("todo add x --state=do", ["--state=doing", "--state=done"]),
  ])
  func fishCompletesCommandsCardsAndValues(line: String, offers: [String]) throws {
    try expect(Array(fish(line).prefix(offers.count)), is: offers)
  }

  @Test(arguments: [
    (["todo", "list", "state", ":", "doi"], "doing"),
    (["todo", "edit", "1", "-p", "Ho"], #"Home\ page"#), (["todo", "mo"], "move"),
    (["todo", "add", "x", "--state", "=", "don"], "done"),
  ])
  func bashCompletesAfterAColonAndEscapesSpaces(words: [String], offer: String) throws {
    try expect(bash(words), is: [offer])
  }

  @Test func zshCompletesTheTypedWord() throws {
    try zsh { running in
      running.write(Array("todo reop\t".utf8))
      _ = try running.waitForOutput("reopen")
      running.write(Array("\u{15}todo add x -p Ho\t".utf8))
      _ = try running.waitForOutput(#"Home\ page"#)
    }
  }

  @Test(arguments: ["backup", "restore", "batch", "import", "export -o", "--store"])
  func shellsCompleteFileNames(words: String) throws {
    let file = todo.home.path("some notes.md")
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    let start = "todo \(words) \(todo.home.path("some"))"
    try expect(fish(start).map { $0.replacing(#"\ "#, with: " ") }, is: [file])
    try zsh { running in
      running.write(Array("cd \(todo.home.path("")); echo the''re\n".utf8))
      _ = try running.waitForOutput("there")
      running.write(Array("todo \(words) ./so\t".utf8))
      _ = try running.waitForOutput(#"some\ notes.md"#)
    }
    let typed = words.split(separator: " ").map(String.init) + ["so"]
    try expect(bash(["todo"] + typed), is: ["compopt -o default"])
  }

  /// Bash lists completions after a second Tab, which readline reports as type 63.
  @Test func bashListsCardsWithTitles() throws {
    try todo.succeed("add", "Call mum")
    try expect(bash(["todo", "start", ""]).prefix(2), is: ["1", "3"])
    let listed = try bash(["todo", "start", ""], type: 63)
    expect(listed.prefix(3), is: ["compopt -o nosort", "1  Write docs", "3  Call mum"])
    try expect(bash(["todo", "reopen", "2"], type: 63), is: ["2"])
  }

  private func zsh(_ type: (RunningProgram) throws -> Void) throws {
    var zsh = try shell("/usr/bin/zsh")
    zsh.terminal = TerminalSize(columns: 80, rows: 24)
    zsh.environment["PS1"] = "ready> "
    let running = try zsh.start("-f", "-i")
    running.write(
      Array(
        "autoload -Uz compinit && compinit -u -D; source <(todo completions zsh); echo be''gun\n"
          .utf8))
    _ = try running.waitForOutput("begun")
    try type(running)
    running.write(Array("\u{15}exit\n".utf8))
    try expect(running.finish().status, is: 0)
  }

  /// The path of the other store has a space.
  private func addToOtherStore() throws {
    try todo.succeed(
      "add", "--lines", "--store", todo.home.path("other store"), input: "One\nTwo\nElsewhere\n")
  }

  @Test(arguments: [
    "--store 'other store' done", "--store=other\\ store done", "done --db other\\ store",
    "done --store ~/other\\ store", "--db ~/'other store' start",
  ])
  func fishCompletesCardsOfTheStoreOnTheLine(words: String) throws {
    try addToOtherStore()
    let typed = words.replacing("'", with: "\\'")
    try expect(fish("todo \(typed) ").contains("3\tElsewhere"))
  }

  @Test(arguments: [
    ["--store", "'other store'", "done", ""], ["--store", "=", "'other store'", "done", ""],
    ["done", "--db", #"other\ store"#, ""], ["done", "--store", #"~/other\ store"#, ""],
    ["done", "--store", #""$HOME_IS_NOT_READ"x"#, ""],
  ])
  func bashCompletesCardsOfTheStoreOnTheLine(words: [String]) throws {
    try addToOtherStore()
    let namesVariable = words.contains { $0.contains("$") }
    try expect(bash(["todo"] + words).contains("3") != namesVariable)
  }

  @Test(arguments: ["--store ~/'other store'", #"--db other\ store"#, "--store='other store'"])
  func zshCompletesCardsOfTheStoreOnTheLine(words: String) throws {
    try addToOtherStore()
    try zsh { running in
      running.write("todo \(words) show \t")
      _ = try running.waitForOutput("Elsewhere")
    }
  }

  @Test func anUnreadableStoreCompletesNothingSilently() throws {
    try "no store".write(toFile: todo.store, atomically: true, encoding: .utf8)
    let outcome = try todo.run("completions", "--offer", "--", "start", "")
    expect(outcome.status, is: 0)
    expect(outcome.err.isEmpty)
    expect(outcome.lines.contains("state:\tState: todo, doing or done"))
  }

  private func fish(_ line: String) throws -> [String] {
    try shell("/usr/bin/fish").run(
      "-N", "-c", "todo completions fish | source; complete -C '\(line)'"
    ).lines
  }

  private func bash(_ words: [String], type: Int = 9) throws -> [String] {
    let typed = words.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    let script = """
      source <(todo completions bash)
      compopt() { if [[ $2 != nospace ]]; then echo "compopt $*"; fi; }
      COMP_TYPE=\(type); COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count - 1); _todo
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """
    return try shell("/bin/bash").run("-c", script).lines
  }

  private func shell(_ path: String) throws -> Program {
    var shell = todo
    shell.executable = path
    shell.environment["PATH"] = "\(try Program.binaries()):/usr/bin:/bin"
    return shell
  }
}
