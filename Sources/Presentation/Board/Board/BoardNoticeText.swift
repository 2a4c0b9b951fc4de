import Entities
import TerminalKit
import ViewModels
import Words

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
      return wording.text(.cardDeed(isChanged ? .claimed(until: nil) : .unchanged, facts))
    case .assigned(let cards, let person):
      return wording.text(.assignedCards(NamedCards(cards), to: person?.text))
    case .moved(let cards, let column):
      return wording.text(.movedCards(NamedCards(cards), to: column.text))
    case .placed(let cards, let project):
      return wording.text(.movedCards(NamedCards(cards), to: project.text))
    case .finished(let listed, let successor): return context.words(finished: listed, successor)
    case .deleted(let cards):
      let undo = BoardView.keys.name(of: .undo, context.look.traits.marks)
      return wording.text(.deletedCards(NamedCards(cards), undo: undo))
    case .reversed(let reversal): return context.words(reversal)
    case .lostSelection(let card, let column?):
      return wording.text(.movedByOthers(card, to: column.text))
    case .lostSelection(let card, nil): return wording.text(.removedByOthers(card))
    case .noCard(let column, let isMarked):
      return wording.text(.noCardShown(in: column.text, isMarked: isMarked))
    case .oneCard(let count):
      let clear = BoardView.keys.name(of: .clear, context.look.traits.marks)
      return wording.text(.oneCardAtATime(marked: count, clear: clear))
    case .copied(let copied): return wording.text(.copiedText(copied))
    case .isSorted:
      let key = BoardView.keys.name(of: .sort, context.look.traits.marks)
      return wording.text(.boardIsSorted(key: key))
    case .sorted(let sort): return wording.text(.sortOrder(sort))
    case .noRoomForPreview: return wording.text(noPreview)
    case .doneIsSorted: return wording.text(.doneIsSorted)
    case .noColumnBefore(let column): return wording.text(.noColumn(before: column.text))
    case .noColumnAfter(let column): return wording.text(.noColumn(after: column.text))
    case .projectDeleted: return wording.text(.shownProjectWasDeleted)
    case .storeReplaced: return wording.text(.storeWasReplaced)
    case .waiting(let thenQuits): return wording.text(.changeIsWaiting(thenQuits: thenQuits))
    }
  }
}

extension BoardNoticeText {
  private var noPreview: Sentence {
    let open = BoardView.keys.name(of: .open, context.look.traits.marks)
    guard !context.isSpoken else { return .previewIsNotSpoken(open: open) }
    return .noRoomForPreview(
      columns: PreviewPlace.minimumWidth, rows: PreviewPlace.minimumHeight, open: open)
  }
}

extension BoardContext {
  func words(finished listed: ListedCard, _ successor: Successor) -> String {
    let facts = CardFacts(listed, now: now())
    let next = wording.text(
      .successor(successor.outcome, blockers: listed.card.blockers, now: facts.now))
    return "\(wording.text(.cardDeed(.finished, facts))). \(next)"
  }

  func words(_ text: String, and effects: MoveEffects) -> String {
    var parts = [effects.isForced ? wording.text(.forced(.verbatim(text))) : text]
    parts += effects.blocked.prefix(Self.remarkLimit).map {
      wording.text(.blockedCard($0))
    }
    parts += effects.unreadableRules.prefix(Self.remarkLimit).map {
      wording.text(.unreadableRule(ofCard: $0))
    }
    if !effects.ready.isEmpty { parts.append(wording.text(.readyCards(effects.ready))) }
    return parts.joined(separator: ". ")
  }

  private static var remarkLimit: Int { 3 }

  func words(_ reversal: Reversal) -> String {
    let deed = BoardDeed(of: reversal, now: now(), zone: zone)
    return wording.text(.reversedDeed(deed, isUndo: reversal.isUndo))
  }
}
