import Expectations
import RandomTesting
import Testing

@testable import TerminalKit

@Suite struct TextEditingTests {
  /// Returns the text with the cursor as `|` and the selection in brackets.
  private func shown(_ editing: TextEditing) -> String {
    var parts = editing.characters.map(String.init) + [""]
    parts[editing.cursor] = "|" + parts[editing.cursor]
    if let selection = editing.selection {
      parts[selection.lowerBound] = "[" + parts[selection.lowerBound]
      parts[selection.upperBound] = "]" + parts[selection.upperBound]
    }
    return parts.joined()
  }

  private func after(_ text: String, at cursor: Int? = nil, _ keys: Key...) -> String {
    var editing = TextEditing(text)
    if let cursor { editing.move(to: cursor) }
    for key in keys {
      let isTaken = editing.handle(key)
      expect(isTaken, "\(key)")
    }
    return shown(editing)
  }

  @Test func typedTextIsInsertedBeforeTheCursor() {
    expect(after("", Key("문"), Key("서"), Key(" "), Key("x")), is: "문서 x|")
    expect(after("ac", at: 1, Key("b")), is: "ab|c")
  }

  @Test func aGraphemeClusterIsDeletedAsOne() {
    expect(after("문서", Key(.backspace)), is: "문|")
    expect(after("x\u{1112}\u{1161}\u{11AB}", Key(.backspace)), is: "x|")
    expect(after("a👩‍👩‍👧‍👦b", at: 1, Key(.delete)), is: "a|b")
    expect(after("e\u{301}🇰🇷", at: 1, Key(.right), Key(.backspace)), is: "e\u{301}|")
  }

  @Test func aCombiningScalarJoinsItsNeighbours() {
    var editing = TextEditing("")
    for text in ["\u{1112}", "\u{1161}", "\u{11AB}"] { editing.insert(text) }
    expect(editing.characters == ["\u{1112}\u{1161}\u{11AB}"] && editing.cursor == 1)
    editing = TextEditing("eb")
    editing.move(to: 1)
    editing.insert("\u{301}")
    expect(shown(editing), is: "e\u{301}|b")
    editing = TextEditing("🇰")
    editing.insert("🇷")
    expect(editing.characters == ["🇰🇷"] && editing.cursor == 1)
    editing = TextEditing("\u{1161}x")
    editing.move(to: 0)
    editing.insert("\u{1112}")
    expect(editing.characters.count == 2 && editing.cursor == 1)
  }

  @Test func wordsAreLettersAndNumbersOfAnyScript() {
    let text = "buy 우유 2l, now"
    let stops = (0..<5).map { count -> Int in
      var editing = TextEditing(text)
      editing.move(to: 0)
      for _ in 0..<count { editing.move(.wordForward) }
      return editing.cursor
    }
    expect(stops, is: [0, 3, 6, 9, 14])
    expect(after(text, Key(.left, .control), Key("b", .alt)), is: "buy 우유 |2l, now")
    expect(after(text, Key(.left, .alt), Key("f", .alt)), is: "buy 우유 2l, now|")
    expect(after("  ", at: 1, Key(.left, .alt)), is: "|  ")
  }

  @Test func shellAndDesktopKeysAreHandled() {
    expect(after("one two", Key("w", .control)), is: "one |")
    expect(after("one two", Key(.backspace, .alt), Key("u", .control)), is: "|")
    expect(after("one two", at: 3, Key("k", .control)), is: "one|")
    expect(after("one two", at: 0, Key("d", .alt)), is: "| two")
    expect(after("one two", at: 3, Key(.delete, .control)), is: "one|")
    expect(after("one", Key("a", .control), Key("d", .control), Key("e", .control)), is: "ne|")
    expect(after("one", Key(.home), Key("f", .control), Key("h", .control)), is: "|ne")
    expect(after("a\nb", at: 3, Key(.home), Key("b", .control), Key(.home)), is: "|a\nb")
    expect(after("a\nb", at: 0, Key(.end), Key(.end, .control)), is: "a\nb|")
  }

  @Test func shiftExtendsTheSelection() {
    expect(after("one two", Key(.left, .shift), Key(.left, .shift)), is: "one t[|wo]")
    expect(after("one 둘", Key(.left, [.shift, .control])), is: "one [|둘]")
    expect(after("one two", at: 0, Key(.right, [.shift, .alt])), is: "[one]| two")
    expect(after("one two", at: 4, Key(.home, .shift), Key("x")), is: "x|two")
    expect(after("one two", at: 4, Key(.end, .shift), Key(.backspace)), is: "one |")
  }

  @Test func anArrowMovesToTheEndOfTheSelection() {
    var editing = TextEditing("one two")
    editing.move(.wordBackward, selecting: true)
    editing.move(.backward)
    expect(shown(editing), is: "one |two")
    editing.move(.start, selecting: true)
    editing.move(.forward)
    expect(shown(editing), is: "one |two")
  }

  @Test func otherKeysAreNotHandled() {
    var editing = TextEditing("one")
    let keys = [
      Key(.up), Key(.enter), Key(.tab), Key("q", .control), Key("x", .alt), Key(.f1),
    ]
    let taken = keys.filter { editing.handle($0) }
    expect(taken, is: [])
    expect(shown(editing), is: "one|")
  }

  @Test(arguments: 1...20) func theCursorStaysInsideTheText(seed: UInt64) {
    var random = SeededGenerator(seed)
    var editing = TextEditing("문서 e\u{301}👩‍👩‍👧‍👦\nx")
    let codes: [Key.Code] = [
      .left, .right, .home, .end, .backspace, .delete, .character("w"), .character("\u{301}"),
      .character("한"), .character("\u{200D}"), .character("👩"), .character(" "),
    ]
    let modifiers: [Key.Modifiers] = [[], [], .shift, .control, .alt, [.shift, .control]]
    for _ in 0..<500 {
      _ = editing.handle(Key(random.one(of: codes), random.one(of: modifiers)))
      expect((0...editing.characters.count).contains(editing.cursor))
      expect(Array(editing.text), is: editing.characters)
    }
  }
}

extension TextEditing {
  var selectedText: String? { selection.map { String(characters[$0]) } }
}
