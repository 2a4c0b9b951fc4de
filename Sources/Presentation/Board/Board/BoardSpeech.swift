import Entities
import System
import ViewModels
import Words

/// The selected card as spoken text.
struct BoardSpeech {
  private let content: BoardContent
  private let wording: Wording

  init(_ content: BoardContent, _ wording: Wording) {
    self.content = content
    self.wording = wording
  }

  /// `nil` if the board has no columns yet.
  var text: String? {
    guard content.columns.indices.contains(content.focus) else { return nil }
    let column = content.columns[content.focus]
    guard let card = content.selectedCard else {
      return wording.text(.emptyColumn(column.column.name.text))
    }
    return wording.text(
      .focusedCard(
        card, in: content.projects[card.project]?.name, column: column.column.name,
        position: place(in: column),
        of: column.window.cardCount, isMarked: content.marked.contains(card.number),
        isBlocked: column.window.blocked.contains(card.number), now: content.now))
  }

  private func place(in column: BoardColumnContent) -> Int? {
    let selection = column.selection ?? 0
    let window = column.window
    guard !content.isGrouped || window.offset == 0 else { return nil }
    let seen = window.cells.prefix(max(selection - window.offset, 0))
    return selection + 1 - seen.count { $0.card == nil }
  }
}
