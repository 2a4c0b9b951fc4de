import Entities
import Expectations
import Testing

@testable import Services

@Suite struct SystemdUnitsTests {
  private let units = SystemdUnits(
    job: ReminderJob(
      program: "/opt/to do", arguments: ["remind", #"/a "b" \c $d 100%"#],
      variables: [(name: "LANG", value: "C"), (name: "X", value: "$1 50%")]),
    time: .usual)

  @Test func wordsAreQuotedLiterally() {
    expect(
      units.service.hasSuffix(
        #"""
        Type=oneshot
        Environment="LANG=C"
        Environment="X=$1 50%%"
        ExecStart="/opt/to do" "remind" "/a \"b\" \\c $$d 100%%"

        """#))
  }

  @Test func theTimerRunsOnceADay() {
    expect(units.timer.contains("\nOnCalendar=*-*-* 09:00:00\nPersistent=true\n"))
    expect(units.timer.hasSuffix("[Install]\nWantedBy=timers.target\n"))
  }

  @Test(arguments: ["a\nb", "a\u{7}", "a\u{85}b"])
  func aControlCharacterIsRefused(text: String) {
    let job = ReminderJob(program: "/todo", arguments: [text])
    #expect(throws: TrackerError.reminder(.unquotable(text))) { try job.check() }
  }
}
