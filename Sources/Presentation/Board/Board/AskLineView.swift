import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// A line at the bottom of the screen that asks for one text.
final class AskLineView<Answer>: LineScene {
  var onAnswer: (Answer) -> Void = { _ in }

  private let viewModel: AskLineViewModel<Answer>
  private var fault: TrackerError? { didSet { setNeedsLayout(if: fault != oldValue) } }

  init(_ context: BoardContext, _ viewModel: AskLineViewModel<Answer>, name: Sentence) {
    self.viewModel = viewModel
    super.init(
      context,
      LineTexts(
        prompt: "\(context.wording.text(name)):", name: name, example: "",
        keys: { _ in [("Enter", .save), ("Esc", .cancel)] }))
  }

  override func configure() {
    super.configure()
    field.text = viewModel.text
    field.selectsText = true
    let output = viewModel.transform(.init(didAct: didAct))
    output.fault.bind(to: self) { owner, fault in owner.fault = fault }
    output.isCancelled.bind(to: self) { owner, _ in owner.close() }
    output.answer.bind(to: self) { owner, answer in
      owner.close()
      owner.onAnswer(answer)
    }
  }

  override var remark: LineRemark? {
    fault.map { LineRemark(text: context.words($0), isProblem: true) }
  }

  override var spoken: String? { remark?.text }

  override func leave() { didAct.onNext(.cancel) }
}
