import Entities
import Messages
import Reactive
import TerminalKit
import TodoScenes
import ViewModels

extension ScreenCoordinator: CardSceneCoordinator {
  public func addCard(_ start: CardStart) { present(.add(start)) }

  public func editCard(_ number: Int) { present(.edit(number)) }

  public func showCard(_ number: Int) { present(.read(number)) }

  public func confirmLeaving() -> Observable<LeavingAnswer> {
    let wording = context.wording
    return ask(
      wording.text(.cardScreen(.unsaved)),
      [
        Choice(wording.text(.cardScreen(.choice(.save))), key: "s", answer: .save),
        Choice(wording.text(.cardScreen(.choice(.discard))), key: "d", answer: .throwAway),
        Choice(
          wording.text(.cardScreen(.choice(.continueEditing))), key: "g", answer: .goOn),
      ])
  }

  /// Puts the card on the screen, or tells why it cannot be shown.
  private func present(_ start: CardSceneStart) {
    let context = context
    do throws(TrackerError) {
      let scene = try scenes.card(start, coordinator: self, dates: { context.dateReader })
      screen?.present(CardView(context, scene))
    } catch {
      tell(context.wording.text(error.message.forReading).text)
    }
  }
}
