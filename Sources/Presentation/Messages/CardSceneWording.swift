import Entities

/// The words around a card that fills the screen.
public protocol CardSceneWording: Sendable {
  /// What a field of a card is called.
  func label(_ field: String) -> String
  /// What the form is for that changes the card; `nil` is one that is still to be added.
  func formTitle(_ number: Int?) -> String
  /// What a key does there, in a word or two.
  func words(for key: CardKeyDeed) -> String
  /// What the keys are about.
  func heading(_ part: CardPart) -> String
  /// What somebody else made of a field that is changed here too.
  func theirs(_ text: String, by author: String) -> String
  /// Which fields, as they are called, somebody else changed while the card is changed here.
  func changedByAnotherProcess(_ labels: [String], by author: String) -> String
  /// That nothing is saved before something is done about that field.
  func notSaved(label: String) -> String
  /// The notes as they are said.
  func spoken(_ notes: Notes) -> String
  /// That the card is gone while it is changed here: when, by which change, and what saving does.
  func deletedMeanwhile(by recorded: RecordedTransaction, when: String) -> String
  /// What stands where a step is typed.
  func stepPlaceholder() -> String
  /// A step as it is said: which of how many, what, and whether it is checked.
  func spoken(_ step: Step, number: Int, of count: Int) -> String
  /// That a form was changed and is left.
  func leaving() -> String
  func words(forLeaving leaving: Leaving) -> String
}

/// What a key does while a card is read or filled in.
public enum CardKeyDeed: CaseIterable, Hashable, Sendable {
  case select
  case scroll
  case check
  case addStep
  case renameStep
  case deleteStep
  case edit
  case move
  case undo
  case redo
  case help
  case back
  case keepStep
  case giveUpStep
  case nextField
  case previousField
  case nextSuggestion
  case previousSuggestion
  case choose
  case yours
  case theirs
  case save
  case leave
}

/// What a person does with a card on the screen.
public enum CardPart: CaseIterable, Hashable, Sendable {
  case reading
  case typingStep
  case filling
}

/// What becomes of a form that is left.
public enum Leaving: CaseIterable, Hashable, Sendable {
  case save
  case throwAway
  case goOn
}
