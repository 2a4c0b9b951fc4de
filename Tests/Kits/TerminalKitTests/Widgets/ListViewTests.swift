import Expectations
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

  private func rows(_ fixture: ScreenFixture) -> [String] {
    fixture.text.split(separator: "\n").map { row in
      String(row.reversed().drop { " │┃".contains($0) }.reversed())
    }
  }

  private func bar(_ fixture: ScreenFixture) -> String {
    String(fixture.text.split(separator: "\n").compactMap(\.last))
  }

  @Test func onlyVisibleRowsAreRequested() {
    let fixture = shown()
    expect(numbers.asked, is: [0, 1, 2])
    numbers.asked = []
    fixture.press(.end)
    expect(numbers.asked, is: [99_997, 99_998, 99_999])
    expect(list.rows, is: 99_997..<100_000)
  }

  @Test func theSelectedRowIsMarkedAndStyled() {
    expect(
      shown().golden,
      is: """
        ▸ row 0    ┃
          row 1    │
          row 2    │
        --
        aaaaaaaaaa..


        a reverse
        """)
  }

  @Test func theSelectionScrollsAsLittleAsPossible() {
    let fixture = shown()
    fixture.press(.down, .down)
    expect(rows(fixture), is: ["  row 0", "  row 1", "▸ row 2"])
    fixture.press(.down)
    expect(rows(fixture), is: ["  row 1", "  row 2", "▸ row 3"])
    fixture.press(.up, .up, .up)
    expect(rows(fixture), is: ["▸ row 0", "  row 1", "  row 2"])
    fixture.press(.pageDown, .pageDown)
    expect(rows(fixture), is: ["  row 2", "  row 3", "▸ row 4"])
    fixture.press(.pageUp, .home, .up)
    expect(list.selection, is: 0)
  }

  @Test func theWheelScrollsWithoutSelecting() {
    let fixture = shown()
    fixture.click(0, 0, .wheel(.down))
    expect(rows(fixture), is: ["  row 3", "  row 4", "  row 5"])
    fixture.click(0, 0, .wheel(.up))
    fixture.click(0, 0, .wheel(.up))
    expect(list.rows == 0..<3 && list.selection == 0)
    fixture.click(0, 0, .wheel(.down))
    fixture.press(.down)
    expect(list.selection == 1 && list.rows == 1..<4)
  }

  @Test func aClickSelectsAndAClickOnTheSelectedRowOpens() {
    let fixture = shown()
    var (selected, opened): ([Int], [Int]) = ([], [])
    list.onSelect = { selected.append($0) }
    list.onOpen = { opened.append($0) }
    fixture.click(3, 2)
    fixture.click(3, 2)
    fixture.press(.enter)
    expect(selected == [2] && opened == [2, 2])
  }

  @Test func removingRowsKeepsTheSelectionValid() {
    let fixture = shown()
    fixture.press(.end)
    numbers.rowCount = 2
    list.reload()
    fixture.turn()
    expect(fixture.text, is: "  row 0\n▸ row 1\n")
    numbers.rowCount = 0
    list.reload()
    fixture.turn()
    expect(fixture.text, is: "\n\n")
    expect(!fixture.press(.down) && !fixture.click(0, 0))
  }

  @Test func aScrollBarShowsWhetherRowsAreAboveOrBelow() {
    let fixture = shown()
    expect(bar(fixture) == "┃││" && list.textWidth == 8)
    fixture.press(.down, .down, .down)
    expect(bar(fixture), is: "│┃│")
    fixture.press(.end)
    expect(bar(fixture), is: "││┃")
    numbers.rowCount = 3
    list.reload()
    fixture.turn()
    expect(fixture.text == "  row 0\n  row 1\n▸ row 2" && list.textWidth == 10)
  }

  @Test func aSmallerListKeepsItsSelectionVisible() {
    let fixture = shown()
    fixture.press(.down, .down)
    fixture.screen.resize(to: Size(width: 12, height: 1))
    try? fixture.screen.turn(at: .zero)
    expect(list.rows, is: 2..<3)
  }
}

@Suite struct ScrollBarTests {
  private func bar(_ shown: Range<Int>, of count: Int, _ marks: MarkSet = .unicode) -> String {
    let bar = ScrollBar()
    bar.count = count
    bar.shown = shown
    let traits = ScreenTraits(marks: marks)
    return ScreenFixture(bar, width: 1, height: 6, traits: traits).text.filter { $0 != "\n" }
  }

  @Test func theBarIsEmptyIfEverythingIsVisible() {
    expect(bar(0..<6, of: 6) == "" && bar(0..<0, of: 0) == "")
  }

  @Test func theThumbIsProportionalToTheVisiblePart() {
    expect(bar(0..<5, of: 10), is: "┃┃┃│││")
    expect(bar(5..<10, of: 10), is: "│││┃┃┃")
    expect(bar(0..<5, of: 10, .ascii), is: "|||:::")
  }

  @Test func theThumbTouchesAnEndOnlyIfThatEndIsVisible() {
    expect(bar(0..<5, of: 10_000), is: "┃│││││")
    expect(bar(1..<6, of: 10_000), is: "│┃││││")
    expect(bar(9_994..<9_999, of: 10_000), is: "││││┃│")
    expect(bar(9_995..<10_000, of: 10_000), is: "│││││┃")
  }
}
