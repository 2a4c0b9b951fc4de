import CommandLineKit
import Entities
import TerminalKit
import Testing
import TodoCommandsTesting

/// `todo remind`, what is due, now or each day.
///
/// It is Friday, 20 November 2026, 12:00.
@Suite struct RemindTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add Late -d 2026-11-18", "add Missed -d 2026-11-20T09:00", "add Today -d today -p web",
      "add Evening -d 2026-11-20T18:00", "add Tomorrow -d tomorrow", "add Someday",
      "add Finished -d 2026-11-18 --state done")
  }

  @Test func overdueCardsStandBeforeThoseThatAreDueToday() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    #expect(
      desk.say("remind") == """
        Overdue (2)
        #  state   title   deadline            project
        1  ○ todo  Late    ! Wed 18 Nov        inbox
        2  ○ todo  Missed  ! Fri 20 Nov 09:00  inbox

        Due today (2)
        #  state   title    deadline          project
        4  ○ todo  Evening  Fri 20 Nov 18:00  inbox
        3  ○ todo  Today    Fri 20 Nov        web

        """)
  }

  @Test func aPipeGetsRowsInTheOrderOfTheDeadlines() {
    #expect(desk.say("remind --plain=number,title") == "1\tLate\n2\tMissed\n4\tEvening\n3\tToday\n")
    #expect(desk.type("remind").lines.count == 4)
    #expect(desk.say("remind --json").hasPrefix(#"{"version":1,"cards":[{"number":1,"#))
  }

  @Test func whenNothingIsDueThatIsSaidBesideTheData() {
    desk.type("done 1-4")
    let told = desk.type("remind")
    #expect(told.out == "")
    #expect(told.status == .ok)
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    #expect(desk.type("remind").err == "todo: No cards are overdue or due today\n")
  }

  @Test func theStatusAloneTellsWhetherSomethingIsDue() {
    #expect(desk.type("remind --quiet").out == "")
    #expect(desk.type("remind --quiet").status == .ok)
    desk.type("done 1-4")
    #expect(desk.type("remind --quiet").status == .notFound)
  }

  @Test func theDesktopShowsWhatIsDue() {
    #expect(desk.say("remind --notify") == "Notified: 2 overdue, 2 due today\n")
    let shown = desk.desktop.shown
    #expect(shown.count == 1)
    #expect(shown.first?.title == "2 overdue, 2 due today")
    #expect(
      shown.first?.body.split(separator: "\n").first == "1 Late (inbox, Wed 18 Nov)")
  }

  @Test func aLongNotificationSaysHowManyMoreThereAre() {
    for number in 1...20 { desk.type("add Card \(number) -d today") }
    desk.type("remind --notify")
    let lines = desk.desktop.shown.first?.body.split(separator: "\n") ?? []
    #expect(lines.count == 9)
    #expect(lines.last == "… and 16 more")
  }

  @Test func nothingIsShownWhenNothingIsDueOrItIsARehearsal() {
    #expect(
      desk.say("remind --notify --dry-run") == "Would notify: 2 overdue, 2 due today\n")
    desk.type("done 1-4")
    #expect(desk.type("remind --notify").err == "todo: No cards are overdue or due today\n")
    #expect(desk.desktop.shown.isEmpty)
  }

  @Test func withoutANotifierThatIsSaid() {
    desk.desktop.fault = .noNotifier
    let told = desk.type("remind --notify")
    #expect(told.status == .unavailable)
    #expect(
      told.err == """
        todo: notify-send is not installed. No notification was shown
          Install libnotify-bin. To print what is due: todo remind

        """)
  }

  @Test func itIsInstalledForATimeOfDay() {
    #expect(
      desk.say("remind --install --at 8:30")
        == "Notifies every day at 08:30, using your crontab. To stop it: todo remind --uninstall\n"
    )
    #expect(desk.desktop.time == ReminderTime("08:30"))
    #expect(
      desk.say("remind --install --json")
        == #"{"version":1,"at":"09:00","places":[{"kind":"crontab","path":null}],"warnings":[]}"#
        + "\n")
    #expect(desk.desktop.time == .usual)
  }

  @Test func itIsTakenAway() {
    desk.type("remind --install")
    #expect(desk.say("remind --uninstall --plain --dry-run") == "crontab\n")
    #expect(desk.desktop.time != nil)
    #expect(
      desk.say("remind --uninstall") == "Removed the reminder: your crontab\n")
    #expect(desk.desktop.time == nil)
    #expect(
      desk.say("remind --uninstall") == "No reminder is installed\n")
  }

  @Test(arguments: ["24:00", "9", "09:60", "9:5", "-1:00", "٠٩:٠٠", "09:00:00", ""])
  func whatIsNoTimeOfDayIsRefused(text: String) {
    let told = desk.type(["remind", "--install", "--at=\(text)"])
    #expect(told.status == .usage)
    #expect(desk.desktop.time == nil)
  }

  @Test func atAloneIsNoQuestion() {
    let told = desk.type("remind --at 09:00")
    #expect(told.status == .usage)
    #expect(told.err.contains("todo remind --install --at 09:00"))
  }

  @Test func itIsInstalledNowhereWhenTheSystemRefuses() {
    desk.desktop.fault = .refused(program: "crontab", .text("you may not\u{1B}[2J"))
    let told = desk.type("remind --install")
    #expect(told.status == .unavailable)
    #expect(!told.err.contains("\u{1B}"))
    #expect(told.err.hasPrefix("todo: crontab failed: you may not"))
  }
}
