import Expectations
import TerminalKit
import Testing

@Suite struct KeyTests {
  @Test func shiftIsPartOfACharacterWithCase() {
    expect(Key("j", .shift), is: Key("J"))
    expect(Key("J", [.shift, .alt]), is: Key("J", .alt))
    expect(Key("ä", .shift), is: Key("Ä"))
    expect(Key("1", .shift) != Key("1"))
  }

  @Test func withControlTheCharacterIsLowerCaseAndShiftStays() {
    expect(Key("R", .control), is: Key("r", .control))
    expect(Key("R", [.control, .shift]), is: Key("r", [.control, .shift]))
    expect(Key("r", [.control, .shift]) != Key("r", .control))
  }

  @Test func aCharacterWithAMultiCharacterCaseMappingStays() {
    expect(Key("ß", .shift), is: Key("ß"))
  }

  @Test func aNamedKeyKeepsItsModifiers() {
    expect(Key(.tab, .shift).modifiers, is: .shift)
    expect(Key(.tab, .shift) != Key(.tab))
  }

  @Test func aKeyTypesItsCharacterOnlyWithoutModifiers() {
    expect(Key("a").text, is: "a")
    expect(Key("a", .shift).text, is: "A")
    expect(Key(" ", .shift).text, is: " ")
    expect(Key("a", .control).text == nil)
    expect(Key("a", .alt).text == nil)
    expect(Key(.enter).text == nil)
  }
}
