import Entities
import SettingsKit
import UseCases

/// Handles one message of the line for a new card.
struct AddLineTurn<Fault: Hashable & Sendable> {
  let start: CardStart
  let tools: SceneTools
  let read: (String) -> CardLine<Fault>

  func callAsFunction(_ message: AddLineMessage, _ state: inout AddLineState<Fault>) {
    state.report = .init()
    switch message {
    case .didCancel: state.close(keeping: state.isBlank ? "" : state.text)
    case .didOpenForm:
      state.report.form = state.line.formStart(at: start)
      state.close()
    case .didSubmit: submit(&state)
    case .didTick: if state.pending.change != nil { submit(&state) }
    case .didType(let text): state.take(text, read(text))
    }
  }

  private func submit(_ state: inout AddLineState<Fault>) {
    if state.isBlank {
      state.close()
    } else if state.line.fault != nil {
      state.refuse()
    } else {
      do throws(TrackerError) {
        try add(&state)
      } catch {
        state.fail(with: error)
      }
    }
  }

  private func add(_ state: inout AddLineState<Fault>) throws(TrackerError) {
    let project = tools.settings[TrackerSettings.projectDefault]
    guard let draft = start.draft(state.line.values, project: project) else {
      throw .invalidText(.title, .blank)
    }
    let terms = tools.terms(.added(draft.title.text))
    let added = try state.pending.make(()) { () throws(TrackerError) in
      let added = try tools.tracker.addCards([draft], on: terms).answer
      try added.checkKeys()
      return added
    }
    guard let added else { return }
    state.report.notices = CardNotice.notices(ofAdding: added)
    state.report.addedCard = added.cards.first?.card.card.number
    state.close()
  }
}
