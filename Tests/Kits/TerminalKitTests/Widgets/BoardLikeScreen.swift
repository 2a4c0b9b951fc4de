@testable import TerminalKit

/// Three columns of cards, as a board has them.
final class BoardLikeScreen: View, ColumnSource {
  let columns = (0..<3).map { _ in ColumnView() }
  var cellCount = 10_000

  override func configure() {
    for column in columns {
      column.source = self
      column.selection = 0
      addSubview(column)
    }
  }

  override func layout() {
    let width = bounds.width / 3
    for (index, column) in columns.enumerated() {
      column.frame = Rect(x: index * width, y: 1, width: width - 1, height: bounds.height - 2)
    }
  }

  func height(ofCell index: Int, width: Int) -> Int { 2 }

  func cell(at index: Int, reusing view: View?, isSelected: Bool) -> View {
    let card = view as? CardLikeCell ?? CardLikeCell()
    card.number = index
    card.isSelected = isSelected
    return card
  }
}

final class CardLikeCell: View {
  private static let words = [
    "write", "the", "documents", "문서", "쓰기", "fix", "milk", "today", "server", "배포", "review",
  ]

  @Shown var number = 0
  @Shown var isSelected = false

  override func draw(on canvas: Canvas) {
    let attributes: Style.Attributes = isSelected ? .reverse : []
    canvas.fill(Style(nil, attributes))
    canvas.write("\(number)", at: Point(x: 1, y: 0), Style(.ansi(.cyan), attributes))
    let title = (0..<5).map { Self.words[(number * 31 + $0 * 7) % Self.words.count] }
    canvas.write(
      StyledText(title.joined(separator: " "), Style(nil, attributes)), at: Point(x: 8, y: 0),
      cells: canvas.size.width - 8, mark: "…")
    canvas.write("Fri \(number % 28) Nov", at: Point(x: 8, y: 1), Style(.ansi(.yellow), attributes))
    canvas.write("#tag\(number % 5)", at: Point(x: 20, y: 1), Style(.ansi(.blue), attributes))
  }
}
