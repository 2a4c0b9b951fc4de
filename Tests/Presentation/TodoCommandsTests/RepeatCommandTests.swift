import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

@Suite struct RepeatCommandTests {
  private let desk = Desk()

  @Test func theEchoShowsTheNextThreeDates() {
    expect(
      desk.say("add Pay rent -d 30 nov --repeat month on 30 -t home"),
      is: """
        Added 1: Pay rent (inbox, todo), due Mon 30 Nov (in 10 days), tagged home, \
        repeats every month on 30 (then Wed 30 Dec, Sat 30 Jan 2027, Sun 28 Feb 2027)

        """)
    expect(
      desk.say("edit 1 --until 2026-12-30"),
      is: """
        Edited 1: Pay rent — until Wed 30 Dec

        """)
    expect(
      desk.say("edit 1 --repeat mon,thu"),
      is: """
        Edited 1: Pay rent — repeats every mon,thu (then Thu 3 Dec, Mon 7 Dec, Thu 10 Dec)

        """)
    expect(
      desk.say("add Water --repeat 10 days after done").contains(
        "repeats 10 days after done (if done when due: Thu 10 Dec, Sun 20 Dec, Wed 30 Dec)"))
  }

  @Test func wordsThatContinueTheRuleBelongToIt() {
    desk.type("add Pay rent --repeat month on 31")
    desk.type("add --repeat 2 weeks Water plants")
    desk.type("add Call --until 31 december 2027 --repeat every 2nd tue of month -t mum")
    expect(
      desk.say("list --plain=title,repeat,until,tags"),
      is: """
        Pay rent\tmonth on 31\t\t
        Water plants\t2 weeks from 2026-11-20\t\t
        Call\tmonth on 2nd tue\t2027-12-31\tmum

        """)
  }

