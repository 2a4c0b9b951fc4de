import Entities
import Expectations
import Testing

@Suite struct LookTests {
  @Test(arguments: [
    ("#ff5500", Look(.rgb(red: 255, green: 85, blue: 0))),
    ("#f50", Look(.rgb(red: 255, green: 85, blue: 0))),
    ("BOLD  #FF5500", Look(.rgb(red: 255, green: 85, blue: 0), [.bold])),
    ("brightred on black", Look(.named(.brightred), on: .named(.black))),
    ("on 236 dim underline", Look(on: .palette(236), [.dim, .underline])),
    ("grey", Look(.named(.brightblack))),
    ("208 strike italic reverse", Look(.palette(208), [.strike, .italic, .reverse])),
    ("plain", Look()), ("", Look()),
  ])
  func aStyleIsReadFromWords(text: String, look: Look) throws {
    try expect(Look(text), is: look)
    try expect(Look(look.text), is: look)
  }

  @Test(arguments: [
    ("blod", "blod", "bold"), ("red gren", "gren", "green"), ("red blue", "blue", nil),
    ("#ff55", "#ff55", nil), ("#gggggg", "#gggggg", nil), ("256", "256", nil),
    ("+1", "+1", nil), ("red on", "on", nil), ("on bold", "bold", nil),
    ("on red on blue", "blue", nil), ("red plain", "plain", nil),
  ])
  func anInvalidStyleNamesTheWord(text: String, word: String, nearest: String?) {
    let fault = #expect(throws: LookFault.self) { try Look(text) }
    expect(fault?.word, is: word)
    expect(fault?.nearest, is: nearest)
  }

  @Test func everyStateHasARole() {
    expect(State.allCases.map { Role($0).rawValue }, is: State.allCases.map(\.rawValue))
  }
}
