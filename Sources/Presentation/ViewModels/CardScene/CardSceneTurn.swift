import Entities
import UseCases

/// Handles one message: at most one change of the store, then at most one reading of it.
struct CardSceneTurn {
  let tools: SceneTools
  let fields: () -> FieldReader

  private var tracker: Tracker { tools.tracker }

  func callAsFunction(
    _ message: CardSceneMessage, _ state: inout CardSceneState
  ) -> CardSceneState.Report {
    do throws(TrackerError) {
      if case .didTick = message, let waiting = state.waiting {
        retry(waiting, &state)
      } else if state.takes(message) {
        try take(message, &state)
      }
    } catch {
      if !state.waits(for: error, in: message) { state.fail(with: error, after: message) }
    }
    state.show(at: tools.now(), fields())
    return state.takeReport()
  }

  private func retry(_ message: CardSceneMessage, _ state: inout CardSceneState) {
    do throws(TrackerError) {
      try follow(&state)
      // Only a reading after the change counts.
      state.report.hasRead = false
      try take(message, &state)
      state.endWait()
    } catch {
      guard state.isWaitOver(for: error) else { return }
      state.dropWait()
      state.report.failure = error
    }
  }

  private func take(
    _ message: CardSceneMessage, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch message {
    case .didAct(let action): if state.mayWrite(after: message) { try act(action, &state) }
    case .didAnswerLeaving(.keepEditing), .didOpen: break
    case .didAnswerLeaving(.save): if state.mayWrite(after: message) { try saveText(&state) }
    case .didAnswerLeaving(.discard): state.discardText()
    case .didChooseColumn(let target): try move(to: target, isForced: false, &state)
    case .didForce(let target): try move(to: target, isForced: true, &state)
    case .didChooseVersion(let field, let version): state.form?.choose(version, of: field)
    case .didSelectStep(let index): state.select(index)
    case .didTick: try follow(&state)
    case .didType(let field, let text): state.type(text, into: field)
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
    _ action: CardSceneAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    if state.form != nil {
      try fill(action, &state)
    } else if state.stepText != nil {
      try typeStep(action, &state)
    } else {
      try actOnCard(action, &state)
    }
  }

  private func saveText(_ state: inout CardSceneState) throws(TrackerError) {
    if state.stepText == nil { try save(&state) } else { try saveStep(&state) }
  }

  private func follow(_ state: inout CardSceneState) throws(TrackerError) {
    try tracker.followChanges()
    if state.isStale { try read(&state) }
    state.lastFailure = nil
  }

  /// After a failure, the next tick tries again.
  func read(_ state: inout CardSceneState) throws(TrackerError) {
    state.isStale = true
    state.report.hasRead = true
    do throws(TrackerError) {
      state.take(try tracker.cardSnapshot(of: state.detail?.card.card.number))
    } catch .noSuchCards where state.detail != nil {
      // Another file took the place of the store.
      try leaveCard(&state)
    } catch {
      throw error
    }
  }

  private func leaveCard(_ state: inout CardSceneState) throws(TrackerError) {
    state.take(try tracker.cardSnapshot(of: nil))
    if state.form == nil { state.endWithoutCard() } else { state.loseCard() }
  }
}

// MARK: - Reading
extension CardSceneTurn {
  private func actOnCard(
    _ action: CardSceneAction, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .previousStep: state.step.map { state.select($0 - 1) }
    case .nextStep: state.step.map { state.select($0 + 1) }
    case .undo: try reverse(try tracker.undo(.newest(1), on: tools.terms(.undid(nil))), &state)
    case .redo: try reverse(try tracker.redo(nil, on: tools.terms(.redid(nil))), &state)
    case .leave: state.leave()
    case .cancelStep, .commitStep, .nextSuggestion, .previousSuggestion, .save: break
    case .addStep, .checkStep, .chooseColumn, .comment, .deleteStep, .edit, .openEditor,
      .renameStep:
      guard let card = try state.existingCard() else { return }
      try act(action, on: card, &state)
    }
  }

  private func act(
    _ action: CardSceneAction, on card: Card, _ state: inout CardSceneState
  ) throws(TrackerError) {
    switch action {
    case .addStep: state.stepText = StepText()
    case .comment: state.stepText = StepText(isComment: true)
    case .renameStep: state.stepText = state.step.map { StepText(at: $0, card.steps[$0].text) }
    case .edit: state.startForm()
    case .openEditor: state.report.question = .editor(card.number)
    case .chooseColumn:
      guard let column = state.columns.column(of: card) else { return }
      state.report.question = .column(
        of: card.number, among: state.possibleColumns, otherThan: column)
    case .checkStep: try changeStep(&state) { $0[$1].isChecked.toggle() }
    case .deleteStep: try changeStep(&state) { $0.remove(at: $1) }
    default: break
    }
  }

  private func move(
    to target: Column.ID, isForced: Bool, _ state: inout CardSceneState
  ) throws(TrackerError) {
    guard let card = state.detail?.card.card else { return }
    let destination = Destination(column: .id(target), isForced: isForced)
    let name = state.columns[target]?.name.text ?? ""
    let terms = tools.terms(.moved([card.number], name))
    let moved: CardsOutcome
    do throws(TrackerError) {
      moved = try tracker.changeCards(
        CardRequest(.move(destination), card: card.number), on: terms
      ).answer
    } catch .column(let fault, let name) where fault.canBeForced {
      state.report.question = .force(target, .column(fault, name: name))
      return
    } catch {
      throw error
    }
    let effects = MoveEffects(moved, isForced: isForced)
    state.report.notices += moved.cards.map { change in
      let notice =
        moved.successors.first.map { CardNotice.finished(change.after, $0) }
        ?? .moved(change.after, from: card.state)
      return effects.map { .also(notice, $0) } ?? notice
    }
    try read(&state)
  }

  private func reverse(
    _ reversals: [Reversal], _ state: inout CardSceneState
  ) throws(TrackerError) {
    state.report.notices += reversals.map(CardNotice.reversed)
    try read(&state)
  }
}

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
    let (reader, isNew) = (CardFormReader(reader: fields()), state.savesNewCard)
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
    let outcome = try tracker.changeCards(
      CardRequest(.edit(edit, from: [card]), card: card.number),
      on: tools.terms(.edited(card.number))
    ).answer
    state.report.notices += CardNotice.notices(ofEdit: outcome)
    state.closeForm()
    try read(&state)
  }

  private func add(_ edit: CardEdit, _ state: inout CardSceneState) throws(TrackerError) {
    guard var draft = CardDraft(edit) else { return }
    state.start?.complete(&draft)
    let added = try tracker.addCards([draft], on: tools.terms(.added(draft.title.text))).answer
    try added.checkKeys()
    state.report.notices += CardNotice.notices(ofAdding: added)
    state.report.addedCard = added.cards.first?.card.card.number
    state.form = nil
    state.report.hasEnded = true
  }
}

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
    _ = try tracker.changeCards(
      CardRequest(action, card: card.number), on: tools.terms(.commented(card.number)))
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
    _ = try tracker.changeCards(
      CardRequest(.edit(edit, from: [card]), card: card.number),
      on: tools.terms(.changedSteps(card.number)))
    try read(&state)
  }
}
