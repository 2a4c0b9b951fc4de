import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// The words beside a date on the command line; the clock is at Friday, 20 November 2026.
@Suite struct DateContinuationTests {
  private let desk = Desk()

  @Test func aNumberAfterADateMayBeACard() {
    desk.doAll("add x", "add y", "add z -d mon")
    let outcome = desk.type("edit 1 -d fri 2")
    expect(
      outcome.err,
      is: "todo: Is “2” part of the date “fri”?\n"
        + "  If yes: todo edit 1 -d 'fri 2pm'. If no: todo edit 1 2 -d fri\n")
    expect(outcome.status, is: .usage)
    expect(desk.say("list deadline:fri"), is: "")
    expect(desk.type("edit -d fri 2").status, is: .ok)
    expect(desk.type("edit 1 -d mon 30 nov").status, is: .ok)
    expect(desk.type("list deadline:none --plain=number").lines, is: [])
    expect(desk.type("list deadline:2026-11-30 --plain=number").lines, is: ["1"])
    expect(desk.type("edit 1 -d fri 2pm").status, is: .ok)
    expect(desk.say("list 1 --plain=deadline"), is: "2026-11-27T14:00\n")
  }

  @Test(arguments: [
    ("-d dec 24", "24", "dec", "CARD -d 'dec 24'", "24 -d dec"),
    ("1 -d dec 24", "24", "dec", "1 -d 'dec 24'", "1 24 -d dec"),
    ("1 -d 12-24 2027", "2027", "12-24", "1 -d '12-24 2027'", "1 2027 -d 12-24"),
    ("1 -d 24 dec 9", "9", "24 dec", "1 -d '24 dec 9:00'", "1 9 -d '24 dec'"),
    ("1,3 -t a -d fri 9", "9", "fri", "1,3 -d 'fri 9:00' --tag a", "1,3 9 -d fri --tag a"),
    ("-d fri 9 1", "9", "fri", "1 -d 'fri 9:00'", "9 1 -d fri"),
    ("1 -d 24 dec 99", "99", "24 dec", "1 -d '24 dec 99'", "1 99 -d '24 dec'"),
    ("1 -d dec 24th 70", "70", "dec 24th", "1 -d 'dec 24th 70'", "1 70 -d 'dec 24th'"),
    ("1 -d 12월 24일 88", "88", "12월 24일", "1 -d '12월 24일 88'", "1 88 -d '12월 24일'"),
    (
      "1 --wait 24 december 88", "88", "24 december", "1 --wait '24 december 88'",
      "1 88 --wait '24 december'"
    ),
  ])
  func numbersThatMayBeCardsAreRefused(
    arguments: String, word: String, value: String, asDate: String, asCard: String
  ) {
    let outcome = desk.type("edit \(arguments)")
    expect(
      outcome.err,
      is: "todo: Is “\(word)” part of the date “\(value)”?\n"
        + "  If yes: todo edit \(asDate). If no: todo edit \(asCard)\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("edit 1 -d next week 9", "9", "next week", "edit 1 9 -d 'next week'"),
    ("edit 1 -d mon 30", "30", "mon", "edit 1 30 -d mon"),
    ("edit 1 -d fri 9,10 -t x", "9,10", "fri", "edit 1 9,10 -d fri --tag x"),
    ("edit 1 -d 다음주 금요일 3", "3", "다음주 금요일", "edit 1 3 -d '다음주 금요일'"),
    ("add T -d dec 24 99", "99", "dec 24", "add 'T 99' -d 'dec 24'"),
    ("edit 1 -d 14:30 9", "9", "14:30", "edit 1 9 -d 14:30"),
    ("edit 1 -d 5 pm 9", "9", "5 pm", "edit 1 9 -d '5 pm'"),
  ])
  func wordsThatMayBelongToADateAreRefused(
    line: String, word: String, value: String, meant: String
  ) {
    let outcome = desk.type(line)
    expect(outcome.err.hasPrefix("todo: Is “\(word)” part of the date “\(value)”?\n"))
    expect(outcome.err.contains("todo \(meant)"))
    expect(outcome.status, is: .usage)
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: ["edit 1 -d 14:30 9", "edit 1 -d 5 pm 9"])
  func noDaysAreInventedForANumberAfterATime(line: String) {
    expect(!desk.type(line).err.contains("days"))
  }

  @Test(arguments: [
    ("edit 1 -d eom + 3", "For example: eom + 3 days"),
    ("edit 1 -d eom +3", "For example: eom +3 days"),
    ("edit 1 -d eom -3d", "Did you mean todo edit 1 -d 'eom -3d'?"),
  ])
  func aSpanAfterADateBelongsToIt(line: String, hint: String) {
    desk.type("add x")
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.notes.last, is: "  \(hint)")
    expect(!outcome.err.contains("--title") && !outcome.err.contains("--untag"))
  }

  @Test func aDateOfSeveralWordsCanPrecedeTheCommand() {
    expect(
      desk.say("-d fri 5pm add X"),
      is: "Added 1: X (inbox, todo), due Fri 27 Nov 17:00 (in 7 days)\n")
    expect(desk.say("-d dec 24 -p web add Y --dry-run").contains("Y (web, todo), due Thu 24 Dec"))
    expect(
      desk.say("-d fri add 5pm call"),
      is: "Added 2: 5pm call (inbox, todo), due Fri 27 Nov (in 7 days)\n")
    expect(desk.say("-d next week edit 2").contains("due Mon 23 Nov"))
  }

  @Test func aCommaInAFilterByADateIsPartOfTheDate() {
    desk.doAll("add Tax -d 2026-12-24", "add Dentist -d 2026-11-30", "add Rent -d 2026-12-01")
    expect(desk.say("delete deadline:Dec 24, 2026 --plain=title"), is: "Tax\n")
    expect(desk.say("list --plain=title"), is: "Dentist\nRent\n")
    expect(desk.say("list 'deadline:Monday, November 30' --plain=title"), is: "Dentist\n")
    expect(desk.say("list deadline:Monday, November 30 --plain=title"), is: "Dentist\n")
    expect(desk.say("history --since 'Nov 20, 2026'").contains("Dentist"))
    expect(desk.say("history --since 'Nov 20,2026'").contains("Dentist"))
    let outcome = desk.type(["delete", "deadline:Dec 1,2026"])
    expect(
      outcome.err,
      is: "todo: “deadline:Dec 1,2026” has two meanings. Nothing was changed\n"
        + "  Did you mean deadline:2026-12-01 or deadline:2026-12-01,2026-01-01..2026-12-31?\n")
    expect(outcome.status, is: .usage)
  }

  /// The clock is at noon.
  @Test func lookingBackAWeekdayWithATimeIsNeverInTheFuture() {
    desk.type("add x")
    expect(desk.say("list created:fri 5pm.. --plain=title"), is: "x\n")
    expect(desk.say("history --since fri 5pm").contains("x"))
    expect(desk.say("list created:weekend.. --plain=title"), is: "x\n")
  }
}
