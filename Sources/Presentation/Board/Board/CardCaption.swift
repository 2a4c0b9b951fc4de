import Entities
import Looks
import System
import TerminalKit
import Words

/// The row of facts of a card, such as `! 2d ↻  ▰▰▱▱▱ 2/5  @ann  web  ❝2  #shop`.
///
/// The setting `board.facts` says which facts, the most important first. Marks that tell something
/// alone are always shown; texts follow by importance as far as there is room. A part that has none
/// is cut or skipped, so that the parts before it keep their places.
struct CardCaption {
  /// The minimum number of cells of the letters of a text that is cut: 3 letters, or 2 of Hangul.
  private static let minimumLetters = 3

  private let parts: [CaptionPart]
  private let muted: Style
  private let traits: ScreenTraits

  init(
    _ card: Card, _ cell: BoardCell, width: Int, context: BoardContext, traits: ScreenTraits
  ) {
    let facts = CardFactParts(card, cell, width: width, context: context, traits: traits)
    parts = cell.facts.compactMap(facts.part)
    muted = context.theme[.muted]
    self.traits = traits
  }

  var isEmpty: Bool { parts.isEmpty }

  func text(width: Int) -> StyledText {
    var shown = parts.map { [$0.mark].compactMap(\.self) }
    for (index, part) in parts.enumerated() {
      guard let text = part.text else { continue }
      let lead = [part.mark, part.lead].compactMap(\.self)
      let before = shown[index]
      shown[index] = lead + [text]
      let excess = cells(shown) - width
      guard excess > 0 else { continue }
      let start = part.canBeCut ? cut(text, to: cells(of: text) - excess) : nil
      shown[index] = start.map { lead + [$0] } ?? before
    }
    var spans: [StyledText.Span] = []
    for (part, texts) in zip(parts, shown) where !texts.isEmpty {
      if !spans.isEmpty { spans.append(.init(String(repeating: " ", count: part.gap), muted)) }
      spans += texts
    }
    return StyledText(spans)
  }

  /// Returns `nil` if the beginning has too few letters.
  ///
  /// A tag with too few letters is skipped if there are tags before it.
  private func cut(_ text: StyledText.Span, to cells: Int) -> StyledText.Span? {
    let (metrics, mark) = (traits.metrics, traits.marks.ellipsis)
    let start = metrics.cut(text.text.visible, toCells: cells - metrics.cells(of: mark), mark: "")
    let lastWord = start.lastIndex(of: " ").map { start.index(after: $0) } ?? start.startIndex
    let isTag = start[lastWord...].hasPrefix(CardMarks(marks: traits.marks).tag)
    if isTag, lastWord > start.startIndex, !hasLetters(start[lastWord...]) {
      return .init("\(start[..<lastWord])\(mark)", text.style)
    }
    return hasLetters(start[...]) ? .init("\(start)\(mark)", text.style) : nil
  }

  private func hasLetters(_ text: Substring) -> Bool {
    let letters = String(text.filter { !$0.isWhitespace && !$0.isPunctuation })
    return traits.metrics.cells(of: letters) >= Self.minimumLetters
  }

  private func cells(_ shown: [[StyledText.Span]]) -> Int {
    var cells = 0
    for (part, texts) in zip(parts, shown) where !texts.isEmpty {
      if cells > 0 { cells += part.gap }
      for text in texts { cells += self.cells(of: text) }
    }
    return cells
  }

  private func cells(of span: StyledText.Span) -> Int {
    traits.metrics.cells(of: span.text.visible)
  }
}

/// A mark and a text after it.
struct CaptionPart {
  /// Shown even if the text has no room, because it tells something alone.
  var mark: StyledText.Span?
  var text: StyledText.Span?
  /// Shown only with the text.
  var lead: StyledText.Span?
  /// Whether the beginning of the text is better than nothing.
  var canBeCut = false
  /// The cells before the part.
  var gap = 2
}
