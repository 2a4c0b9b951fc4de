import Entities

extension Phrase {
  /// Sentences of a card that fills the screen.
  public enum CardScreen: Hashable, Sendable {
    /// Another process changed fields that the form shows.
    case changedFields([CardField], by: String)
    case choice(UnsavedChoice)
    case commentPlaceholder
    /// Another process deleted the card that the form shows.
    case deleted(RecordedTransaction, when: String)
    case heading(CardKeyTopic)
    case key(CardKeyLabel)
    case notes(Notes)
    /// The store that replaced the old one has no such card.
    case notInStore(Int)
    /// A field keeps the form from being saved.
    case notSaved(CardField)
    case step(Step, number: Int, of: Int)
    case stepPlaceholder
    /// The value that another process gave to a field.
    case theirs(String, by: String)
    /// The title of the form; `nil` is a new card.
    case title(Int?)
    case unsaved
  }
}

/// The labels of the keys while a card or its form fills the screen.
public enum CardKeyLabel: CaseIterable, Hashable, Sendable {
  case select
  case scroll
  case check
  case addStep
  case comment
  case editStep
  case deleteStep
  case edit
  case openEditor
  case move
  case undo
  case redo
  case help
  case back
  case saveStep
  case cancelStep
  case nextField
  case previousField
  case complete
  case nextSuggestion
  case previousSuggestion
  case yours
  case theirs
  case save
  case close
}

/// The headings of the keys while a card or its form fills the screen.
public enum CardKeyTopic: CaseIterable, Hashable, Sendable {
  case viewing
  case typingStep
  case typingComment
  case form
}

/// The answers when a form with unsaved changes is closed.
public enum UnsavedChoice: CaseIterable, Hashable, Sendable {
  case save
  case discard
  case continueEditing
}
