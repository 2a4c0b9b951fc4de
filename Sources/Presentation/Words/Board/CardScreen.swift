import Entities

extension Sentence {
  /// `nil` is a new card.
  public static func cardTitle(_ number: Int?) -> Sentence {
    number.map { "Card \($0)" } ?? "New card"
  }

  public static func shownNotes(_ notes: Notes) -> Sentence { "notes: \(notes.text)" }

  public static func spokenStep(_ step: Step, number: Int, of count: Int) -> Sentence {
    let state: Sentence = step.isChecked ? "checked" : "not checked"
    return "step \(number) of \(count), \(step.text), \(state)"
  }

  public static var stepPlaceholder: Sentence { "Text of the step" }
  public static var commentPlaceholder: Sentence { "Text of the comment" }

  public static func fieldsChangedByOthers(_ fields: [CardField], by author: String) -> Sentence {
    let names: [Sentence] = fields.map { .field($0) }
    return "\(author) changed \(list: names, .and)"
  }

  public static func theirValue(_ text: String, by author: String) -> Sentence {
    "\(author) wrote: \(text)"
  }

  public static func cardWasDeleted(in recorded: RecordedTransaction, when: String) -> Sentence {
    let author = recorded.transaction.author
    return "\(deleted(when, by: author, in: recorded)). Saving adds this as a new card"
  }

  public static func formNotSaved(_ field: CardField) -> Sentence {
    "Not saved. Check \(.field(field))"
  }

  public static var unsavedChanges: Sentence { "Unsaved changes" }
  public static var saveChanges: Sentence { "Save" }
  public static var discardChanges: Sentence { "Discard" }
  public static var continueEditing: Sentence { "Continue editing" }
}
