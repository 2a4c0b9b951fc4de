import CommandLineKit
import Entities
import ViewModels
import Words

/// Edits one card as a form in the user's editor: `todo edit` without options.
struct FormEditing {
  static let option = OptionDeclaration("editor", short: "e")

  let cards: CardChoice
  let options: SelectionOptions
  let form: OutputForm

  /// The store is not locked while the editor runs.
  func run(in context: Context) throws(Refusal) {
    if options.isExplained { Explanation(cards.selection).write(in: context) }
    let listed = try card(in: context)
    let isChanged = try Self.edit(listed, in: context) { (edit) throws(Refusal) in
      try CardActing(
        .edit(edit, from: [listed.card]), on: CardChoice(card: listed.card.number),
        options.explained, form
      ).run(in: context)
    }
    guard !isChanged else { return }
    var report = ChangeReport(in: context)
    if form != .text { report.cards = [listed] }
    report.add(.cardDeed(.unchanged, context.facts(listed)))
    report.write(as: form)
  }

  /// Calls `submit` with the changed fields; returns whether there are any.
  static func edit(
    _ listed: ListedCard, in context: Context, _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    let base = CardEdit(listed)
    let session = try FormSession(base, of: listed.card.number, in: context)
    var edit = CardEdit()
    let isTyped = try session.run { (form) throws(Refusal) in
      edit = form.changes(from: base)
      if !edit.isEmpty { try submit(edit) }
    }
    return isTyped && !edit.isEmpty
  }

  private func card(in context: Context) throws(Refusal) -> ListedCard {
    let details = try options.selecting { () throws(Refusal) in
      try context.scenes.showCards().answer(to: cards.selection)
    }
    let deleted = details.filter { $0.deletedBy != nil }.map(\.card.card.number)
    guard deleted.isEmpty else { throw .tracker(.noSuchCards(deleted)) }
    if let expected = cards.expected, expected != details.count {
      throw .tracker(.unexpectedCount(expected: expected, found: details.count))
    }
    guard let detail = details.first, details.count == 1 else {
      throw .fault(.editing(.oneCardAtATime(details.map(\.card.card.number))))
    }
    return detail.card
  }
}
