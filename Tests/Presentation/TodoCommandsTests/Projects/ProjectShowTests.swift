import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ProjectShowTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "project add web -d 2026-11-19", "add One -p web", "add Two -p web -d 2026-11-12",
      "add Three -p web -d fri", "done 1", "start 3")
  }

  @Test func theInboxHasNoCreationDate() {
    desk.type("add a")
    expect(!desk.say("project show inbox").contains("created"))
  }

  @Test func showPrintsAllFieldsAndNextCards() {
    expect(
      desk.say("project show web"),
      is: """
        ■ web
          progress  ▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱ ◔ 1/3
          cards     1 todo, 1 doing, 1 done
          overdue   ! 1
          next      Fri 27 Nov
          deadline  ! Thu 19 Nov
          color     indigo (auto)
          cover     drawn from the name
          created   20 Nov 12:00

        #  state    title  deadline      project
        3  ◐ doing  Three  Fri 27 Nov    web
        2  ○ todo   Two    ! Thu 12 Nov  web

        """)
  }

  @Test func aProjectWithoutCardsAndArchivedIsShown() {
    desk.doAll("project add Spring fair --color red", "project archive 'Spring fair'")
    expect(
      desk.say("project show spring FAIR"),
      is: """
        □ Spring fair (archived)
          progress  ▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ ○ 0/0
          cards     0 todo, 0 doing, 0 done
          color     red
          cover     drawn from the name
          created   20 Nov 12:00

        """)
  }

  @Test func theCardsOfAnArchivedProjectAreShown() {
    desk.type("project archive web")
    expect(desk.say("project show web").contains("3  ◐ doing  Three"))
    expect(desk.say("project show web --json").contains(#""next":[3,2]"#))
  }

  @Test func plainAndJSONPrintTheProject() {
    expect(desk.say("project show web --plain=name,done,all"), is: "web\t1\t3\n")
    let json = desk.say("project show web --json")
    expect(
      json.contains(
        #""counts":{"todo":1,"doing":1,"done":1},"columns":["todo","doing","done"],"next":[3,2]}]"#)
    )
  }

  @Test func onlyTheFirstFiveCardsAreShown() {
    for number in 1...9 { desk.type("add More \(number) -p web") }
    let lines = desk.type("project show web").lines
    expect(lines.count, is: 17)
    expect(lines.last, is: "… 6 more: todo list project:web")
  }

  @Test(arguments: [1, 10, 20, 40, 80]) func noLineIsWiderThanTheTerminal(columns: Int) {
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    for line in desk.type("project show web").lines {
      expect(line.cellWidth <= columns, "\(line)")
    }
  }
}
