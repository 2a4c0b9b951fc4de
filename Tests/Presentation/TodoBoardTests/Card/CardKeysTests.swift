import Entities
import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import Words

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardKeysTests {
  @Test func aLongPageHasAScrollBar() throws {
    let desk = try CardDesk(40, 12)
    desk.read()
    func bar() -> String {
      let rows = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      return String(rows.prefix(10).map { $0.last ?? " " })
    }
    expect(bar().hasPrefix("┃") && bar().hasSuffix("│"), "\(desk.terminal.text)")
    for _ in 1...40 { desk.terminal.press(.down) }
    expect(bar().hasPrefix("│") && bar().hasSuffix("┃"), "\(desk.terminal.text)")
  }

  @Test(arguments: [KeyTopic.typingStep, .form])
  func noKeyThatTypesTextHasAnAction(topic: KeyTopic) {
    let keys = CardView.keys(for: topic).lines.flatMap(\.entries).flatMap(\.keys)
    expect(keys.allSatisfy { $0.text == nil })
  }

  @Test func theHelpListsTheKeysOfThePart() throws {
    let desk = try CardDesk()
    desk.read()
    desk.terminal.press(Key("?"))
    for line in CardView.keys(for: .viewing).lines {
      let label = line.label ?? line.entries[0].keys[0].name(.unicode)
      expect(desk.terminal.text.contains("\(label) "))
      expect(desk.terminal.text.contains(Language.english.wording.text(line.word.sentence)))
    }
    desk.terminal.send("⎋", shows: "Buy two bottles")
  }

  @Test func keysOfACardWorkOnAHangulKeyboard() throws {
    let desk = try CardDesk()
    desk.read()
    desk.terminal.press(Key("ㄷ"))
    expect(desk.terminal.text.hasPrefix("Card 1"))
    desk.terminal.send("ㅂ", shows: "milkㅂ")
  }

  @Test func aQuestionMarkIsTypedIntoAField() throws {
    let desk = try CardDesk()
    desk.edit()
    desk.terminal.send("?", shows: "Buy two bottles of milk?")
    desk.terminal.press(.function(1))
    expect(desk.terminal.text.contains("Fill in a form"))
  }

  @Test func aClickSelectsAStepAndAClickOnItsBoxChecksIt() throws {
    let desk = try CardDesk()
    desk.read()
    let row = try #require(desk.row(of: "Go there"))
    desk.terminal.click(8, row)
    expect(desk.terminal.text.contains("▸ ☐ Go there"))
    try expect(desk.cards()[0].steps[1].isChecked, is: false)
    desk.terminal.click(2, row)
    try expect(desk.cards()[0].steps[1].isChecked, is: true)
  }
}

extension CardDesk {
  func row(of text: String) -> Int? {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(text) }
  }
}
