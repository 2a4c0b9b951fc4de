import Entities
import Messages
import TerminalKit
import ViewModels

/// The text of a notice of the board.
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
      return wording.moved(card, count: count, to: state)
    case .deleted(let listed, let count):
      let undo = BoardView.keys.name(of: .undo, context.look.traits.marks)
      return wording.deleted(listed.card, count: count, undo: undo)
    case .reversed(let reversal): return words(for: reversal)
    case .lostSelection(let card, let state): return wording.taken(card, to: state)
    case .doneIsNotOrdered: return wording.doneIsNotOrdered()
    case .deletedProject: return wording.projectGone()
    }
  }

  private func words(for reversal: Reversal) -> String {
    let wording = context.wording
    let first = reversal.changes.first.map {
      wording.text(.change($0, projects: reversal.projects, now: context.now()))
    }
    let all = reversal.changes.count + reversal.more
    return wording.reversed(
      reversal.target, isUndo: reversal.isUndo,
      change: first ?? wording.text(.history(.deed(reversal.target))),
      more: max(all - 1, 0))
  }
}
