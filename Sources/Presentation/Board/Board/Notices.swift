import Entities
import FoundationEssentials
import System
import TerminalKit
import ViewModels
import Words

extension BoardContext {
  func words(_ notice: BoardNotice) -> String {
    switch notice {
    case .also(let notice, let effects): words(words(notice), and: effects)
    case .claimed(let card): sentence(.claimed(until: nil), card)
    case .unchanged(let card): words(unchanged: card)
    case .assigned(let cards, let person):
      wording.text(.assignedCards(cards, to: person?.text))
    case .cancelled(let cards): wording.text(.cancelledCards(cards))
    case .moved(let cards, let column):
      wording.text(.deed(.moved, .named(cards).to(column.text)))
    case .placed(let cards, let project):
      wording.text(.deed(.moved, .named(cards).to(project.text)))
    case .finished(let card, let successor): words(finished: card, successor)
    case .deleted(let cards):
      wording.text(.deletedCards(cards, undo: key(.undo)))
    case .reversed(let reversal): words(reversal)
    case .lostSelection(let card, let column?):
      wording.text(.movedByOthers(card, to: column.text))
    case .lostSelection(let card, nil): wording.text(.leftBoard([card.number]))
    case .noCard(let column, let isMarked):
      wording.text(.noCardShown(in: column.text, isMarked: isMarked))
    case .oneCard(let count): wording.text(.oneCardAtATime(marked: count, clear: key(.clear)))
    case .copied(let copied): wording.text(.copiedText(copied))
    case .edited(let cards, let field): words(edited: cards, field)
    case .noMark(let column): wording.text(.noMark(in: column.text, key: key(.mark)))
    case .tooManyToMark(let limit): wording.text(.tooManyToMark(limit: limit, key: key(.filter)))
    case .isSorted: wording.text(.boardIsSorted(key: key(.sort)))
    case .sorted(let sort): wording.text(.sortOrder(sort))
    case .noRoomForPreview: wording.text(.noPreview(open: key(.open)))
    case .doneIsSorted: wording.text(.doneIsSorted)
    case .noColumn(let column): wording.text(.noColumn(beyond: column.text))
    case .projectDeleted: wording.text(.shownProjectWasDeleted)
    case .storeReplaced: wording.text(.storeWasReplaced)
    case .waiting(let thenQuits): wording.text(.changeIsWaiting(thenQuits: thenQuits))
    }
  }

  func words(_ notice: CardNotice) -> String {
    switch notice {
    case .added(let card): sentence(.added, card)
    case .also(let notice, let effects): words(words(notice), and: effects)
    case .archived(let project): wording.text(.archivedProject(project))
    case .edited(let card, let fields): sentence(.edited(fields), card)
    case .moved(let card, let state):
      sentence(.moved(from: state), card)
    case .finished(let card, let successor): words(finished: card, successor)
    case .changedByAnotherProcess(let fields, let author):
      wording.text(.fieldsChangedByOthers(fields, by: author))
    case .inNewProject(let notice, let made): "\(words(notice)). \(words(.madeProject(made)))"
    case .madeProject(let made):
      wording.text(.deed(.added, .project(made.name)))
    case .reversed(let reversal): words(reversal)
    }
  }

  func words(unchanged card: ListedCard) -> String { sentence(.unchanged, card) }

  /// With the values, if the cards have the same.
  private func words(edited cards: [ListedCard], _ field: CardField) -> String {
    guard cards.count > 1 else {
      return cards.first.map { sentence(.edited([field.rawValue]), $0) } ?? ""
    }
    return wording.text(.editedCards(cards.map { CardFacts($0, now: now()) }, field))
  }

  func words(_ reversal: Reversal) -> String {
    wording.text(.reversed(reversal, now: now(), zone: zone))
  }

  func words(_ date: Date) -> String { wording.moment(zone.civil(at: date), now: now()) }

  private func key(_ action: BoardAction) -> String {
    BoardView.keys.name(of: action, look.traits.marks)
  }

  private func sentence(_ deed: CardDeed, _ listed: ListedCard) -> String {
    wording.text(.cardDeed(deed, CardFacts(listed, now: now())))
  }

  private func words(finished listed: ListedCard, _ successor: Successor) -> String {
    let next = wording.text(
      .successor(successor.outcome, blockers: listed.card.blockers, now: now()))
    var facts = CardFacts(listed, now: now())
    facts.isFollowed = true
    return "\(wording.text(.cardDeed(.moved(from: .doing), facts))). \(next)"
  }

  private func words(_ text: String, and effects: MoveEffects) -> String {
    let limit = 3
    var parts = [effects.isForced ? wording.text(.forced(.verbatim(text))) : text]
    parts += effects.blocked.prefix(limit).map { wording.text(.blockedCard($0)) }
    parts += effects.unfinished.prefix(limit).map { wording.text(.unfinishedParent($0)) }
    if !effects.ready.isEmpty { parts.append(wording.text(.readyCards(effects.ready))) }
    if !effects.outside.isEmpty { parts.append(wording.text(.outsideContext(effects.outside))) }
    return parts.joined(separator: ". ")
  }
}

extension CardNotice {
  var isWarning: Bool {
    switch self {
    case .archived: true
    case .also(_, let effects): effects.isWarning
    default: false
    }
  }
}

extension BoardNotice {
  /// Whether it answers a key, so that the next key ends it.
  var isAnswer: Bool {
    switch self {
    case .lostSelection, .projectDeleted, .storeReplaced: false
    default: true
    }
  }

  var isRefusal: Bool {
    switch self {
    case .also(_, let effects): effects.isWarning
    case .assigned, .cancelled, .claimed, .copied, .edited, .finished, .moved, .deleted, .placed,
      .reversed,
      .sorted, .unchanged:
      false
    default: true
    }
  }
}
