import Entities
import Messages
import TerminalKit
import ViewModels

/// What was done on the board, in words.
struct BoardNoticeText {
  private let notice: BoardNotice
  private let context: BoardContext

  init(_ notice: BoardNotice, _ context: BoardContext) {
    self.notice = notice
    self.context = context
  }

  var text: String {
    let wording = context.wording
    switch notice {
    case .moved(let card, let count, let state):
      return wording.text(.board(.moved(card, count: count, to: state)))
    case .deleted(let listed, let count):
      let undo = BoardView.keys.name(of: .undo, context.look.traits.marks)
      return wording.text(.board(.deleted(listed.card, count: count, undo: undo)))
    case .reversed(let reversal): return words(for: reversal)
    case .taken(let card, let state?):
      return wording.text(.board(.movedByOthers(card, to: state)))
    case .taken(let card, nil): return wording.text(.board(.removedByOthers(card)))
    case .doneIsSorted: return wording.text(.board(.doneIsSorted))
    case .projectDeleted: return wording.text(.board(.projectDeleted))
    }
  }

  private func words(for reversal: Reversal) -> String {
    let first = reversal.changes.first.map {
      Phrase.change($0, projects: reversal.projects, now: context.now())
    }
    let all = reversal.changes.count + reversal.more
    return context.wording.text(
      .board(
        .reversed(
          reversal.target, isUndo: reversal.isUndo,
          change: first ?? .history(.deed(reversal.target)), more: max(all - 1, 0))))
  }
}
