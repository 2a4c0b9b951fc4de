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
    case .also(let notice, let effects):
      return context.words(BoardNoticeText(notice, context).text, and: effects)
    case .claimed(let listed, let isChanged):
      let facts = CardFacts(listed, now: context.now())
      return wording.text(.deed(isChanged ? .claimed(until: nil) : .unchanged, facts))
    case .assigned(let cards, let person):
      return wording.text(.board(.assigned(NamedCards(cards), to: person?.text)))
    case .moved(let cards, let column):
      return wording.text(.board(.moved(NamedCards(cards), to: column.text)))
    case .placed(let cards, let project):
      return wording.text(.board(.moved(NamedCards(cards), to: project.text)))
    case .finished(let listed, let successor): return context.words(finished: listed, successor)
    case .deleted(let cards):
      let undo = BoardView.keys.name(of: .undo, context.look.traits.marks)
      return wording.text(.board(.deleted(NamedCards(cards), undo: undo)))
    case .reversed(let reversal): return context.words(reversal)
    case .lostSelection(let card, let column?):
      return wording.text(.board(.movedByOthers(card, to: column.text)))
    case .lostSelection(let card, nil): return wording.text(.board(.removedByOthers(card)))
    case .noCard(let column, let isMarked):
      return wording.text(.board(.noCard(in: column.text, isMarked: isMarked)))
    case .oneCard(let count):
      let clear = BoardView.keys.name(of: .clear, context.look.traits.marks)
      return wording.text(.board(.oneCard(marked: count, clear: clear)))
    case .copied(let copied): return wording.text(.board(.copied(copied)))
    case .isSorted:
      let key = BoardView.keys.name(of: .sort, context.look.traits.marks)
      return wording.text(.board(.isSorted(key: key)))
    case .sorted(let sort): return wording.text(.board(.sorted(sort)))
    case .noRoomForPreview: return wording.text(.board(noPreview))
    case .doneIsSorted: return wording.text(.board(.doneIsSorted))
    case .noColumnBefore(let column):
      return wording.text(.board(.noColumnBefore(column.text)))
    case .noColumnAfter(let column):
      return wording.text(.board(.noColumnAfter(column.text)))
    case .projectDeleted: return wording.text(.board(.projectDeleted))
    case .storeReplaced: return wording.text(.board(.storeReplaced))
    case .waiting(let thenQuits): return wording.text(.board(.waiting(thenQuits: thenQuits)))
    }
  }
}

extension BoardNoticeText {
  /// Why the preview is missing, and the key that opens the card.
  private var noPreview: Phrase.Board {
    let open = BoardView.keys.name(of: .open, context.look.traits.marks)
    guard !context.isSpoken else { return .previewIsNotSpoken(open: open) }
    return .noRoomForPreview(
      columns: PreviewPlace.minimumWidth, rows: PreviewPlace.minimumHeight, open: open)
  }
}

extension BoardContext {
  /// Returns that a repeating card was finished, and what followed it.
  func words(finished listed: ListedCard, _ successor: Successor) -> String {
    let facts = CardFacts(listed, now: now())
    let next = wording.text(
      .series(.successor(successor.outcome, blockers: listed.card.blockers, now: facts.now)))
    return "\(wording.text(.deed(.finished, facts))). \(next)"
  }

  /// Returns a text about a move, and what else the move means.
  func words(_ text: String, and effects: MoveEffects) -> String {
    var parts = [effects.isForced ? wording.text(.columns(.forced(text))) : text]
    parts += effects.blocked.prefix(Self.remarkLimit).map {
      wording.text(.warning(.blocked($0)))
    }
    parts += effects.unreadableRules.prefix(Self.remarkLimit).map {
      wording.text(.warning(.unreadableRule(card: $0)))
    }
    if !effects.ready.isEmpty { parts.append(wording.text(.cards(.ready(effects.ready)))) }
    return parts.joined(separator: ". ")
  }

  /// The number of remarks of a kind, of which a toast has no room for many.
  private static var remarkLimit: Int { 3 }

  /// Returns what was undone or redone, as the user would say it.
  func words(_ reversal: Reversal) -> String {
    let deed = BoardDeed(of: reversal, now: now(), zone: zone)
    return wording.text(.board(.reversed(deed, isUndo: reversal.isUndo)))
  }
}
