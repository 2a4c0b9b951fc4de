import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// Cards in the user's own editor.
extension ScreenCoordinator {
  public func openEditor(_ number: Int) {
    guard let editor else {
      let key = BoardView.keys.name(of: .edit, screen?.traits.marks ?? .ascii)
      return refuse(.noEditorOnBoard(formKey: key))
    }
    lendTerminal { [self] in
      do throws(EditorFailure) {
        let outcome = try editor(number)
        context.addedCards.onNext(number)
        report(outcome)
      } catch {
        refuse(error.message)
      }
    }
  }

  private func report(_ outcome: CardsOutcome) {
    let notices = CardNotice.notices(ofEdit: outcome)
    let texts = notices.map { context.words($0) }
    let unchanged = outcome.cards.first.map { context.words(unchanged: $0.after) } ?? ""
    let isWarning = notices.contains(where: \.isWarning)
    show(
      texts.isEmpty ? unchanged : texts.joined(separator: " · "),
      context.theme[isWarning ? .warning : .selection], for: .seconds(4))
  }

  /// Shows an error until the next key: it may name a file with the user's text.
  private func refuse(_ message: Message) {
    show(context.words(message), context.theme[.warning], for: .seconds(3_600))
  }

  private func show(_ text: String, _ style: Style, for time: Duration) {
    guard let screen else { return }
    screen.show(
      Toast(
        StyledText(screen.traits.marks.inMarks(text)), style: style, for: time,
        endsAtInput: true))
  }
}
