import Entities
import TimeKit
import UseCases

/// Handles one message: at most one change of the store, then at most one reading of it.
struct CardSceneTurn {
  let tools: CardSceneViewModel.Tools
  let now: () -> CivilMinute
  let dates: () -> DateReader
  let newTransaction: () -> Transaction

  func callAsFunction(_ message: CardSceneMessage, _ state: inout CardSceneState) {
    state.report = .init()
    do throws(TrackerError) {
      try take(message, &state)
    } catch {
      state.fail(with: error, after: message)
    }
    state.show(at: now(), dates())
  }

  private func take(
    _ message: CardSceneMessage, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch message {
    case .didAct(let action): if state.mayWrite(after: message) { try act(action, &state) }
    case .didAnswerLeaving(.keepEditing), .didOpen: break
    case .didAnswerLeaving(.save): if state.mayWrite(after: message) { try save(&state) }
    case .didAnswerLeaving(.discard): state.closeForm()
    case .didChooseState(let target): try move(to: target, &state)
    case .didChooseVersion(let field, let version): state.form?.choose(version, of: field)
    case .didSelectStep(let index): state.select(index)
    case .didTick: try follow(&state)
    case .didType(let field, let text): state.form?.type(text, into: field)
    case .didTypeStep(let text):
      state.stepText?.text = text
      state.stepText?.fault = nil
    case .storeDidChange(let notice): if state.isNews(notice) { try read(&state) }
    case .willWrite:
      state.willWrite()
      try follow(&state)
    }
  }

  private func act(
    _ action: CardAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    if state.form != nil {
      try fill(action, &state)
    } else if state.stepText != nil {
      try typeStep(action, &state)
    } else {
      try actOnCard(action, &state)
    }
  }

  /// Looks for changes by other processes, which arrive as messages of their own.
  private func follow(_ state: inout CardSceneState) throws(TrackerError) {
    try tools.followChanges()
    if state.isStale { try read(&state) }
    state.lastFailure = nil
  }

  /// Reads the card and the projects; if that fails, the next tick tries again.
  private func read(_ state: inout CardSceneState) throws(TrackerError) {
    state.isStale = true
    state.take(try tools.showCards.snapshot(of: state.detail?.card.card.number))
  }

  private var terms: ChangeTerms { ChangeTerms(newTransaction()) }
}

// MARK: - Reading
extension CardSceneTurn {
  private func actOnCard(
    _ action: CardAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .previousStep: state.step.map { state.select($0 - 1) }
    case .nextStep: state.step.map { state.select($0 + 1) }
    case .undo: try reverse(try tools.undo(.newest(1), on: terms), &state)
    case .redo: try reverse(try tools.redo(nil, on: terms), &state)
    case .leave: state.report.hasEnded = true
    case .cancelStep, .commitStep, .nextSuggestion, .previousSuggestion, .save: break
    case .addStep, .checkStep, .chooseState, .deleteStep, .edit, .renameStep:
      guard let card = try state.existingCard() else { return }
      try act(action, on: card, &state)
    }
  }

  private func act(
    _ action: CardAction, on card: Card, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .addStep: state.stepText = StepText()
    case .renameStep: state.stepText = state.step.map { StepText(at: $0, card.steps[$0].text) }
    case .edit: state.startForm()
    case .chooseState: state.report.question = .state(otherThan: card.state)
    case .checkStep: try changeStep(&state) { $0[$1].isChecked.toggle() }
    case .deleteStep: try changeStep(&state) { $0.remove(at: $1) }
    default: break
    }
  }

  private func move(
    to target: State, _ state: inout CardSceneState
  ) throws(TrackerError) {
    guard let card = state.detail?.card.card else { return }
    let destination = Destination(state: target)
    let moved = try tools.moveCards([card.number], to: destination, on: terms).answer.cards
    state.report.notices += moved.map { .moved($0.after, from: card.state) }
    try read(&state)
  }

  private func reverse(
    _ reversals: [Reversal], _ state: inout CardSceneState
  ) throws(TrackerError) {
    state.report.notices += reversals.map(CardNotice.reversed)
    try read(&state)
  }
}

// MARK: - Steps
extension CardSceneTurn {
  private func typeStep(
    _ action: CardAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .commitStep: try commitStep(&state)
    case .cancelStep, .leave: state.stepText = nil
    default: break
    }
  }

  /// Saves the typed step; after a new step another one may follow, until one is left blank.
  private func commitStep(_ state: inout CardSceneState) throws(TrackerError) {
    guard let typed = state.stepText else { return }
    if typed.isNew, typed.text.allSatisfy(\.isWhitespace) {
      state.stepText = nil
      return
    }
    do throws(TrackerError) {
      try save(try Step(typed.text), at: typed.place, &state)
      state.stepText = typed.isNew ? StepText() : nil
    } catch .invalidText(let text, let fault) {
      state.stepText?.fault = .invalidText(text, fault)
    } catch {
      throw error
    }
  }

  /// Renames the step at `place`, or adds a step and selects it.
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
  private func changeStep(
    _ state: inout CardSceneState, _ change: (inout [Step], Int) -> Void
  ) throws(TrackerError) {
    guard state.isSelectionSeen, let step = state.step else { return }
    try edit(&state) { change(&$0, step) }
  }

  /// Changes the checklist, unless another process has changed it since it was read.
  ///
  /// Steps have no identity: a change by index alone could hit a step that moved to that index.
  private func edit(
    _ state: inout CardSceneState, _ change: (inout [Step]) -> Void
  ) throws(TrackerError) {
    guard let card = state.detail?.card.card else { return }
    var (edit, steps) = (CardEdit(), card.steps)
    change(&steps)
    edit.steps = steps
    _ = try tools.editCards(card, edit, on: terms)
    try read(&state)
  }
}

// MARK: - Filling in
extension CardSceneTurn {
  private func fill(
    _ action: CardAction, _ state: inout CardSceneState
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

  /// Saves the form, or reports the first field that keeps it from being saved.
  private func save(_ state: inout CardSceneState) throws(TrackerError) {
    guard let form = state.form else { return }
    if let field = form.conflicts.first {
      state.report.focus = field
      return
    }
    let (reader, isNew) = (CardFormReader(dates: dates()), state.savesNewCard)
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
    let outcome = try tools.editCards(card, edit, on: terms).answer
    state.report.notices += outcome.newProjects.map(CardNotice.madeProject)
    if let change = outcome.cards.first, change.isChanged {
      state.report.notices.append(.edited(change.after, change.editedFields))
    }
    state.closeForm()
    try read(&state)
  }

  private func add(_ edit: CardEdit, _ state: inout CardSceneState) throws(TrackerError) {
    guard let draft = CardDraft(edit) else { return }
    let added = try tools.addCards([draft], on: terms).answer
    state.report.notices += added.newProjects.map(CardNotice.madeProject)
    state.report.notices += added.cards.map { CardNotice.added($0.card) }
    state.report.addedCard = added.cards.first?.card.card.number
    state.form = nil
    state.report.hasEnded = true
  }
}
