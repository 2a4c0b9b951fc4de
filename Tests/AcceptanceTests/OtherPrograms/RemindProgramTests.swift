import Expectations
import Foundation
import Testing

/// `todo remind` with scripts that replace notify-send, systemctl and crontab.
@Suite struct RemindProgramTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    todo.environment["PATH"] = "\(todo.home.path("bin")):/usr/bin:/bin"
    mkdir(todo.home.path("bin"), 0o755)
    // This crontab keeps its table in a file, and prints the usual message without one.
    try todo.home.place(
      "bin/crontab",
      """
      case $1 in
        -l) cat ~/table 2>/dev/null || { echo "no crontab for $USER" >&2; exit 1; } ;;
        -) cat >~/table ;;
      esac
      """)
    try todo.home.place("bin/systemctl", "exit 1")
    try todo.home.place("bin/notify-send", "printf '%s|' \"$@\" >>~/shown")
    try todo.succeed("add", "Call <Ann> & \"Bob\" $(id)", "-d", "2026-11-18")
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: todo.home.path(name), encoding: .utf8)
  }

  @Test func notifySendGetsTheTextUnchanged() throws {
    try expect(todo.succeed("remind", "--notify"), is: "Notified: 1 overdue\n")
    try expect(
      content("shown"),
      is: "--app-name=todo|--|1 overdue|"
        + "1 Call &lt;Ann&gt; &amp; \"Bob\" $(id) (inbox, Wed 18 Nov)|")
  }

  @Test(
    arguments: [
      (
        "notify-send", "no bus", "--notify", "notify-send failed: no bus"
      ),
      (nil, "", "--notify", "notify-send is not installed"),
      ("crontab", "not allowed", "--install", "crontab failed: not allowed"),
      (nil, "", "--install", "Neither a systemd user session nor cron is available."),
    ] as [(String?, String, String, String)])
  func aFailedOrMissingProgramIsReported(
    name: String?, words: String, option: String, message: String
  ) throws {
    var todo = todo
    if let name {
      try todo.home.place("bin/\(name)", "echo \(words) >&2; exit 1")
    } else {
      todo.environment["PATH"] = "/nowhere"
    }
    let outcome = try todo.run("remind", option)
    expect(outcome.err.hasPrefix("todo: \(message)"), "\(outcome.err)")
    expect(outcome.status, is: 69)
    guard name == nil else { return }
    try expect(todo.succeed("remind", "--uninstall"), is: "No reminder is installed\n")
  }

  @Test func theCrontabLineRunsInAShell() throws {
    let todo = todo.with(["TODO_STORE": nil])
    let store = todo.home.path("100% it's.db")
    try todo.succeed("--store", store, "add", "Pay", "-d", "today")
    try Data("0 1 * * * true\n".utf8).write(to: URL(fileURLWithPath: todo.home.path("table")))
    try todo.succeed("remind", "--install", "--at", "08:30", "--store", store)
    let lines = try content("table").split(separator: "\n")
    expect(lines.count, is: 2)
    expect(lines.first, is: "0 1 * * * true")
    expect(lines.last?.hasPrefix("30 8 * * * "), is: true)

    // Like cron: the command after the five fields, with \\% as %.
    let fields = try #require(lines.last).split(separator: " ", maxSplits: 5)
    let command = String(try #require(fields.last)).replacing("\\%", with: "%")
    var shell = try Program("/bin/sh")
    shell.environment["PATH"] = todo.environment["PATH"]
    shell.environment["HOME"] = todo.home.path
    shell.environment["TODO_STORE"] = nil
    try expect(shell.succeed("-c", command), is: "")
    try expect(content("shown").contains("|1 due today|1 Pay (inbox, Fri 20 Nov)|"))

    try expect(todo.succeed("remind", "--uninstall"), is: "Removed the reminder: your crontab\n")
    try expect(content("table"), is: "0 1 * * * true\n")
  }

  @Test func installCreatesASystemdTimer() throws {
    try todo.home.place("bin/systemctl", "echo \"$*\" >>~/told")
    let units = todo.home.path(".config/systemd/user/todo-remind")
    try expect(
      todo.succeed("remind", "--install"),
      is: "Notifies every day at 09:00, using the systemd timer \(units).timer\n")
    try expect(
      content("told").split(separator: "\n"),
      is: [
        "--user show-environment", "--user daemon-reload", "--user enable todo-remind.timer",
        "--user restart todo-remind.timer",
      ])
    try expect(
      content(".config/systemd/user/todo-remind.timer").contains("OnCalendar=*-*-* 09:00:00"))
    let service = try content(".config/systemd/user/todo-remind.service")
    expect(service.contains("\"remind\" \"--notify\" \"--store\" \"\(todo.store)\"\n"))

    try todo.succeed("remind", "--uninstall")
    expect(!FileManager.default.fileExists(atPath: "\(units).timer"))
    expect(!FileManager.default.fileExists(atPath: "\(units).service"))
    try expect(content("told").contains("--user disable --now todo-remind.timer\n"))
  }

  @Test func aFailedTimerLeavesNoFiles() throws {
    try todo.home.place(
      "bin/systemctl", "case $2 in enable) echo no room >&2; exit 1 ;; esac")
    let outcome = try todo.run("remind", "--install")
    expect(outcome.err.hasPrefix("todo: systemctl failed: no room\n"))
    expect(outcome.status, is: 69)
    let folder = todo.home.path(".config/systemd/user")
    try expect(FileManager.default.contentsOfDirectory(atPath: folder), is: [])
  }

  @Test func aTimerReplacesACrontabLine() throws {
    try todo.succeed("remind", "--install")
    try expect(content("table").contains("# todo remind"))
    try todo.home.place("bin/systemctl", "exit 0")
    try todo.succeed("remind", "--install")
    try expect(content("table"), is: "")
  }
}
