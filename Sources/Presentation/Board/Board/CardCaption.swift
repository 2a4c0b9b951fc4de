import Entities
import Looks
import Messages
import TerminalKit
import TimeKit

/// The row of facts of a card, such as `! 2d ↻  ▰▰▱▱▱ 2/5  @ann  web  ❝2  #shop`.
///
/// The setting `board.facts` says which facts, the most important first. Marks are always shown;
/// texts follow by importance as far as there is room. A part that has none is cut or skipped, so
/// that the parts before it keep their places.
struct CardCaption {
  /// The minimum number of cells of a text that is cut.
  private static let minimumCut = 4

  private let parts: [CaptionPart]
  private let muted: Style
  private let traits: ScreenTraits

  /// Creates the row of a card that is `width` cells wide.
  init(
    _ card: Card, _ cell: BoardCell, width: Int, context: BoardContext, traits: ScreenTraits
  ) {
    let facts = CardFactParts(card, cell, width: width, context: context, traits: traits)
    parts = cell.facts.compactMap(facts.part)
    muted = context.theme[.muted]
    self.traits = traits
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Returns the row in at most `width` cells.
  func text(width: Int) -> StyledText {
    var shown = parts.map { [$0.mark].compactMap(\.self) }
    for (index, part) in parts.enumerated() {
      guard let text = part.text else { continue }
      let lead = [part.mark, part.lead].compactMap(\.self)
      let before = shown[index]
      shown[index] = lead + [text]
      let excess = cells(shown) - width
      guard excess > 0 else { continue }
      let room = cells(of: text) - excess
      let isCut = part.canBeCut && room >= Self.minimumCut
      shown[index] = isCut ? lead + [cut(text, to: room)] : before
    }
    var spans: [StyledText.Span] = []
    for (part, texts) in zip(parts, shown) where !texts.isEmpty {
      if !spans.isEmpty { spans.append(.init(String(repeating: " ", count: part.gap), muted)) }
      spans += texts
    }
    return StyledText(spans)
  }

  private func cut(_ text: StyledText.Span, to cells: Int) -> StyledText.Span {
    let mark = traits.marks.ellipsis
    let room = cells - traits.metrics.cells(of: mark)
    return .init(traits.metrics.cut(text.text.visible, toCells: room, mark: "") + mark, text.style)
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
  /// Shown even if the text has no room.
  var mark: StyledText.Span?
  var text: StyledText.Span?
  /// Shown only with the text.
  var lead: StyledText.Span?
  /// Whether the beginning of the text is better than nothing.
  var canBeCut = false
  /// The cells before the part.
  var gap = 2
}