  @Test(arguments: [
    ("'month on 2nd 31'", "'month on 31'"), ("'month on 32'", "'month on 31'"), ("wek", "week"),
    ("biweekly", "'2 weeks'"), ("'1000 weeks'", "1–999"),
    ("'mon after done'", "'week after done'"), ("''", "'month on 31'"),
  ])
  func aBadRuleIsRefusedWithWhatToType(rule: String, hint: String) {
    let outcome = desk.type("add a --repeat \(rule)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains(hint))
    expect(desk.say("list --all --plain"), is: "")
  }

  @Test func aLastDayNeedsARuleAndALaterFirstDate() {
    desk.type("add a --repeat fri")
    for line in ["add b --until fri", "add b --repeat month --until mon", "edit 1 --until mon"] {
      expect(desk.type(line).status, is: .usage)
    }
    expect(desk.say("list --plain=number,until"), is: "1\t\n")
    desk.type("edit 1 --until 24 dec")
    expect(desk.say("list --plain=number,until"), is: "1\t2026-12-24\n")
    desk.type("edit 1 --until none")
    expect(desk.say("list --plain=number,until"), is: "1\t\n")
    desk.type("edit 1 --until 24 dec")
    desk.type("edit 1 --repeat none")
    expect(desk.say("list --plain=number,repeat,until"), is: "1\t\t\n")
  }

  @Test func finishingNamesTheNextCard() {
    desk.type("add Pay rent -d 30 nov --repeat month on 1")
    expect(desk.say("done 1").hasPrefix("Finished 1: Pay rent. Next: 2, due Tue 1 Dec\n"))
    desk.type("reopen 1")
    expect(desk.say("done 1").hasPrefix("Finished 1: Pay rent. 2 is already the next one\n"))
    desk.type("delete 2")
    desk.type("reopen 1")
    expect(
      desk.say("done 1").hasPrefix(
        "Finished 1: Pay rent. The next one, 2, was deleted, so no card was added\n"))
    desk.type("add Last -d 30 nov --repeat month --until 30 nov")
    expect(desk.say("done 3").hasPrefix("Finished 3: Last. It was the last one\n"))
    expect(desk.say("list --plain"), is: "")
  }

  @Test func theBlockersThatTheNextCardDoesNotHaveAreNamed() {
    desk.doAll("add Shop -d today --repeat week", "add Clean", "add Cook -d today --repeat week")
    desk.doAll("edit 3 --blocked-by 1,2", "done 1", "done 2")
    expect(
      desk.say("done 3").hasPrefix(
        "Finished 3: Cook. Next: 5, due Fri 27 Nov, no longer blocked by 1 and 2\n"))
    expect(desk.say("list 5 --plain=blockers"), is: "\n")
    desk.language = .korean
    desk.doAll("edit 5 --blocked-by 4")
    expect(desk.say("done 5").contains("다음: 6, 마감 12월 4일 (금), 더 이상 막지 않는 카드: 4"))
  }

  @Test func eachWayToFinishAddsTheNextCard() {
    for _ in 1...6 { desk.type("add a -t x --repeat day") }
    desk.type("done 1")
    desk.type("move 2 done")
    desk.type("edit 3 --state done")
    desk.type("batch", input: "done 4\n{\"command\":\"edit\",\"cards\":5,\"state\":\"done\"}\n")
    expect(desk.say("list --plain=number"), is: "6\n7\n8\n9\n10\n11\n")
    desk.type("done tag:x")
    expect(desk.say("list --plain=number"), is: "12\n13\n14\n15\n16\n17\n")
    desk.type("undo")
    expect(desk.say("list --plain=number"), is: "6\n7\n8\n9\n10\n11\n")
  }

  @Test func editToDoneSaysWhatFollowed() {
    desk.type("add a -d 27 nov --repeat fri")
    let sentence = "Edited 1: a — now in done, high priority. Next: 2, due Fri 4 Dec\n"
    expect(desk.say("edit 1 --state done --priority high").hasPrefix(sentence))
  }

  @Test func jsonListsTheNextCardUnderAdded() {
    desk.type("add a --repeat fri --until 2026-12-31")
    let out = desk.say("done 1 --json=number,deadline,repeat,until")
    expect(
      out,
      is: """
        {"version":1,"cards":[{"number":1,"deadline":"2026-11-27","repeat":"fri",\
        "until":"2026-12-31"}],"added":[{"number":2,"deadline":"2026-12-04","repeat":"fri",\
        "until":"2026-12-31"}],\
        "transaction":"t2","warnings":[]}

        """)
    expect(!desk.say("done 2 --dry-run --json=number").contains("\"transaction\":\"t"))
    desk.type("add b")
    expect(!desk.say("done 3 --json=number").contains("added"))
  }

  @Test func skipGoesToTheNextDateAndChangesOnlyThisCard() {
    desk.type("add a -d 2026-11-30T14:00 --repeat month on 31")
    expect(desk.say("skip 1"), is: "Skipped 1: a — due Thu 31 Dec 14:00 (in 41 days)\n")
    desk.type("edit 1 -d 24 dec")
    expect(desk.say("list --plain=deadline,repeat"), is: "2026-12-24\tmonth on 31\n")
    desk.type("undo --last 2")
    expect(desk.say("list --plain=deadline"), is: "2026-11-30T14:00\n")
  }

  @Test func skipIsRefusedWithWhatToType() {
    desk.type("add a")
    desk.type("add b --repeat fri --until 27 nov")
    let plain = desk.type("skip 1")
    expect(plain.status, is: .refused)
    expect(plain.err.contains("todo edit 1 --repeat week"))
    let last = desk.type("skip 2")
    expect(last.status, is: .refused)
    expect(last.err.contains("todo done 2"))
    desk.type("done 2")
    expect(desk.type("skip 2").err.contains("todo reopen 2"))
  }

  @Test func theFilterFindsRepeatingCards() {
    desk.type("add a --repeat fri")
    desk.type("add b")
    expect(desk.say("list is:repeating --plain=number"), is: "1\n")
    expect(desk.say("list -is:repeating --plain=number"), is: "2\n")
    expect(desk.type("list is:repeating --explain").err.contains("cards that repeat"))
  }

  @Test func listsMarkRepeatingCards() {
    desk.type("add a -d 27 nov --repeat fri")
    desk.type("add b -d 27 nov")
    desk.terminal = .init(columns: 80, rows: 24)
    expect(desk.say("list").contains("Fri 27 Nov ↻"))
    desk.marks = .ascii
    expect(desk.say("list").contains("Fri 27 Nov %"))
  }

  @Test func rulesAreCompleted() {
    expect(desk.say("completions --offer -- add x --repeat w"), is: "weekday\nweek\n")
    expect(desk.say("completions --offer -- list is:rep"), is: "is:repeating\n")
    expect(desk.say("completions --offer -- sk").hasPrefix("skip"))
  }

  @Test func anImportOfACardAsDoneAddsNoNextCard() {
    desk.type(
      "import --format json -",
      input:
        "[{\"title\":\"a\",\"state\":\"done\",\"repeat\":\"week\"},"
        + "{\"title\":\"b\",\"repeat\":\"every month\",\"deadline\":\"2026-11-30\"}]"
    )
    expect(desk.say("list --all --plain=number,repeat"), is: "2\tmonth on 30\n1\tweek\n")
  }

  @Test func theKoreanEchoAndErrors() {
    desk.language = .korean
    expect(
      desk.say("add 집세 -d 11월 30일 --repeat 매달 31일"),
      is: """
        1 추가함: 집세 (inbox, todo), 마감 11월 30일 (월) (10일 뒤), 매달 31일 반복 \
        (다음은 12월 31일 (목), 2027년 1월 31일 (일), 2027년 2월 28일 (일))

        """)
    expect(desk.say("done 1").hasPrefix("1 끝냄: 집세. 다음: 2, 마감 12월 31일 (목)\n"))
    expect(desk.type("edit 2 --until 내일").err.contains("마지막 날 2026-11-21이 첫 날짜 2026-12-31보다"))
  }
}
