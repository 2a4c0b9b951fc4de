import Entities
import Messages
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardKeysTests {
  @Test(arguments: [CardKeyTopic.typingStep, .form])
  func noKeyThatTypesDoesAnythingElseThere(topic: CardKeyTopic) {
    let keys = CardView.keys(for: topic).lines.flatMap(\.entries).flatMap(\.keys)
    #expect(keys.allSatisfy { $0.text == nil })
  }

  @Test func helpTellsTheKeysThatWork() throws {
    let desk = try CardDesk()
    desk.read()
    desk.terminal.press(Key("?"))
    for line in CardView.keys(for: .viewing).lines {
      let label = line.label ?? line.entries[0].keys[0].name(.unicode)
      #expect(desk.terminal.text.contains("\(label) "))
      #expect(desk.terminal.text.contains(English().text(.cardScreen(.key(line.word)))))
    }
    desk.terminal.press(.escape)
    #expect(desk.terminal.text.contains("Buy two bottles"))
  }

  @Test func keysWorkOnAHangulKeyboardToo() throws {
    let desk = try CardDesk()
    desk.read()
    desk.terminal.press(Key("ㄷ"))
    #expect(desk.terminal.text.hasPrefix("Card 1"))
    desk.terminal.press(Key("ㅂ"))
    #expect(desk.terminal.text.contains("milkㅂ"))
  }

  @Test func aQuestionMarkIsTypedIntoAField() throws {
    let desk = try CardDesk()
    desk.edit()
    desk.terminal.press(Key("?"))
    #expect(desk.terminal.text.contains("Buy two bottles of milk?"))
    desk.terminal.press(.function(1))
    #expect(desk.terminal.text.contains("Fill in a form"))
  }

  @Test func keysOfTheRowAreClickedToo() throws {
    let desk = try CardDesk()
    desk.read()
    desk.terminal.click(9, 23)
    #expect(desk.terminal.text.hasPrefix("Card 1"))
    desk.terminal.click(16, 23)
    #expect(desk.terminal.text.hasPrefix("1  Buy"))
  }

  @Test func aClickSelectsAStepAndOneOnItsBoxChecksIt() throws {
    let desk = try CardDesk()
    desk.read()
    let row = try #require(desk.row(of: "Go there"))
    desk.terminal.click(8, row)
    #expect(desk.terminal.text.contains("▸ ☐ Go there"))
    #expect(try desk.cards()[0].steps[1].isChecked == false)
    desk.terminal.click(2, row)
    #expect(try desk.cards()[0].steps[1].isChecked == true)
  }

  @Test func aClickChoosesAState() throws {
    let desk = try CardDesk()
    desk.edit()
    let row = try #require(desk.row(of: "[todo]"))
    desk.terminal.click(20, row)
    #expect(desk.terminal.text.contains("[doing]"))
    desk.terminal.press(Key("s", .control))
    #expect(try desk.cards()[0].state == .doing)
  }
}

extension CardDesk {
  /// The first row of the terminal in which that stands.
  func row(of text: String) -> Int? {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(text) }
  }
}
