import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ChoiceFieldTests {
  private let field = ChoiceField(["todo", "doing", "done"])
  private let fixture: ScreenFixture

  init() { fixture = ScreenFixture(field, width: 20, height: 1) }

  @Test func theSelectedWordIsInBrackets() {
    expect(fixture.text, is: "[todo] doing  done")
    field.selection = 2
    fixture.turn()
    expect(fixture.text, is: " todo  doing [done]")
  }

  @Test func arrowsAndSpaceWrapAround() {
    expect(fixture.press(.right))
    expect(field.selection, is: 1)
    fixture.press(Key(" "), Key(" "))
    expect(field.selection, is: 0)
    fixture.press(.left)
    expect(field.selection, is: 2)
  }

  @Test func aLetterSelectsTheNextWordWithThatInitial() {
    fixture.press(Key("d"))
    expect(field.selection, is: 1)
    fixture.press(Key("d"))
    expect(field.selection, is: 2)
    fixture.press(Key("d"))
    expect(field.selection, is: 1)
    expect(!fixture.press(Key("x")))
  }

  @Test func aClickSelects() {
    expect(fixture.click(8, 0))
    expect(field.selection, is: 1)
    expect(!fixture.click(19, 0))
  }

  @Test func onChangeIsCalledOnlyForAnotherWord() {
    var received: [Int] = []
    field.onChange = { received.append($0) }
    fixture.click(1, 0)
    fixture.press(.right, .left)
    expect(received, is: [1, 0])
  }

  @Test func theSelectedWordIsAnnounced() {
    field.name = "state"
    expect(field.spoken, is: "state: todo (1/3)")
  }
}
