/// What a person can have done to the card on the screen, whichever key or click says so.
public enum CardAction: CaseIterable, Hashable, Sendable {
  // MARK: Reading
  case previousStep
  case nextStep
  case checkStep
  case addStep
  case renameStep
  case deleteStep
  case edit
  case chooseState
  case undo
  case redo

  // MARK: Typing a step
  /// Keeps what was typed as the step.
  case commitStep
  case cancelStep

  // MARK: Filling in
  case nextSuggestion
  case previousSuggestion
  case save

  /// Goes back to where it came from; of a changed form it is asked about before.
  case leave
}
