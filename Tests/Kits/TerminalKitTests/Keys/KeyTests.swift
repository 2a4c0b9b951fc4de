import TerminalKit
import Testing

@Suite struct KeyTests {
  @Test func shiftIsPartOfACharacterWithCase() {
    #expect(Key("j", .shift) == Key("J"))
    #expect(Key("J", [.shift, .alt]) == Key("J", .alt))
    #expect(Key("ä", .shift) == Key("Ä"))
    #expect(Key("1", .shift) != Key("1"))
  }

  @Test func withControlTheCharacterIsLowerCaseAndShiftStays() {
    #expect(Key("R", .control) == Key("r", .control))
    #expect(Key("R", [.control, .shift]) == Key("r", [.control, .shift]))
    #expect(Key("r", [.control, .shift]) != Key("r", .control))
  }

  @Test func aCharacterWithAMultiCharacterCaseMappingStays() {
    #expect(Key("ß", .shift) == Key("ß"))
  }

  @Test func aNamedKeyKeepsItsModifiers() {
    #expect(Key(.tab, .shift).modifiers == .shift)
    #expect(Key(.tab, .shift) != Key(.tab))
  }

  @Test func aKeyTypesItsCharacterOnlyWithoutModifiers() {
    #expect(Key("a").text == "a")
    #expect(Key("a", .shift).text == "A")
    #expect(Key(" ", .shift).text == " ")
    #expect(Key("a", .control).text == nil)
    #expect(Key("a", .alt).text == nil)
    #expect(Key(.enter).text == nil)
  }
}
