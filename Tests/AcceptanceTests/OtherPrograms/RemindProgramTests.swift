import Foundation
import Testing

/// `todo remind` beside programs of the system's, for which scripts stand in.
@Suite struct RemindProgramTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    todo.environment["PATH"] = "\(todo.home.path("bin")):/usr/bin:/bin"
    try FileManager.default.createDirectory(
      atPath: todo.home.path("bin"), withIntermediateDirectories: false)
    // One that keeps its table in a file, and says what crons say when there is none.
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

  @Test func theDesktopIsGivenTheTextAsItIs() throws {
    #expect(try todo.succeed("remind", "--notify") == "Notified: 1 overdue\n")
    #expect(
      try content("shown")
        == "--app-name=todo|--|1 overdue|"
        + "1 Call &lt;Ann&gt; &amp; \"Bob\" $(id) (inbox, Wed 18 Nov)|")
  }

  @Test func aNotifierThatFailsOrIsMissingIsTold() throws {
    try todo.home.place("bin/notify-send", "echo no bus >&2; exit 1")
    let failed = try todo.run("remind", "--notify")
    #expect(failed.err.hasPrefix("todo: notify-send failed: no bus. No notification was shown\n"))
    #expect(failed.status == 69)
    var todo = todo
    todo.environment["PATH"] = "/nowhere"
    let missing = try todo.run("remind", "--notify")
    #expect(
      missing.err.hasPrefix("todo: notify-send is not installed. No notification was shown\n"))
    #expect(missing.status == 69)
  }

  @Test func whatCronIsGivenRemindsWhenTheShellRunsIt() throws {
    var todo = todo
    todo.environment["TODO_STORE"] = nil
    let store = todo.home.path("100% it's.db")
    try todo.succeed("--store", store, "add", "Pay", "-d", "today")
    try Data("0 1 * * * true\n".utf8).write(to: URL(fileURLWithPath: todo.home.path("table")))
    try todo.succeed("remind", "--install", "--at", "08:30", "--store", store)
    let lines = try content("table").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "0 1 * * * true")
    #expect(lines.last?.hasPrefix("30 8 * * * ") == true)

    // As cron does: what stands behind the five fields, without the backslash before a percent.
    let fields = try #require(lines.last).split(separator: " ", maxSplits: 5)
    let command = String(try #require(fields.last)).replacing("\\%", with: "%")
    var shell = try Program("/bin/sh")
    shell.environment["PATH"] = todo.environment["PATH"]
    shell.environment["HOME"] = todo.home.path
    shell.environment["TODO_STORE"] = nil
    #expect(try shell.succeed("-c", command) == "")
    #expect(try content("shown").contains("|1 due today|1 Pay (inbox, Fri 20 Nov)|"))

    #expect(
      try todo.succeed("remind", "--uninstall")
        == "Removed the reminder: your crontab\n")
    #expect(try content("table") == "0 1 * * * true\n")
  }

  @Test func aCronThatRefusesIsToldAndItsTableIsAsItWas() throws {
    try todo.home.place("bin/crontab", "echo you are not allowed >&2; exit 1")
    let outcome = try todo.run("remind", "--install")
    #expect(outcome.err.hasPrefix("todo: crontab failed: you are not allowed\n"))
    #expect(outcome.status == 69)
  }

  @Test func withoutSystemdAndCronNothingIsInstalled() throws {
    var todo = todo
    todo.environment["PATH"] = "/nowhere"
    let outcome = try todo.run("remind", "--install")
    #expect(
      outcome.err.hasPrefix("todo: Neither a systemd user session nor cron is available."))
    #expect(outcome.status == 69)
    #expect(
      try todo.succeed("remind", "--uninstall") == "No reminder is installed\n"
    )
  }

  @Test func aSystemdThatRunsIsGivenATimer() throws {
    try todo.home.place("bin/systemctl", "echo \"$*\" >>~/told")
    let units = todo.home.path(".config/systemd/user/todo-remind")
    #expect(
      try todo.succeed("remind", "--install")
        == "Notifies every day at 09:00, using the systemd timer \(units).timer. "
        + "To stop it: todo remind --uninstall\n")
    #expect(
      try content("told").split(separator: "\n") == [
        "--user show-environment", "--user daemon-reload", "--user enable todo-remind.timer",
        "--user restart todo-remind.timer",
      ])
    #expect(
      try content(".config/systemd/user/todo-remind.timer").contains("OnCalendar=*-*-* 09:00:00"))
    let service = try content(".config/systemd/user/todo-remind.service")
    #expect(service.contains("\"remind\" \"--notify\" \"--store\" \"\(todo.store)\"\n"))

    try todo.succeed("remind", "--uninstall")
    #expect(!FileManager.default.fileExists(atPath: "\(units).timer"))
    #expect(!FileManager.default.fileExists(atPath: "\(units).service"))
    #expect(try content("told").contains("--user disable --now todo-remind.timer\n"))
  }

  @Test func aTimerThatCannotBeStartedLeavesNoFiles() throws {
    try todo.home.place(
      "bin/systemctl", "case $2 in enable) echo no room >&2; exit 1 ;; esac")
    let outcome = try todo.run("remind", "--install")
    #expect(outcome.err.hasPrefix("todo: systemctl failed: no room\n"))
    #expect(outcome.status == 69)
    let folder = todo.home.path(".config/systemd/user")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func aTimerTakesThePlaceOfALineOfCron() throws {
    try todo.succeed("remind", "--install")
    #expect(try content("table").contains("# todo remind"))
    try todo.home.place("bin/systemctl", "exit 0")
    try todo.succeed("remind", "--install")
    #expect(try content("table") == "")
  }
}
