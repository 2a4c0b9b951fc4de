import Entities
import Looks
import TerminalKit
import TodoScenes
import ViewModels
import Words

extension ScreenCoordinator {
  public func addCard(_ start: CardStart) {
    guard let lineReader else { return fillIn(start) }
    present { (scenes) throws(TrackerError) in
      let view = AddLineView(
        context, try scenes.addLine(start, text: keptLine, read: lineReader),
        column: start.column.name, place: { [weak board] in board?.newCardPlace })
      view.onForm = { [unowned self] start in fillIn(start) }
      view.onEnd = { [unowned self] text in keep(text) }
      view.onNext = { [unowned self] in addCard(start) }
      board?.didChange = { [weak view] in view?.setNeedsLayout() }
      return view
    }
  }

  private func keep(_ text: String) {
    keptLine = text
    guard let screen, !text.isEmpty else { return }
    let key = BoardView.keys.name(of: .add, screen.traits.marks)
    let words = context.wording.text(.textIsKept(key: key))
    screen.show(Toast(StyledText(words), style: context.theme[.selection], endsAtInput: true))
  }
}
