import Entities
import SettingsKit
import UseCases

/// Handles one message of the line for a new card.
struct AddLineTurn<Fault: Hashable & Sendable> {
  let start: CardStart
  let tools: SceneTools
  let read: (String) -> CardLine<Fault>

  func callAsFunction(
    _ message: AddLineMessage, _ state: inout AddLineState<Fault>
  ) -> AddLineReport {
    switch message {
    case .didCancel: return state.close(keeping: state.isBlank ? "" : state.text)
    case .didOpenForm:
      var report = state.close()
      report.form = state.line.formStart(at: start)
      return report
    case .didSubmit: return submit(&state)
    case .didTick: if state.pending.change != nil { return submit(&state) }
    case .didType(let text): state.take(text, read(text))
    }
    return AddLineReport()
  }

  private func submit(_ state: inout AddLineState<Fault>) -> AddLineReport {
    guard !state.isBlank else { return state.close() }
    guard state.line.fault == nil else {
      state.refuse()
      return AddLineReport()
    }
    do throws(TrackerError) {
      return try add(&state)
    } catch {
      state.fail(with: error)
      return AddLineReport()
    }
  }

  private func add(_ state: inout AddLineState<Fault>) throws(TrackerError) -> AddLineReport {
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
    guard let added else { return AddLineReport() }
    var report = state.close()
    report.notices = CardNotice.notices(ofAdding: added)
    report.addedCard = added.cards.first?.card.card.number
    return report
  }
}
