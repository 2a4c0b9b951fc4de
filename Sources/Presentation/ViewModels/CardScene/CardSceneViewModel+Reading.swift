import Entities
import Reactive
import UseCases

extension CardSceneViewModel {
  /// Does what is asked for while the card is read.
  func read(_ action: CardAction) {
    switch action {
    case .previousStep: step.map { select($0 - 1) }
    case .nextStep: step.map { select($0 + 1) }
    case .checkStep: changeStep { $0[$1].isChecked.toggle() }
    case .deleteStep: changeStep { $0.remove(at: $1) }
    case .addStep: ifThere { stepText = StepText() }
    case .renameStep:
      guard let step, let steps = detail?.card.card.steps else { return }
      ifThere { stepText = StepText(at: step, steps[step].text) }
    case .edit: ifThere(startFilling)
    case .chooseState: ifThere(chooseState)
    case .undo: reverse { () throws(TrackerError) in try tools.undo(.newest(1), on: terms) }
    case .redo: reverse { () throws(TrackerError) in try tools.redo(nil, on: terms) }
    case .leave: ended.onNext(())
    case .commitStep, .cancelStep, .nextSuggestion, .previousSuggestion, .save: break
    }
  }

  func select(_ index: Int) {
    guard let steps = detail?.card.card.steps, steps.indices.contains(index) else { return }
    step = index
    show()
  }

  /// Tells that the card is gone, or else goes on.
  private func ifThere(_ body: () -> Void) {
    guard let detail, detail.deletedBy == nil else {
      detail.map { failure.onNext(.noSuchCards([$0.card.card.number])) }
      return
    }
    body()
  }

  private func chooseState() {
    guard let listed = detail?.card, let coordinator else { return }
    asking.disposable = coordinator.chooseState(otherThan: listed.card.state)
      .subscribe(with: self) { owner, state in owner.move(to: state) }
  }

  private func move(to state: State) {
    guard let before = detail?.card else { return }
    attempt { () throws(TrackerError) in
      _ = try tools.moveCards(before.card.choice, to: Destination(state: state), on: terms)
      detail.map { notices.onNext(.moved($0.card, from: before.card.state)) }
    }
    show()
  }

  private func reverse(_ body: () throws(TrackerError) -> [Reversal]) {
    attempt { () throws(TrackerError) in
      for reversal in try body() { notices.onNext(.reversed(reversal)) }
    }
  }
}

// MARK: - Steps
extension CardSceneViewModel {
  /// Does what is asked for while a step is typed.
  func typeStep(_ action: CardAction) {
    switch action {
    case .commitStep: commitStep()
    case .cancelStep, .leave: stepText = nil
    default: break
    }
  }

  func typeStep(_ text: String) {
    stepText?.text = text
    stepText?.fault = nil
    show()
  }

  /// Keeps what was typed; behind a new step another one may follow, until one is left blank.
  private func commitStep() {
    guard let typed = stepText else { return }
    let isBlank = typed.text.allSatisfy(\.isWhitespace)
    if typed.isNew, isBlank {
      stepText = nil
      return
    }
    do throws(TrackerError) {
      let new = try Step(typed.text)
      try tools.followChanges()
      guard let place = stepText?.place else {
        try edit { steps, _ in steps.append(new) }
        step = (detail?.card.card.steps.count).map { $0 - 1 }
        stepText = typed.isNew ? StepText() : nil
        return
      }
      try edit { steps, _ in
        steps[place] = Step(stored: new.text, isChecked: steps[place].isChecked)
      }
      stepText = nil
    } catch .invalidText(let field, let fault) {
      stepText?.fault = .invalidText(field, fault)
    } catch {
      failure.onNext(error)
    }
  }

  /// Changes the selected step, if it is still the one that was seen.
  private func changeStep(_ change: (inout [Step], Int) -> Void) {
    ifThere {
      guard let step, let seen = detail?.card.card.steps[step] else { return }
      attempt { () throws(TrackerError) in
        try tools.followChanges()
        guard let now = self.step, detail?.card.card.steps[now].text == seen.text else { return }
        try edit { steps, _ in change(&steps, now) }
      }
    }
  }

  /// Changes the checklist that is seen; another one is never overwritten.
  ///
  /// Steps have no names of their own: by their places alone, one that somebody else put before
  /// them would be changed in their stead.
  private func edit(_ change: (inout [Step], Card) -> Void) throws(TrackerError) {
    guard let card = detail?.card.card else { return }
    var steps = card.steps
    change(&steps, card)
    var edit = CardEdit()
    edit.steps = steps
    _ = try tools.editCards(card.choice, edit, from: [card], on: terms)
  }
}

extension Card {
  /// The card alone, whatever it is in.
  var choice: CardChoice { CardChoice(.cards([.one(number)])) }
}
