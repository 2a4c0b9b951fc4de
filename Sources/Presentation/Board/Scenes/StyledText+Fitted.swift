import TerminalKit

extension StyledText {
  /// The text in exactly so many cells: cut, or with spaces behind it.
  func fitted(to cells: Int, _ traits: ScreenTraits) -> StyledText {
    let (metrics, mark) = (traits.metrics, traits.marks.ellipsis)
    let used = self.cells(metrics)
    if used <= cells { return self + StyledText(String(repeating: " ", count: cells - used)) }
    var room = cells - metrics.cells(of: mark)
    var kept: [Span] = []
    for span in spans where room > 0 {
      let part = metrics.cut(span.text.visible, toCells: room, mark: "")
      kept.append(Span(part, span.style))
      room -= metrics.cells(of: part)
      if part != span.text.visible { break }
    }
    return StyledText(kept + [Span(metrics.cut(mark, toCells: cells, mark: ""), .plain)])
      .padded(to: cells, metrics)
  }

  private func padded(to cells: Int, _ metrics: CellMetrics) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(cells - self.cells(metrics), 0)))
  }
}
