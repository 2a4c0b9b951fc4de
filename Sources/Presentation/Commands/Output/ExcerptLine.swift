import Entities
import Looks
import TerminalKit

/// A line of a card with the search terms highlighted.
struct ExcerptLine {
  /// In characters.
  private static let lead = 24

  let parts: [(text: String, style: Style)]

  init(_ excerpt: SearchExcerpt, marks: MarkSet, theme: Theme) {
    var parts: [(text: String, style: Style)] = []
    switch excerpt.place {
    case .tag: parts.append(("#", theme[.muted]))
    case .step(let isChecked):
      parts.append((CardMarks(marks: marks).step(isChecked: isChecked) + " ", theme[.muted]))
    case .notes, .comment: break
    }
    for (place, piece) in excerpt.text.pieces.enumerated() {
      var text = String(piece.text.map { $0.isWhitespace ? " " : $0 })
      if place == 0, !piece.isFound, text.count > Self.lead {
        text = marks.ellipsis + text.suffix(Self.lead)
      }
      parts.append((text, piece.isFound ? theme[.found] : theme[.muted]))
    }
    self.parts = parts
  }
}
