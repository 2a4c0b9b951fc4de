import Entities
import Looks
import Messages
import Reactive
import TerminalKit
import ViewModels

/// The board, which lies under all the other scenes.
final class BoardView: SceneView {
  private let viewModel: BoardViewModel
  private let columns: ColumnsView

  init(_ context: BoardContext, _ viewModel: BoardViewModel) {
    self.viewModel = viewModel
    columns = ColumnsView(context)
    super.init(context)
  }

  override func configure() {
    addSubview(columns)
    let output = viewModel.transform(
      columns.gestures.input(added: context.addedCards, ticks: context.ticks))
    output.content.subscribe(with: self) { owner, content in owner.columns.content = content }
      .disposed(by: bag)
    output.failure.subscribe(with: self) { owner, error in owner.tell(error) }.disposed(by: bag)
    output.notices.subscribe(with: self) { owner, notice in owner.tell(notice) }.disposed(by: bag)
    screenDidResize()
  }

  override func screenDidResize() {
    guard let screen else { return }
    columns.gestures.didResize.onNext(BoardLayout(size: screen.size).capacity)
  }

  override func layout() {
    columns.frame = bounds
  }

  override var canFocus: Bool { true }

  /// What is dragged is let go of when another scene comes over the board.
  override func focusDidChange() {
    super.focusDidChange()
    if !isFocused { columns.letGoOfDrag() }
  }

  override func handle(_ key: Key) -> Bool {
    if key.code == .escape, columns.letGoOfDrag() { return true }
    guard let action = Self.keys.action(for: key) else { return false }
    columns.gestures.didAct.onNext(action)
    return true
  }

  override var spoken: String? {
    columns.content.flatMap { BoardSpeech($0, context.wording).text }
  }

  private func tell(_ notice: BoardNotice) {
    // Under another scene nothing is selected that keys could be about.
    if case .taken = notice, !isFocused { return }
    let text = BoardNoticeText(notice, context).text
    show(text, context.theme[notice.isRefusal ? .warning : .selection])
  }
}

extension BoardNotice {
  /// Whether it says why something is not as it was asked for or left.
  fileprivate var isRefusal: Bool {
    switch self {
    case .doneIsSorted, .projectDeleted, .taken: true
    case .moved, .deleted, .reversed: false
    }
  }
}
