import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct DateFieldTests {
  private let field = DateField { text in
    switch text {
    case "": .nothing
    case "fri": .valid("Fri 27 Nov")
    default: .invalid("no such day")
    }
  }

  @Test func theResultIsBelowTheText() {
    let fixture = ScreenFixture(field, width: 12, height: 2)
    expect(fixture.golden, is: "\n")
    fixture.type("fr")
    expect(
      fixture.golden,
      is: """
        fr
        ! no such d…
        --

        a.aa.aaaa.aa
        a bold
        """)
    fixture.type("i")
    expect(fixture.golden, is: "fri\nFri 27 Nov")
  }

  @Test func inOneRowTheResultIsBesideTheText() {
    field.text = "fri"
    let fixture = ScreenFixture(field, width: 24, height: 1)
    expect(fixture.text, is: "fri          Fri 27 Nov")
    expect(fixture.cursor, is: Point(x: 3, y: 0))
  }

  @Test func onChangeReceivesTheResult() {
    let fixture = ScreenFixture(field, width: 24, height: 1)
    var received: [DateField.Reading] = []
    field.onChange = { received.append($1) }
    fixture.screen.handle(.paste("fri"))
    fixture.press(.backspace)
    fixture.press(Key("u", .control))
    expect(received, is: [.valid("Fri 27 Nov"), .invalid("no such day"), .nothing])
  }

  @Test func readAgainParsesTheTextAgain() {
    var day = 27
    let field = DateField { .valid("\($0) \(day)") }
    field.text = "fri"
    let fixture = ScreenFixture(field, width: 12, height: 2)
    day = 28
    field.readAgain()
    fixture.turn()
    expect(fixture.text, is: "fri\nfri 28")
  }
}
