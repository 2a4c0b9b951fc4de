import Entities

public enum CardSceneAction: Hashable, Sendable {
  // MARK: Reading
  case checkStep
  case addStep
  case comment
  case renameStep
  case deleteStep
  case edit
  case openEditor
  case chooseColumn
  case undo
  case redo

  // MARK: Typing
  case save
  case leave
  case type(String, into: CardField)
  case typeStep(String)

  // MARK: Choosing
  case chooseVersion(CardVersion, of: CardField)
  case selectStep(Int)
}

enum CardSceneMessage {
  case didAct(CardSceneAction)
  case didAnswerLeaving(LeavingAnswer)
  case didChooseColumn(ColumnWord, isForced: Bool)
  case didOpen
  case didTick
  case storeDidChange(StoreNotice)

  /// Whether the user did not ask for it, so that a lasting failure is reported only once.
  var isUnasked: Bool {
    switch self {
    case .didOpen, .didTick, .storeDidChange: true
    default: false
    }
  }

  /// Whether it changes the store, so that it waits for another process that is writing.
  var mayWait: Bool {
    switch self {
    case .didAct(.checkStep), .didAct(.deleteStep), .didAct(.save), .didAct(.undo), .didAct(.redo),
      .didAnswerLeaving(.save), .didChooseColumn:
      true
    default: false
    }
  }
}

enum CardQuestion: Hashable {
  /// Opens the card in the user's own editor, which answers with a change of the store.
  case editor(Int)
  case leaving
  case force(ColumnWord, TrackerError)
  case column(of: Int)
}
