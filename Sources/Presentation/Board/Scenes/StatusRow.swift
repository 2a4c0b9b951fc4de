import TerminalKit
import ViewModels
import Words

/// A row for what lasts, such as a change that waits; without a text it shows what is below it.
final class StatusRow: View {
  var text: StyledText? { didSet { setNeedsLayout(if: text != oldValue) } }

  override func draw(on canvas: Canvas) {
    guard let text else { return }
    canvas.fill()
    canvas.write(text, at: .zero, cells: canvas.size.width, mark: traits.marks.ellipsis)
  }
}

extension BoardContext {
  func words(_ status: SceneStatus) -> String {
    switch status {
    case .unreadable(let error): words(error)
    case .waiting(let thenQuits): wording.text(.changeIsWaiting(thenQuits: thenQuits))
    }
  }
}
