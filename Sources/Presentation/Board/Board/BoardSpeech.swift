import Entities
import Messages
import TimeKit
import ViewModels

/// What is selected on the board, in words.
struct BoardSpeech {
  private let content: BoardContent
  private let wording: any Wording

  init(_ content: BoardContent, _ wording: any Wording) {
    self.content = content
    self.wording = wording
  }

  /// `nil` where there is no column yet.
  var text: String? {
    guard content.columns.indices.contains(content.focus) else { return nil }
    let column = content.columns[content.focus]
    guard let card = content.selectedCard, let project = content.projects[card.project] else {
      return wording.selected(column.state)
    }
    return wording.selected(
      CardFacts(card, in: project.name, now: content.now), place: place(in: column),
      of: column.window.cardCount, isMarked: content.marked.contains(card.number))
  }

  /// Which card of the column it is; headings of groups count as cells and not as cards.
  private func place(in column: BoardColumnContent) -> Int {
    let selection = column.selection ?? 0
    let window = column.window
    let seen = window.cells.prefix(max(selection - window.offset, 0))
    return selection + 1 - seen.count { $0.card == nil }
  }
}
