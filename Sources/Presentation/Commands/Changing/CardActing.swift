import Entities
import ViewModels
import Words

/// Does an action to cards, and reports what became of each.
struct CardActing {
  private let action: CardAction
  private let cards: CardChoice?
  private let options: SelectionOptions
  private let form: OutputForm
  private let hints: [String]

  /// `hints` are warnings about the words of the command.
  init(
    _ action: CardAction, on cards: CardChoice?, _ options: SelectionOptions, _ form: OutputForm,
    hints: [String] = []
  ) {
    self.action = action
    self.cards = cards
    self.options = options
    self.form = form
    self.hints = hints
  }

  func run(in context: Context) throws(Refusal) {
    if options.isExplained { explain(in: context) }
    var request = CardRequest(action, cards)
    if form == .text {
      request.limit = Reversal.limit
      if context.batch == nil { request.scale = context.urgencyScale }
    }
    let changed = try options.selecting { () throws(Refusal) in
      try context.scenes.changeCards().answer(
        to: Submission(request, isDryRun: options.isDryRun))
    }
    CardReport(changed, of: action, isDryRun: options.isDryRun, hints: hints, in: context)
      .write(as: form)
  }

  private func explain(in context: Context) {
    if let cards { Explanation(cards.selection, scope: cards.scope).write(in: context) }
    guard case .claim(let claim) = action else { return }
    if case .cards = cards?.selection { return }
    context.note(.claimable(claim.person.text))
  }
}
