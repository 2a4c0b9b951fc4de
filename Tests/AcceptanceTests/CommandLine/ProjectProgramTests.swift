import Expectations
import Testing

@Suite struct ProjectProgramTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("project", "add", "web", "--color", "blue", "-d", "2026-12-01")
    try todo.succeed("add", "Draw", "-p", "web", "-d", "yesterday")
    try todo.succeed("add", "Write", "-p", "web")
    try todo.succeed("add", "청소", "-p", "집안일")
    try todo.succeed("done", "2")
  }

  private func onTerminal(
    _ columns: UInt16, _ variables: [String: String] = [:], _ arguments: String...
  ) throws -> Outcome {
    var todo = todo
    todo.terminal = TerminalSize(columns: columns, rows: 24)
    todo.environment.merge(variables) { _, new in new }
    return try todo.run(bytes: arguments.map { Array($0.utf8) })
  }

  @Test func aTerminalGetsATableAndAPipeGetsRows() throws {
    try expect(
      onTerminal(80, ["NO_COLOR": "1"], "project").lines,
      is: [
        "   project     done  progress    overdue  deadline",
        "■  inbox    ○   0/0  ▱▱▱▱▱▱▱▱▱▱",
        "■  web      ◑   1/2  ▰▰▰▰▰▱▱▱▱▱  ! 1      Tue 1 Dec",
        "■  집안일   ○   0/1  ▱▱▱▱▱▱▱▱▱▱",
      ])
    try expect(
      todo.run("project").lines,
      is: [
        "inbox\t0\t0\t0\t\t\tauto\tno", "web\t1\t2\t1\t\t2026-12-01\tblue\tno",
        "집안일\t0\t1\t0\t\t\tauto\tno",
      ])
  }

  @Test func projectColorsUseTheColorDepthOfTheTerminal() throws {
    for (variables, start) in [
      (["COLORTERM": "truecolor"], "\u{1B}[38;2;59;130;240m■"),
      (["TERM": "xterm-256color"], "\u{1B}[38;5;68m■"),
      (["TERM": "xterm", "COLORFGBG": "15;0"], "\u{1B}[36m■"),
      (["TERM": "xterm", "COLORFGBG": "0;15"], "\u{1B}[34m■"),
      (["TERM": "linux"], "\u{1B}[36m■"), (["NO_COLOR": "1"], "■"),
    ] {
      try expect(onTerminal(80, variables, "project").lines[2].hasPrefix(start))
    }
  }

  @Test func theGridFitsTheTerminal() throws {
    let wide = try onTerminal(80, ["NO_COLOR": "1"], "project", "--grid").lines
    expect(wide.first, is: "■ inbox                    ■ web                      ■ 집안일")
    let narrow = try onTerminal(20, ["NO_COLOR": "1"], "project", "--grid").lines
    expect(narrow.filter { $0.hasPrefix("■ ") }, is: ["■ inbox", "■ web", "■ 집안일"])
    try expect(
      onTerminal(80, ["LC_ALL": "C", "NO_COLOR": "1"], "project", "--grid").lines.first?
        .hasPrefix("+ inbox                    + web "),
      is: true)
  }

  @Test func theSettingAppliesOnlyToTerminals() throws {
    let shown = try onTerminal(80, ["NO_COLOR": "1"], "project", "--grid").out
    try Program("/bin/sh").succeed(
      "-c", "mkdir -p \"$0/.config/todo\"; cat >\"$0/.config/todo/settings.json\"", todo.home.path,
      input: #"{"project.view":"grid"}"#)
    try expect(onTerminal(80, ["NO_COLOR": "1"], "project").out, is: shown)
    try expect(todo.run("project").out.hasPrefix("inbox\t"))
  }

  @Test func projectsAreStoredAndUndoneAsAWhole() throws {
    try todo.succeed("project", "rename", "web", "site")
    try todo.succeed("project", "move", "site", "--top")
    try todo.succeed("project", "archive", "집안일")
    try expect(todo.run("project", "--plain=name").lines, is: ["site", "inbox"])
    try expect(todo.run("list", "project:집안일", "--plain=title").lines, is: ["청소"])

    let deleted = try todo.run("project", "delete", "site")
    expect(
      deleted.out, is: "Deleted project site and its 2 cards. todo undo t9 restores everything\n")
    try expect(todo.run("list", "--all", "project:inbox").out, is: "")
    try todo.succeed("undo", "t9")
    try expect(
      todo.run("project", "--all", "--plain=name,done,all,color").lines,
      is: [
        "site\t1\t2\tblue", "inbox\t0\t0\tauto", "집안일\t0\t1\tauto",
      ])
  }

  @Test(arguments: [
    (["project", "show", "wbe"], 4), (["project", "rename", "inbox", "x"], 1),
    (["project", "web"], 64), (["project", "color", "web", "blu"], 64),
    (["project", "add", "web"], 0), (["project", "delete", "web", "--dry-run"], 0),
  ])
  func everyErrorHasItsDocumentedStatus(arguments: [String], status: Int) throws {
    let outcome = try todo.run(bytes: arguments.map { Array($0.utf8) })
    expect(outcome.status.map(Int.init), is: status)
    try expect(todo.run("project", "--plain=name").lines, is: ["inbox", "web", "집안일"])
  }

  @Test func aFailedBatchChangesNoProject() throws {
    let lines = "project add neu --color red\nproject archive web\n"
    try expect(todo.run("batch", input: lines + "project delete inbox\n").status, is: 65)
    try expect(todo.run("project", "--all", "--plain=name").lines.contains("neu"), is: false)
    try expect(todo.run("batch", input: lines).status, is: 0)
    try expect(todo.run("project", "--plain=name").lines, is: ["inbox", "neu", "집안일"])
  }

  @Test func messagesAreKoreanWithTheKoreanSetting() throws {
    var korean = todo
    korean.environment["LC_ALL"] = "ko_KR.UTF-8"
    try expect(
      korean.run("project", "delete", "web").out,
      is: "프로젝트 삭제함: web (카드 2장과 함께). todo undo t6으로 모두 복구할 수 있습니다\n")
    try expect(korean.run("project", "add", "web").out, is: "프로젝트 추가함: web\n")
  }
}
