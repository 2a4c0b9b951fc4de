import Entities
import TimeKit
import UseCases

/// Handles one message: at most one change of the store, then at most one reading of it.
struct CardSceneTurn {
  let tools: CardSceneViewModel.Tools
  let now: () -> CivilMinute
  let fields: () -> FieldReader
  let newTransaction: () -> Transaction

  func callAsFunction(_ message: CardSceneMessage, _ state: inout CardSceneState) {
    state.report = .init()
    do throws(TrackerError) {
      if case .didTick = message, let waiting = state.waiting {
        retry(waiting, &state)
      } else if state.takes(message) {
        try take(message, &state)
      }
    } catch {
      if !state.waits(for: error, in: message) { state.fail(with: error, after: message) }
    }
    state.show(at: now(), fields())
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
    try tools.followChanges()
    if state.isStale { try read(&state) }
    state.lastFailure = nil
  }

  /// After a failure, the next tick tries again.
  func read(_ state: inout CardSceneState) throws(TrackerError) {
    state.isStale = true
    state.report.hasRead = true
    do throws(TrackerError) {
      state.take(try tools.showCards.snapshot(of: state.detail?.card.card.number))
    } catch .noSuchCards(let numbers) where state.detail != nil {
      // Another file took the place of the store.
      try leaveCard(numbers, &state)
    } catch {
      throw error
    }
  }

  private func leaveCard(
    _ numbers: [Int], _ state: inout CardSceneState
  ) throws(TrackerError) {
    state.take(try tools.showCards.snapshot(of: nil))
    guard state.form != nil else {
      state.report.hasEnded = true
      throw .noSuchCards(numbers)
    }
    state.loseCard()
  }

  func terms(_ record: BoardRecord) -> ChangeTerms {
    ChangeTerms(newTransaction().recorded(as: record))
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
    case .undo: try reverse(try tools.undo(.newest(1), on: terms(.undid(nil))), &state)
    case .redo: try reverse(try tools.redo(nil, on: terms(.redid(nil))), &state)
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
    let terms = self.terms(.moved([card.number], name))
    let moved: CardsOutcome
    do throws(TrackerError) {
      moved = try tools.changeCards(
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
