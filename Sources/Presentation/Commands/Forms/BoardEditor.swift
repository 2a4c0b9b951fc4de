import Entities
import FoundationEssentials
import ViewModels
import Words

/// Edits cards of the board as forms in the user's editor, as `todo edit` does.
public struct BoardEditor {
  private let context: Context

  /// Creates an editor that reads dates at `now` and writes its comments in `wording`.
  ///
  /// The board stays open, and its language can change. `editor` is `nil` without a terminal.
  public init(_ editor: TextEditor?, in context: Context, at now: Date, wording: Wording) {
    self.context = context.on(board: editor, at: now, wording: wording)
  }

  /// Returns the same card if nothing was changed.
  ///
  /// If the text can't be used, the error names the file in which it is kept.
  public func edit(_ number: Int) throws(EditorFailure) -> CardsOutcome {
    do throws(Refusal) {
      return try outcome(of: number)
    } catch {
      throw EditorFailure(error.lineMessage(isReading: false))
    }
  }

  private func outcome(of number: Int) throws(Refusal) -> CardsOutcome {
    let listed = try context.existingCard(number)
    var outcome = CardsOutcome()
    outcome.cards = [CardChange(before: listed, after: listed)]
    _ = try FormEditing.edit(listed, in: context) { (edit) throws(Refusal) in
      outcome = try context.scenes.editorOnBoard(of: number)
        .answer(to: CardRequest(.edit(edit, from: [listed.card]), card: number))
    }
    return outcome
  }
}
