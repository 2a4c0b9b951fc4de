import Entities
import UseCases

/// How the user fills in and saves a form.
extension CardSceneTurn {
  func fill(
    _ action: CardSceneAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .save: try save(&state)
    case .leave:
      if state.form?.isChanged == true {
        state.report.question = .leaving
      } else {
        state.closeForm()
      }
    case .nextSuggestion: state.suggest(1)
    case .previousSuggestion: state.suggest(-1)
    default: break
    }
  }

  func save(_ state: inout CardSceneState) throws(TrackerError) {
    guard let form = state.form else { return }
    if let field = form.conflicts.first {
      state.report.focus = field
      return
    }
    let (reader, isNew) = (CardFormReader(fields()), state.savesNewCard)
    let reading =
      isNew ? reader.all(of: form.text) : reader.changes(of: form.text, since: form.base)
    guard !state.refuse(reading.faults) else { return }
    do throws(TrackerError) {
      if isNew { try add(reading.edit, &state) } else { try keep(reading.edit, &state) }
    } catch .conflict(let card) {
      // Another process wrote between the last look and the save.
      try read(&state)
      guard let field = state.form?.conflicts.first else { throw .conflict(card: card) }
      state.report.focus = field
    } catch {
      guard let field = CardField(of: error) else { throw error }
      _ = state.refuse([field: error])
    }
  }

  private func keep(_ edit: CardEdit, _ state: inout CardSceneState) throws(TrackerError) {
    guard let card = state.detail?.card.card else { return }
    let outcome = try tools.changeCards(
      CardRequest(.edit(edit, from: [card]), card: card.number), on: terms(.edited(card.number))
    ).answer
    state.report.notices += CardNotice.notices(ofEdit: outcome)
    state.closeForm()
    try read(&state)
  }

  private func add(_ edit: CardEdit, _ state: inout CardSceneState) throws(TrackerError) {
    guard var draft = CardDraft(edit) else { return }
    state.start?.complete(&draft)
    let added = try tools.addCards([draft], on: terms(.added(draft.title.text))).answer
    try added.checkKeys()
    state.report.notices += CardNotice.notices(ofAdding: added)
    state.report.addedCard = added.cards.first?.card.card.number
    state.form = nil
    state.report.hasEnded = true
  }
}
