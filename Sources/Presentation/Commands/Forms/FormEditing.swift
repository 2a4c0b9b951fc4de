import CommandLineKit
import Entities
import FoundationEssentials
import ViewModels
import Words

/// Edits cards as forms in the user's editor.
enum FormEditing {
  static let option = OptionDeclaration("editor", short: "e")

  /// Edits the card that a command selects: `todo edit` without options.
  ///
  /// The store is not locked while the editor runs.
  static func run(_ acting: CardActing, on cards: CardChoice) throws(Refusal) {
    let context = acting.context
    if acting.options.isExplained { Explanation(cards.selection).write(in: context) }
    let listed = try card(cards, acting.options, in: context)
    var acting = acting
    acting.options.isExplained = false
    let isChanged = try edit(listed, in: context) { (edit) throws(Refusal) in
      try acting.run(
        .edit(edit, from: [listed.card]), on: CardChoice(card: listed.card.number))
    }
    if !isChanged { acting.reportUnchanged(listed) }
  }

  /// Calls `submit` with the changed fields; returns whether there are any.
  static func edit(
    _ listed: ListedCard, in context: Context, _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    let base = CardEdit(listed)
    var edit = CardEdit()
    let isTyped = try fill(base, of: listed.card.number, in: context) { (form) throws(Refusal) in
      edit = form.changes(from: base)
      if !edit.isEmpty { try submit(edit) }
    }
    return isTyped && !edit.isEmpty
  }

  /// Opens the form and calls `submit` with its values; returns `false` if unchanged or empty.
  ///
  /// `number` is `nil` for a new card. The form opens again if it is invalid or if `submit` refuses
  /// its values.
  static func fill(
    _ base: CardEdit, of number: Int?, in context: Context,
    _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    let form = FormText(base, guide: context.wording.lines(.formGuide(card: number)))
    let name = number.map { "todo-\($0)" } ?? "todo-new"
    let session = try EditorSession(form.text, named: name, in: context)
    return try session.run(isBlank: FormReader.isEmpty) { (text) throws(Refusal) in
      let reader = FormReader(text, base: base, isNew: number == nil, in: context)
      guard reader.faults.isEmpty else { return reader.faults }
      do throws(Refusal) {
        try submit(reader.form)
        return []
      } catch .form(let fault) {
        return [.init(line: nil, fault: fault)]
      } catch .tracker(let error) where error.concernsForm {
        return [.init(line: nil, fault: .refused(error))]
      }
    }
  }

  private static func card(
    _ cards: CardChoice, _ options: SelectionOptions, in context: Context
  ) throws(Refusal) -> ListedCard {
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

extension TrackerError {
  fileprivate var concernsForm: Bool {
    switch self {
    case .keyTaken, .noSuchColumn, .column: true
    default: false
    }
  }
}

extension Context {
  func existingCard(_ number: Int) throws(Refusal) -> ListedCard {
    let details = try scenes.showCards().answer(to: .cards([.one(number)]))
    guard let detail = details.first, detail.deletedBy == nil else {
      throw .tracker(.noSuchCards([number]))
    }
    return detail.card
  }
}

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
