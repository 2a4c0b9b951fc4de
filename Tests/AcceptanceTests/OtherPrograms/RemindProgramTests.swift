import Expectations
import Foundation
import Testing

/// `todo remind` with scripts that replace notify-send and systemctl.
@Suite struct RemindProgramTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    todo.environment["PATH"] = "\(todo.home.path("bin")):/usr/bin:/bin"
    mkdir(todo.home.path("bin"), 0o755)
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
      ("systemctl", "", "--install", "No systemd user session is available."),
      (nil, "", "--install", "No systemd user session is available."),
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
    let words = #""remind" "--notify" "--no-context" "--store" "\#(todo.store)""#
    expect(service.contains("\(words)\n"))

    // The unit keeps the words, and what it starts accepts them.
    try todo.succeed("remind", "--install", "deadline:..fri", "-title:100%", "--days", "2")
    let filters = "\"--days\" \"2\" \"deadline:..fri\" \"-title:100%%\"\n"
    try expect(content(".config/systemd/user/todo-remind.service").contains(filters))
    try expect(
      todo.succeed(
        "remind", "--notify", "--store", todo.store, "--days", "2", "deadline:..fri", "-title:100%"),
      is: "Notified: 1 overdue\n")

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
}
