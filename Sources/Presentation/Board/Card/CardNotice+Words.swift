import Entities
import ViewModels
import Words

extension BoardContext {
  func words(_ notice: CardNotice) -> String {
    switch notice {
    case .added(let card): sentence(.added, card)
    case .also(let notice, let effects): words(words(notice), and: effects)
    case .archived(let project): wording.text(.archivedProject(project))
    case .edited(let card, let fields): sentence(.edited(fields), card)
    case .moved(let card, let state):
      sentence(card.card.column == nil ? .moved(from: state) : .entered, card)
    case .finished(let card, let successor): words(finished: card, successor)
    case .changedByAnotherProcess(let fields, let author):
      wording.text(.fieldsChangedByOthers(fields, by: author))
    case .inNewProject(let notice, let made): "\(words(notice)). \(words(.madeProject(made)))"
    case .madeProject(let made):
      wording.text(
        .madeProject(made.project.name, similar: made.similar, isDryRun: false))
    case .notInStore(let number): wording.text(.cardNotInStore(number))
    case .reversed(let reversal): words(reversal)
    }
  }

  func words(unchanged card: ListedCard) -> String { sentence(.unchanged, card) }

  private func sentence(_ deed: CardDeed, _ listed: ListedCard) -> String {
    wording.text(.cardDeed(deed, CardFacts(listed, now: now())))
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
