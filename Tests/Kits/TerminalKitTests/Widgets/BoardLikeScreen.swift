@testable import TerminalKit

final class BoardLikeScreen: View, ColumnSource {
  let columns = (0..<3).map { _ in ColumnView() }

  override func configure() {
    for column in columns {
      column.source = self
      column.cellHeight = 2
      column.cellCount = 10_000
      column.onScroll = { [unowned column] in column.top = max(column.top + $0, 0) }
      addSubview(column)
    }
  }

  override func layout() {
    let width = bounds.width / 3
    for (index, column) in columns.enumerated() {
      column.frame = Rect(x: index * width, y: 1, width: width - 1, height: bounds.height - 2)
    }
  }

  func cell(at index: Int, reusing view: View?) -> View {
    let card = view as? CardLikeCell ?? CardLikeCell()
    card.number = index
    return card
  }
}

final class CardLikeCell: View {
  private static let words = [
    "write", "the", "documents", "문서", "쓰기", "fix", "milk", "today", "server", "배포", "review",
  ]

  var number = 0 { didSet { setNeedsLayout(if: number != oldValue) } }

  override func draw(on canvas: Canvas) {
    canvas.write("\(number)", at: Point(x: 1, y: 0), Style(.ansi(.cyan)))
    let title = (0..<5).map { Self.words[(number * 31 + $0 * 7) % Self.words.count] }
    canvas.write(
      StyledText(title.joined(separator: " ")), at: Point(x: 8, y: 0),
      cells: canvas.size.width - 8, mark: "…")
    canvas.write("Fri \(number % 28) Nov", at: Point(x: 8, y: 1), Style(.ansi(.yellow)))
    canvas.write("#tag\(number % 5)", at: Point(x: 20, y: 1), Style(.ansi(.blue)))
  }
}
