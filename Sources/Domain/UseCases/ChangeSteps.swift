import Entities
import FoundationEssentials
import Repositories

public struct ChangeSteps {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// For every selected card, or for none.
  ///
  /// Throws ``TrackerError/noSuchStep(card:step:count:)``.
  public func callAsFunction(
    _ cards: CardChoice, _ edit: StepsEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try cards.selected(in: writing)
      var outcome = try OutcomeBuilder(for: selected, writing: writing)
      for card in selected.cards {
        var edited = card
        edited.steps = try steps(of: card, after: edit)
        edited = edited.touched(since: card, at: terms.transaction.date)
        outcome.note(card, became: try writing.update(card, to: edited))
      }
      return try outcome.finish()
    }
  }

  private func steps(of card: Card, after edit: StepsEdit) throws(TrackerError) -> [Step] {
    var steps = card.steps
    switch edit {
    case .check(let places):
      for place in places { steps[try index(place, card)].isChecked = true }
    case .uncheck(let places):
      for place in places { steps[try index(place, card)].isChecked = false }
    case .add(let new):
      steps += new
    case .rename(let place, let step):
      let index = try index(place, card)
      steps[index] = Step(stored: step.text, isChecked: steps[index].isChecked)
    case .delete(let place):
      steps.remove(at: try index(place, card))
    case .move(let place, let before):
      let from = try index(place, card)
      let to = try before.map { (place) throws(TrackerError) in try index(place, card) }
      let step = steps.remove(at: from)
      let target = to.map { $0 > from ? $0 - 1 : $0 } ?? steps.count
      steps.insert(step, at: target)
    }
    return steps
  }

  private func index(_ place: Int, _ card: Card) throws(TrackerError) -> Int {
    guard place > 0, place <= card.steps.count else {
      throw .noSuchStep(card: card.number, step: place, count: card.steps.count)
    }
    return place - 1
  }
}
