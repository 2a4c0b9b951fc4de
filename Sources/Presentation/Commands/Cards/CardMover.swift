import Entities
import TodoScenes
import ViewModels
import Words

/// Moves the cards of a selection and reports where they are.
struct CardMover {
  let selection: SelectionOptions
  let destination: Destination

  func run(as form: OutputForm, in context: Context) throws(Refusal) {
    selection.explain(in: context)
    var request = MoveRequest(cards: selection.choice, destination: destination)
    if form == .text, context.batch == nil { request.scale = context.urgencyScale }
    let changed = try selection.selecting { () throws(Refusal) in
      try context.scenes.moveCards().answer(
        to: Submission(request, isDryRun: selection.isDryRun))
    }
    EditReport(changed, isDryRun: selection.isDryRun || context.isDryRun)
      .write(as: form, in: context, deed: deed)
  }

  private func deed(_ change: CardChange) -> CardDeed {
    guard change.isChanged else {
      return place == nil && destination.column != nil ? .stayed : .unchanged
    }
    if let place { return .placed(place) }
    let (before, after) = (change.before.card, change.after.card)
    // A column of one's own is named; the initial ones are what the state says.
    if before.columnKey != after.columnKey, after.column != nil || before.state == after.state {
      return .entered
    }
    if before.state != after.state { return .moved(from: before.state) }
    return .sent(toProject: change.after.project)
  }

  private var place: PlaceWord? {
    switch destination.placement {
    case .top: .top
    case .bottom: .bottom
    case .before(let number): .before(number)
    case .after(let number): .after(number)
    case nil: nil
    }
  }
}
