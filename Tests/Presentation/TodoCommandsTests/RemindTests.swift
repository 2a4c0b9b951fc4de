import CommandLineKit
import Entities
import Expectations
import Testing
import TodoCommandsTesting

/// `todo remind`; the clock is at Friday, 20 November 2026, 12:00.
@Suite struct RemindTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add Late -d 2026-11-18", "add Missed -d 2026-11-20T09:00", "add Today -d today -p web",
      "add Evening -d 2026-11-20T18:00", "add Tomorrow -d tomorrow", "add Someday",
      "add Finished -d 2026-11-18 --state done")
  }

  @Test func aLongNotificationCountsTheOtherCards() {
    for number in 1...20 { desk.type("add Card \(number) -d today") }
    desk.type("remind --notify")
    let lines = desk.desktop.shown.first?.body.split(separator: "\n") ?? []
    expect(lines.count, is: 9)
    expect(lines.last, is: "… 16 more: todo remind")
  }

  @Test func noNotificationIsShownIfNothingIsDueOrWithDryRun() {
    expect(
      desk.say("remind --notify --dry-run"),
      is: "Dry run: Notified: 2 overdue, 2 due today\n")
    desk.type("done 1-4")
    expect(desk.type("remind --notify").err, is: "todo: No cards are overdue or due today\n")
    expect(desk.desktop.shown.isEmpty)
  }

  @Test(arguments: ["24:00", "9", "09:60", "9:5", "-1:00", "٠٩:٠٠", "09:00:00", ""])
  func invalidTimesAreRefused(text: String) {
    let outcome = desk.type(["remind", "--install", "--at=\(text)"])
    expect(outcome.status, is: .usage)
    expect(desk.desktop.reminder == nil)
  }

  @Test func aRefusingSystemIsReported() {
    desk.desktop.fault = .refused(program: "systemctl", .text("you may not\u{1B}[2J"))
    let outcome = desk.type("remind --install")
    expect(outcome.status, is: .unavailable)
    expect(!outcome.err.contains("\u{1B}"))
    expect(outcome.err.hasPrefix("todo: systemctl failed: you may not"))
  }
}
