/// Which columns of a table are shown in a width, and how wide.
struct TableLayout: Equatable {
  /// The columns shown, from the left.
  private(set) var shown: [Int]
  /// The cells of each column; of those that are not shown it says nothing.
  private(set) var widths: [Int]

  /// Lays out columns that need so many cells; those that need none are not shown.
  init(_ columns: [Table.Column], needed: [Int], width: Int) {
    shown = columns.indices.filter { needed[$0] > 0 }
    widths = needed
    let least = zip(columns, needed).map { $0.least(of: $1) }

    while shown.count > 1, total(least) > width {
      let last = shown.lastIndex { !columns[$0].isFlexible } ?? shown.count - 1
      shown.remove(at: last)
    }
    let flexibleFirst =
      shown.filter { columns[$0].isFlexible } + shown.reversed().filter { !columns[$0].isFlexible }
    for index in flexibleFirst {
      let over = max(total(widths) - width, 0)
      widths[index] = max(widths[index] - over, least[index])
    }
    if let only = shown.first, shown.count == 1 {
      widths[only] = min(widths[only], max(width, 0))
    }
  }

  /// The cells of all columns shown, were they as wide as that, with the gaps.
  private func total(_ widths: [Int]) -> Int {
    shown.reduce(Table.gap * max(shown.count - 1, 0)) { $0 + widths[$1] }
  }
}
