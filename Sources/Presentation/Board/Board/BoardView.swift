import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels

/// The three columns.
final class BoardView: SceneView {
  private let viewModel: BoardViewModel
  private let didAct = PublishSubject<BoardAction>()
  private let didResize = PublishSubject<Int>()
  @Shown private var content: BoardContent?

  init(_ context: BoardContext, _ viewModel: BoardViewModel) {
    self.viewModel = viewModel
    super.init(context)
  }

  override func configure() {
    let output = viewModel.transform(
      .init(
        didAct: didAct, didAddCard: context.addedCards, didResize: didResize,
        didTick: context.ticks))
    output.content.subscribe(with: self) { owner, content in owner.content = content }
      .disposed(by: bag)
    output.failure.subscribe(with: self) { owner, error in owner.tell(error) }.disposed(by: bag)
  }

  override var canFocus: Bool { true }

  override var spoken: String? { content?.selectedCard.map { "\($0.number) \($0.title.text)" } }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case Key(.up): didAct.onNext(.selectUp)
    case Key(.down): didAct.onNext(.selectDown)
    case Key(.left): didAct.onNext(.selectLeft)
    case Key(.right): didAct.onNext(.selectRight)
    case Key("q"): didAct.onNext(.quit)
    default: return false
    }
    return true
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let width = canvas.size.width / max(content.columns.count, 1)
    for (index, column) in content.columns.enumerated() {
      let part = canvas.window(
        Rect(x: index * width, y: 0, width: width - 1, height: canvas.size.height))
      part.write(
        "\(column.state.rawValue) \(column.window.cardCount)", at: .zero,
        context.theme.heading(of: column.state))
      for (row, cell) in column.window.cells.enumerated() {
        guard let card = cell.card else { continue }
        let isSelected = index == content.focus && row == column.selection
        part.write(
          "\(card.number) \(card.title.text)", at: Point(x: 0, y: row + 1),
          isSelected ? context.theme[.selection] : .plain)
      }
    }
  }
}
