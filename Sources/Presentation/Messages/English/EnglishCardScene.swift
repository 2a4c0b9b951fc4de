import Entities

extension English {
  public func label(_ field: String) -> String {
    field
  }

  public func formTitle(_ number: Int?) -> String {
    number.map { "Card \($0)" } ?? "New card"
  }

  public func words(for key: CardKeyDeed) -> String {
    switch key {
    case .select: "select step"
    case .scroll: "scroll"
    case .check: "check"
    case .addStep: "add step"
    case .renameStep: "edit step"
    case .deleteStep: "delete step"
    case .edit: "edit"
    case .move: "move"
    case .undo: "undo"
    case .redo: "redo"
    case .help: "help"
    case .back: "back"
    case .keepStep: "save"
    case .giveUpStep: "cancel"
    case .nextField: "next field"
    case .previousField: "previous field"
    case .nextSuggestion: "next project"
    case .previousSuggestion: "previous project"
    case .choose: "choose"
    case .yours: "keep yours"
    case .theirs: "use theirs"
    case .save: "save"
    case .leave: "leave"
    }
  }

  public func heading(_ part: CardPart) -> String {
    switch part {
    case .reading: "View a card"
    case .typingStep: "Type a step"
    case .filling: "Fill in a form"
    }
  }

  public func theirs(_ text: String, by author: String) -> String {
    "\(author) wrote:\(text.contains("\n") ? "\n" : " ")\(text)"
  }

  public func changedByAnotherProcess(_ labels: [String], by author: String) -> String {
    "\(author) has changed \(list(labels))"
  }

  public func notSaved(label: String) -> String {
    "Not saved. Check \(label)"
  }

  public func spoken(_ notes: Notes) -> String {
    "notes: \(notes.text)"
  }

  public func deletedMeanwhile(by recorded: RecordedTransaction, when: String) -> String {
    "Deleted \(when) by \(recorded.transaction.author) in t\(recorded.number). "
      + "Saving adds this as a new card"
  }

  public func stepPlaceholder() -> String {
    "Text of the step"
  }

  public func spoken(_ step: Step, number: Int, of count: Int) -> String {
    "step \(number) of \(count), \(step.text), \(step.isChecked ? "checked" : "not checked")"
  }

  public func leaving() -> String {
    "Unsaved changes"
  }

  public func words(forLeaving leaving: Leaving) -> String {
    switch leaving {
    case .save: "Save"
    case .throwAway: "Discard"
    case .goOn: "Continue editing"
    }
  }
}
