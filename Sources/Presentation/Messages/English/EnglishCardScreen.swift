import Entities

extension English {
  func template(_ phrase: Phrase.CardScreen) -> Template<Self> {
    switch phrase {
    case .changedFields(let fields, let author):
      "\(author) changed \(list: fields.map { text(.field($0)) })"
    case .choice(let choice): choice.english
    case .commentPlaceholder: "Text of the comment"
    case .deleted(let recorded, let when):
      """
      Deleted \(when) by \(recorded.transaction.author) in t\(id: recorded.number). \
      Saving adds this as a new card
      """
    case .heading(let topic): topic.english
    case .key(let key): key.english
    case .notes(let notes): "notes: \(notes.text)"
    case .notInStore(let number):
      "The store was replaced and has no card \(id: number). Saving adds this as a new card"
    case .notSaved(let field): "Not saved. Check \(text(.field(field)))"
    case .step(let step, let number, let count):
      """
      step \(id: number) of \(id: count), \(step.text), \(step.isChecked, "checked", "not checked")
      """
    case .stepPlaceholder: "Text of the step"
    case .theirs(let text, let author):
      "\(author) wrote:\(text.contains("\n"), "\n", " ")\(text)"
    case .title(let number?): "Card \(id: number)"
    case .title(nil): "New card"
    case .unsaved: "Unsaved changes"
    }
  }
}

extension CardKeyLabel {
  fileprivate var english: Template<English> {
    switch self {
    case .select: "select step"
    case .scroll: "scroll"
    case .check: "check"
    case .addStep: "add step"
    case .comment: "comment"
    case .editStep: "edit step"
    case .deleteStep: "delete step"
    case .edit: "edit"
    case .openEditor: "open editor"
    case .move: "move"
    case .undo: "undo"
    case .redo: "redo"
    case .help: "help"
    case .back: "back"
    case .saveStep: "save"
    case .cancelStep: "cancel"
    case .nextField: "next field"
    case .previousField: "previous field"
    case .complete: "complete"
    case .nextSuggestion: "next project"
    case .previousSuggestion: "previous project"
    case .yours: "keep yours"
    case .theirs: "use theirs"
    case .save: "save"
    case .close: "close"
    }
  }
}

extension CardKeyTopic {
  fileprivate var english: Template<English> {
    switch self {
    case .viewing: "View a card"
    case .typingStep: "Type a step"
    case .typingComment: "Type a comment"
    case .form: "Fill in a form"
    }
  }
}

extension UnsavedChoice {
  fileprivate var english: Template<English> {
    switch self {
    case .save: "Save"
    case .discard: "Discard"
    case .continueEditing: "Continue editing"
    }
  }
}
