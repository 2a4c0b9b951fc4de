import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// `todo calendar`, with the clock at Friday, 20 November 2026, 12:00.
@Suite struct CalendarTests {
  private let desk = Desk()

  private func fill() {
    desk.doAll("add Call the bank -d 2026-11-20T09:00", "add Buy milk -d 2026-11-20 -p home")
    desk.doAll("add Rent -d 2026-11-30 --wait 2026-11-25", "add Party -d 2026-12-05", "add Nothing")
    desk.doAll("add Finished -d 2026-11-20", "done 6")
  }

  private func month(_ columns: Int, _ line: String = "calendar") -> String {
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    return desk.say(line)
  }

  @Test func eightyColumnsHaveTheBeginningsOfTitles() {
    fill()
    expect(
      month(80),
      is: """
                                       November 2026
        Mon        Tue        Wed        Thu        Fri        Sat        Sun
                                                                           1
         2          3          4          5          6          7          8
         9         10         11         12         13         14         15
        16         17         18         19         20*        21         22
                                                    ! 1 Call …
                                                    2 Buy milk
        23         24         25         26         27         28         29
                              ◷ 3 Rent
        30
        3 Rent

        """)
  }

  @Test func fortyColumnsHaveCountsAndTheCardsBelow() {
    fill()
    expect(
      month(40),
      is: """
                  November 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
                                       1
         2    3    4    5    6    7    8
         9   10   11   12   13   14   15
        16   17   18   19   20*2 21   22
        23   24   25 1 26   27   28   29
        30 1

        20* 09:00 ! 1 Call the bank
        20* 2 Buy milk
        25  ◷ 3 Rent
        30  3 Rent

        """)
  }

  @Test func twoHundredColumnsHaveWholeTitles() {
    fill()
    let text = month(200)
    expect(text.contains("! 1 Call the bank"))
    expect(desk.type("calendar").lines.allSatisfy { $0.count <= 200 })
  }

  @Test(arguments: [1, 3, 10, 19, 20, 21, 24, 26, 27, 28, 60, 300], [Language.english, .korean])
  func noLineIsWiderThanTheTerminal(columns: Int, language: Language) {
    fill()
    desk.language = language
    _ = month(columns)
    expect(desk.type("calendar").lines.allSatisfy { $0.cellWidth <= columns })
  }

  @Test(arguments: [20, 24])
  func aNarrowTerminalHasTheDaysAndTheCardsBelow(columns: Int) {
    fill()
    expect(
      month(columns),
      is: """
           November 2026
        Mo Tu We Th Fr Sa Su
                           1
         2  3  4  5  6  7  8
         9 10 11 12 13 14 15
        16 17 18 19 20*21 22
        23 24 25 26 27 28 29
        30

        20* 09:00 ! 1 \(columns == 20 ? "Call …" : "Call the …")
        20* 2 Buy milk
        25  ◷ 3 Rent
        30  3 Rent

        """)
  }

  @Test func twentySevenColumnsHaveCounts() {
    fill()
    expect(month(27).contains("16  17  18  19  20* 21  22"))
    expect(month(27).contains("23  24  25  26  27  28  29"))
  }

  @Test func theWeekBeginsAsTheSettingsSay() {
    desk.type("settings set date.week-start sunday")
    desk.isTyped = true
    expect(month(40).contains("Sun  Mon  Tue  Wed  Thu  Fri  Sat\n 1    2    3"))
  }

  @Test func koreanHasItsOwnWords() {
    fill()
    desk.language = .korean
    let text = month(80)
    expect(text.contains("2026년 11월"))
    expect(text.contains("월         화         수"))
  }

  @Test(arguments: ["2026-12", "dec", "next month", "다음 달"])
  func aMonthIsADateInIt(words: String) {
    fill()
    expect(desk.say("calendar \(words)"), is: "2026-12-05\tdeadline\t4\tParty\n")
  }

  @Test(arguments: ["nov", "november", "11월", "2026-11", "today", "this month", "this week"])
  func thisMonthIsMeantByItsNameToo(words: String) {
    fill()
    expect(desk.say("calendar \(words)"), is: desk.say("calendar"))
    expect(desk.say("calendar oct 2026"), is: "")
  }

  @Test func filtersLimitTheCards() {
    fill()
    expect(desk.say("calendar project:home"), is: "2026-11-20\tdeadline\t2\tBuy milk\n")
    expect(desk.say("calendar 2026-12 project:home"), is: "")
    expect(
      desk.say("calendar is:waiting"),
      is: """
        2026-11-25\twait\t3\tRent
        2026-11-30\tdeadline\t3\tRent

        """)
    expect(desk.say("calendar state:done"), is: "2026-11-20\tdeadline\t6\tFinished\n")
  }

  @Test func archivedProjectsAreSkippedUnlessNamed() {
    desk.doAll("add a -p old -d 2026-11-20", "project archive old")
    expect(desk.say("calendar"), is: "")
    expect(desk.say("calendar project:old"), is: "2026-11-20\tdeadline\t1\ta\n")
  }

  @Test func jsonHasTheDaysAndTheCards() {
    fill()
    let json = desk.say("calendar --json")
    expect(
      json.hasPrefix(
        #"""
        {"version":1,"month":"2026-11","days":[{"date":"2026-11-20","deadlines":[1,2],"waits":[]},\#
        {"date":"2026-11-25","deadlines":[],"waits":[3]},\#
        {"date":"2026-11-30","deadlines":[3],"waits":[]}],"cards":[{"number":1,
        """#))
    expect(json.hasSuffix("}],\"warnings\":[]}\n"))
  }

  @Test func aFullDayHasTheNumberOfFurtherCards() {
    for _ in 1...7 { desk.type("add x -d 2026-11-20") }
    expect(month(80).contains("+3"))
    expect(month(40).contains("20*7"))
  }

  @Test(arguments: [
    "calendar foo", "calendar 2026-13", "calendar 12 tag:a b", "calendar tag:nothing",
  ])
  func aWrongLineIsRefused(line: String) {
    desk.type("add a")
    let outcome = desk.type(line)
    expect(outcome.status != .ok)
    expect(outcome.out, is: "")
  }

  @Test func anEmptyMonthSaysSo() {
    expect(month(80).contains("November 2026"))
    expect(desk.type("calendar").err, is: "todo: No deadlines or waits in this month\n")
  }
}
