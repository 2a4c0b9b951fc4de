import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ActionSheetTests {
  private let root = Note("root")
  private let sheet = ActionSheet(
    "문서 쓰기",
    [
      .init("Move to DOING", key: "d"), .init("Move to DONE", key: "o"),
      .init("Delete", style: Style(.ansi(.red))),
    ])

  private final class Choices {
    var made: [Int?] = []
  }

  private func shown(width: Int = 28, height: Int = 7) -> (ScreenFixture, Choices) {
    root.isFocusable = true
    let fixture = ScreenFixture(root, width: width, height: height)
    let choices = Choices()
    sheet.onClose = { choices.made.append($0) }
    fixture.screen.present(sheet)
    fixture.turn()
    return (fixture, choices)
  }

  @Test func lettersAndPagesMoveTheSelectionUnlessTheyChoose() {
    let (fixture, choices) = shown()
    for (keys, row) in [
      ([Key("j")], "Move to DONE"), ([Key("k"), Key("k")], "Delete"), ([Key("g")], "Move to DOING"),
      ([Key("G")], "Delete"), ([Key(.pageUp)], "Move to DOING"),
      ([Key("d", .control)], "Move to DONE"), ([Key("f", .control)], "Delete"),
      ([Key("u", .control)], "Move to DONE"), ([Key(.home)], "Move to DOING"),
    ] {
      for key in keys { fixture.press(key) }
      expect(fixture.text.split(separator: "\n").contains { $0.contains("▸") && $0.contains(row) })
    }
    fixture.press(Key("d"))
    expect(choices.made, is: [0])
  }

  @Test func aLongTitleIsWrappedAboveTheActions() {
    let sheet = ActionSheet(
      "review takes cards only from doing, not card 12",
      [.init("Move anyway", key: "f"), .init("Stay")])
    let fixture = ScreenFixture(root, width: 28, height: 8)
    var chosen: [Int?] = []
    sheet.onClose = { chosen.append($0) }
    fixture.screen.present(sheet)
    fixture.turn()
    expect(
      fixture.text.split(separator: "\n").map(String.init).dropFirst().prefix(7),
      is: [
        "╭──────────────────────────╮",
        "│ review takes cards only  │",
        "│ from doing, not card 12  │",
        "│▸ f  Move anyway          │",
        "│  Stay                    │",
        "╰──────────────────────────╯",
      ])
    fixture.click(9, 2)
    expect(chosen, is: [])
    fixture.click(9, 5)
    expect(chosen, is: [1])
  }

  /// Arrows wrap around, and other keys are not those of the views below.
  @Test(arguments: [
    ([Key(.up), Key(.up), Key(.enter)], 1), ([Key("x"), Key("q"), Key(.left), Key("o")], 1),
    ([Key(.escape)], nil),
  ])
  func keysChooseAnActionOnce(keys: [Key], choice: Int?) {
    let (fixture, choices) = shown()
    for key in keys { fixture.press(key) }
    expect(fixture.text.hasPrefix("root*\n\n") && root.keys.isEmpty)
    fixture.screen.present(sheet)
    fixture.turn()
    sheet.removeFromSuperview()
    expect(choices.made, is: [choice])
  }

  @Test func aClickChoosesAndAClickOutsideCancels() {
    let (fixture, choices) = shown()
    fixture.click(3, 1)
    expect(choices.made, is: [])
    fixture.click(9, 4)
    expect(choices.made, is: [2])

    let other = ActionSheet("", [.init("x")])
    other.onClose = { choices.made.append($0) }
    fixture.screen.present(other)
    fixture.turn()
    fixture.click(0, 0)
    expect(choices.made, is: [2, nil])
  }

  /// The border shows how many actions are hidden, beside the title only a mark.
  @Test func aSmallScreenShowsTheSelectedAction() {
    let (fixture, _) = shown(width: 12, height: 4)
    expect(fixture.text, is: "╭ 문서 쓰…─╮\n│▸ d  Move…│\n│  o  Move…│\n╰──── ▼ 1 ─╯")
    fixture.press(.up)
    expect(fixture.text.contains("│▸ Delete  │"))
    expect(fixture.text.hasPrefix("╭ 문서 쓰▲─╮") && !fixture.text.contains("▼"))
  }

  @Test func theNumberOfHiddenActionsIsInTheWordsAndTheStyleOfTheSheet() {
    sheet.more = { "\($0) more" }
    sheet.moreStyle = Style(.ansi(.blue))
    let (fixture, _) = shown(height: 4)
    expect(fixture.text.hasSuffix("╰──────── ▼ 1 more ─╯"))
    expect(fixture.golden.hasSuffix("blue"))
    fixture.press(.up)
    expect(fixture.text.contains("▲─╮") && !fixture.text.contains("more"))
  }
}

@Suite struct SheetFrameTests {
  @Test(arguments: [
    // Without an anchor it is in the middle.
    (nil, Rect(x: 28, y: 10, width: 23, height: 4)),
    // To the right of the anchor, with its first row beside the anchor.
    (Rect(x: 0, y: 3, width: 25, height: 2), Rect(x: 25, y: 2, width: 23, height: 4)),
    (Rect(x: 0, y: 3, width: 57, height: 2), Rect(x: 57, y: 2, width: 23, height: 4)),
    // It stays on the screen.
    (Rect(x: 0, y: 0, width: 25, height: 2), Rect(x: 25, y: 0, width: 23, height: 4)),
    (Rect(x: 0, y: 22, width: 25, height: 2), Rect(x: 25, y: 20, width: 23, height: 4)),
    // Without room beside it is in the middle, unless it would cover the anchor.
    (Rect(x: 0, y: 3, width: 79, height: 2), Rect(x: 28, y: 10, width: 23, height: 4)),
    (Rect(x: 0, y: 10, width: 79, height: 2), Rect(x: 28, y: 12, width: 23, height: 4)),
  ])
  func aSheetIsBesideItsAnchor(anchor: Rect?, frame: Rect) {
    let screen = Rect(size: Size(width: 80, height: 24))
    expect(screen.frame(of: Size(width: 23, height: 4), beside: anchor), is: frame)
  }

  @Test func aHighSheetIsAboveItsAnchorOrCut() {
    let low = Rect(size: Size(width: 80, height: 14))
    expect(
      low.frame(
        of: Size(width: 23, height: 6), beside: Rect(x: 0, y: 9, width: 79, height: 2)
      ).origin, is: Point(x: 28, y: 3))
    let frame = Rect(size: Size(width: 80, height: 24)).frame(
      of: Size(width: 30, height: 90), beside: Rect(x: 0, y: 3, width: 25, height: 2))
    expect(frame, is: Rect(x: 25, y: 0, width: 30, height: 24))
  }
}
