import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct ListViewTests {
  private final class Numbers: ListSource {
    var rowCount: Int
    var asked: [Int] = []

    init(_ count: Int) { rowCount = count }

    func row(at index: Int) -> StyledText {
      asked.append(index)
      return StyledText("row \(index)")
    }
  }

  private let list = ListView()
  private let numbers: Numbers

  init() {
    numbers = Numbers(100_000)
    list.source = numbers
  }

  private func shown(width: Int = 12) -> ScreenFixture {
    ScreenFixture(list, width: width, height: 3)
  }

  @Test func onlyVisibleRowsAreRequested() {
    let fixture = shown()
    #expect(numbers.asked == [0, 1, 2])
    numbers.asked = []
    fixture.press(.end)
    #expect(numbers.asked == [99_997, 99_998, 99_999])
    #expect(list.rows == 99_997..<100_000)
  }

  @Test func theSelectedRowIsMarkedAndStyled() {
    #expect(
      shown().golden == """
        ▸ row 0
          row 1
          row 2
        --
        aaaaaaaaaaaa


        a reverse
        """)
  }

  @Test func theSelectionScrollsAsLittleAsPossible() {
    let fixture = shown()
    fixture.press(.down, .down)
    #expect(fixture.text == "  row 0\n  row 1\n▸ row 2")
    fixture.press(.down)
    #expect(fixture.text == "  row 1\n  row 2\n▸ row 3")
    fixture.press(.up, .up, .up)
    #expect(fixture.text == "▸ row 0\n  row 1\n  row 2")
    fixture.press(.pageDown, .pageDown)
    #expect(fixture.text == "  row 2\n  row 3\n▸ row 4")
    fixture.press(.pageUp, .home, .up)
    #expect(list.selection == 0)
  }

  @Test func allKeysOfATurnAreHandled() {
    let fixture = shown()
    for _ in 0..<5 { fixture.screen.handle(.key(Key(.down))) }
    fixture.turn()
    #expect(list.selection == 5 && list.rows == 3..<6)
  }

  @Test func theWheelScrollsWithoutSelecting() {
    let fixture = shown()
    fixture.click(0, 0, .wheel(.down))
    #expect(fixture.text == "  row 3\n  row 4\n  row 5")
    fixture.click(0, 0, .wheel(.up))
    fixture.click(0, 0, .wheel(.up))
    #expect(list.rows == 0..<3 && list.selection == 0)
    fixture.click(0, 0, .wheel(.down))
    fixture.press(.down)
    #expect(list.selection == 1 && list.rows == 1..<4)
  }

  @Test func aClickSelectsAndAClickOnTheSelectedRowOpens() {
    let fixture = shown()
    var (selected, opened): ([Int], [Int]) = ([], [])
    list.onSelect = { selected.append($0) }
    list.onOpen = { opened.append($0) }
    fixture.click(3, 2)
    fixture.click(3, 2)
    fixture.press(.enter)
    #expect(selected == [2] && opened == [2, 2])
  }

  @Test func removingRowsKeepsTheSelectionValid() {
    let fixture = shown()
    fixture.press(.end)
    numbers.rowCount = 2
    list.reload()
    fixture.turn()
    #expect(fixture.text == "  row 0\n▸ row 1\n")
    numbers.rowCount = 0
    list.reload()
    fixture.turn()
    #expect(fixture.text == "\n\n")
    #expect(!fixture.press(.down) && !fixture.click(0, 0))
  }

  @Test func longRowsAreTruncated() {
    #expect(shown(width: 6).text == "▸ row…\n  row…\n  row…")
  }

  @Test func aSmallerListKeepsItsSelectionVisible() {
    let fixture = shown()
    fixture.press(.down, .down)
    fixture.screen.resize(to: Size(width: 12, height: 1))
    try? fixture.screen.turn(at: .zero)
    #expect(list.rows == 2..<3)
  }
}
