import Expectations
import TerminalKit
import Testing

@Suite struct MouseTests {
  private static let actions: [(String, MouseEvent.Action)] = [
    ("0;1;1M", MouseEvent.Action.press(.left)), ("2;1;1M", .press(.other)),
    ("0;1;1m", .release(.left)), ("2;1;1m", .release(.other)), ("32;1;1M", .drag(.left)),
    ("34;1;1M", .drag(.other)), ("64;1;1M", .wheel(.up)), ("65;1;1M", .wheel(.down)),
    ("128;1;1M", .press(.other)), ("131;1;1m", .release(.other)),
  ]

  private static let heldDown: [(Int, Key.Modifiers)] = [
    (4, Key.Modifiers.shift), (8, .alt), (16, .control), (28, [.shift, .alt, .control]),
  ]

  @Test(arguments: actions)
  func theButtonCodeIncludesTheAction(sequence: String, action: MouseEvent.Action) {
    expect(
      KeyDecoder.events(of: "\u{1B}[<\(sequence)"),
      is: [
        .mouse(MouseEvent(action, column: 0, row: 0))
      ])
  }

  @Test func cellsCountFromZeroAndMayBeLarge() {
    expect(
      KeyDecoder.events(of: "\u{1B}[<0;300;120M"),
      is: [.mouse(MouseEvent(.press(.left), column: 299, row: 119))])
  }

  @Test(arguments: heldDown)
  func theButtonCodeIncludesTheModifiers(bits: Int, modifiers: Key.Modifiers) {
    expect(
      KeyDecoder.events(of: "\u{1B}[<\(bits + 65);2;3M"),
      is: [.mouse(MouseEvent(.wheel(.down), column: 1, row: 2, modifiers: modifiers))])
  }

  @Test func theOlderMouseFormIsRead() {
    let press = InputEvent.mouse(MouseEvent(.press(.left), column: 4, row: 9, modifiers: .control))
    let release = InputEvent.mouse(MouseEvent(.release(.left), column: 4, row: 9))
    expect(KeyDecoder.events(of: "\u{1B}[M0%*\u{1B}[M#%*"), is: [press, release])
    let far = KeyDecoder.events(of: Array("\u{1B}[M ".utf8) + [0xFF, 0xFF])
    expect(far, is: [.mouse(MouseEvent(.press(.left), column: 222, row: 222))])
  }

  @Test(arguments: [
    "[<0;0;1M", "[<0;1M", "[<M", "[<64;1;1m", "[<66;1;1M", "[<35;1;1M", "[<192;1;1M", "[<;;M",
    "[M   ",
  ])
  func invalidCellsAndButtonsAreIgnored(sequence: String) {
    expect(KeyDecoder.events(of: "\u{1B}\(sequence)j"), is: [.key(Key("j"))])
  }
}
