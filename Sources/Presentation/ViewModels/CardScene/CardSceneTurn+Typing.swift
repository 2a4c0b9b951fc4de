import Entities
import UseCases

/// Typing steps and comments, and changing the checklist.
extension CardSceneTurn {
  func typeStep(
    _ action: CardSceneAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .commitStep: try commitStep(&state)
    case .cancelStep, .leave:
      if state.stepText?.isChanged == true {
        state.report.question = .leaving
      } else {
        state.stepText = nil
      }
    default: break
    }
  }

  func saveStep(_ state: inout CardSceneState) throws(TrackerError) {
    try commitStep(&state)
    if state.stepText?.fault == nil { state.stepText = nil }
  }

  /// After a new step another one may follow, until one is left blank.
  private func commitStep(_ state: inout CardSceneState) throws(TrackerError) {
    guard let typed = state.stepText else { return }
    if typed.isNew, typed.text.allSatisfy(\.isWhitespace) {
      state.stepText = nil
      return
    }
    do throws(TrackerError) {
      if typed.isComment {
        try add(try CommentText(typed.text), &state)
        state.stepText = nil
      } else {
        try save(try Step(typed.text), at: typed.place, &state)
        state.stepText = typed.isNew ? StepText() : nil
      }
    } catch .invalidText(let text, let fault) {
      state.stepText?.fault = .invalidText(text, fault)
    } catch {
      throw error
    }
  }

  private func add(
    _ comment: CommentText, _ state: inout CardSceneState
  ) throws(TrackerError) {
    guard let card = try state.existingCard() else { return }
    let action = CardAction.comment(.add(comment), by: try fields().author())
    _ = try tools.changeCards(
      CardRequest(action, card: card.number), on: terms(.commented(card.number)))
    try read(&state)
  }

  private func save(
    _ new: Step, at place: Int?, _ state: inout CardSceneState
  ) throws(TrackerError) {
    try edit(&state) { steps in
      guard let place else { return steps.append(new) }
      steps[place] = Step(stored: new.text, isChecked: steps[place].isChecked)
    }
    if place == nil { state.select((state.detail?.card.card.steps.count ?? 0) - 1) }
  }

  /// Changes the selected step, if it is still the one that the user saw.
  func changeStep(
    _ state: inout CardSceneState, _ change: (inout [Step], Int) -> Void
  ) throws(TrackerError) {
    guard state.isSelectionSeen, let step = state.step else { return }
    try edit(&state) { change(&$0, step) }
  }

  /// Only if no other process has changed the checklist since it was read.
  ///
  /// Steps have no identity: a change by index alone could hit a step that moved to that index.
  private func edit(
    _ state: inout CardSceneState, _ change: (inout [Step]) -> Void
  ) throws(TrackerError) {
    guard let card = state.detail?.card.card else { return }
    var (edit, steps) = (CardEdit(), card.steps)
    change(&steps)
    edit.steps = steps
    _ = try tools.changeCards(
      CardRequest(.edit(edit, from: [card]), card: card.number),
      on: terms(.changedSteps(card.number)))
    try read(&state)
  }
}
