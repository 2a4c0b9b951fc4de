import CommandLineKit
import Entities
import Messages
import TodoScenes
import ViewModels

/// `todo edit` without options: one card in the user's editor.
struct FormEditing {
  static let option = OptionDeclaration("editor", short: "e")

  private let form: OutputForm
  private let selection: SelectionOptions

  init(_ selection: SelectionOptions, _ form: OutputForm) {
    self.form = form
    self.selection = selection
  }

  /// Opens the card, and gives `submit` what was changed of it; no lock is held meanwhile.
  func run(
    in context: Context, _ submit: (CardEditRequest) throws(Refusal) -> Void
  ) throws(Refusal) {
    let listed = try card(in: context)
    let base = CardEdit(listed)
    let session = try FormSession(base, of: listed.card.number, in: context)
    var edit = CardEdit()
    let outcome = try session.run { (form) throws(Refusal) in
      edit = form.changes(from: base)
      guard !edit.isEmpty else { return }
      let choice = CardChoice(.cards([.one(listed.card.number)]))
      try submit(CardEditRequest(cards: choice, edit: edit, base: [listed.card]))
    }
    guard outcome == .nothingWritten || edit.isEmpty else { return }
    var report = ChangeReport()
    if form != .text { report.cards = [listed] }
    report.tell(
      context.wording.text(
        .deed(.unchanged, context.facts(listed.card, listed.project), isRehearsal: false)))
    report.write(as: form, in: context)
  }

  /// The one card that was chosen, as it is now.
  private func card(in context: Context) throws(Refusal) -> ListedCard {
    let details = try selection.selecting { () throws(Refusal) in
      try context.scenes.showCards().answer(to: selection.choice.selection)
    }
    let gone = details.filter { $0.deletedBy != nil }.map(\.card.card.number)
    guard gone.isEmpty else { throw .tracker(.noSuchCards(gone)) }
    if let expected = selection.choice.expected, expected != details.count {
      throw .tracker(.unexpectedCount(expected: expected, found: details.count))
    }
    guard let detail = details.first, details.count == 1 else {
      throw .fault(.editing(.oneCardAtATime(details.map(\.card.card.number))))
    }
    return detail.card
  }
}
