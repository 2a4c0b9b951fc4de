struct TableLayout: Equatable {
  private(set) var shown: [Int] = []
  private(set) var widths: [Int]

  /// Columns that need no cells are not shown.
  init(_ columns: [Table.Column], needed: [Int], width: Int) {
    widths = needed
    let usual = zip(columns, needed).map { $0.least(of: $1) }
    var least = usual
    let filled = columns.indices.filter { needed[$0] > 0 }
    var candidates = filled.filter { columns[$0].substituted == nil }
    var missing = candidates
    while !missing.isEmpty {
      least = usual
      shown = Self.fitting(candidates, columns, &least, width)
      missing = filled.filter { index in
        guard let other = columns[index].substituted, !candidates.contains(index) else {
          return false
        }
        return needed[other] > 0 && !shown.contains(other)
      }
      candidates = (candidates + missing).sorted()
    }
    narrow(columns, least, to: width)
  }

  private static func fitting(
    _ candidates: [Int], _ columns: [Table.Column], _ least: inout [Int], _ width: Int
  ) -> [Int] {
    var shown = candidates
    func isOver() -> Bool { shown.count > 1 && total(shown, least) > width }
    while isOver(),
      let last = shown.lastIndex(where: { !columns[$0].isFlexible && !columns[$0].isKept })
    {
      shown.remove(at: last)
    }
    if isOver(), let flexible = shown.first(where: { columns[$0].isFlexible }) {
      least[flexible] = min(least[flexible], 1)
    }
    while isOver() {
      shown.remove(at: shown.lastIndex { columns[$0].isFlexible } ?? shown.count - 1)
    }
    return shown
  }

  private mutating func narrow(_ columns: [Table.Column], _ least: [Int], to width: Int) {
    let flexibleFirst =
      shown.filter { columns[$0].isFlexible } + shown.reversed().filter { !columns[$0].isFlexible }
    for index in flexibleFirst {
      let over = max(Self.total(shown, widths) - width, 0)
      widths[index] = max(widths[index] - over, least[index])
    }
    if let only = shown.first, shown.count == 1 {
      widths[only] = min(widths[only], max(width, 0))
    }
  }

  private static func total(_ shown: [Int], _ widths: [Int]) -> Int {
    shown.reduce(Table.gap * max(shown.count - 1, 0)) { $0 + widths[$1] }
  }
}
