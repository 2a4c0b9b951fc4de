import Entities
import Expectations
import Looks
import Testing

@Suite struct UserThemeTests {
  private func theme(_ text: String) -> ThemeFile {
    ThemeFile(Array(text.utf8))
  }

  private func place(_ line: Int, _ column: Int) -> FilePlace {
    FilePlace(line: line, column: column)
  }

  @Test func aThemeHasABaseAndStyles() {
    let theme = theme(##"{"base": "dark", "overdue": "#ff5555 bold", "tag": "plain"}"##)

    expect(theme.base, is: .dark)
    expect(theme.looks[.overdue], is: Look(.rgb(red: 255, green: 85, blue: 85), [.bold]))
    expect(theme.looks[.tag], is: Look())
    expect(theme.fault == nil)
    expect(self.theme("{}"), is: ThemeFile(Array("{ }".utf8)))
    expect(self.theme("{}").base, is: .system)
  }

  @Test(arguments: [
    ("{\n  \"ovredue\": \"red\"\n}", "ovredue", "overdue"),
    ("{\n  \"bas\": \"dark\"}", "bas", "base"),
    ("{\n  \"\": \"dark\"}", "", nil),
  ])
  func anUnknownRoleSuggestsTheNearest(text: String, name: String, nearest: String?) {
    let fault = theme(text).fault
    guard case .unknownRole(name, let near, let place) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    expect(near, is: nearest)
    expect(place.line, is: 2)
  }

  @Test func validMembersAreUsedDespiteAnError() {
    let theme = theme(
      """
      {"todo": "blue", "high": "rde",
       "done": 7, "base": "lihgt"}
      """)

    expect(theme.looks, is: [.todo: Look(.named(.blue))])
    expect(theme.base, is: .system)
    expect(theme.fault, is: .unreadableLook("rde", nearest: "red", at: place(1, 26)))
  }

  @Test func aValueMustBeAString() {
    let fault = theme(#"{"done": [1]}"#).fault
    expect(fault, is: .unreadableLook("[1]", nearest: nil, at: place(1, 10)))
  }

  @Test func theBaseMustBeABuiltInTheme() {
    expect(
      theme(#"{"base": "drak"}"#).fault,
      is: .unknownBase("drak", nearest: "dark", at: place(1, 10)))
    expect(theme(#"{"base": 1}"#).fault, is: .unknownBase("1", nearest: nil, at: place(1, 10)))
  }

  @Test func invalidJSONIsReportedWithItsPosition() {
    expect(theme("{\n \"done\" \"red\"}").fault, is: .malformed(.invalidJSON, at: place(2, 9)))
    expect(theme("").fault, is: .malformed(.invalidJSON, at: place(1, 1)))
    expect(theme("\n  []").fault, is: .malformed(.notAnObject, at: place(2, 3)))
    expect(theme(#"{"done":"red","done":"red"}"#).fault != nil)
  }
}
