import Entities
import Reactive
import TerminalKit
import ViewModels
import Words

/// A line over the status row of the board, in which the user types a filter.
///
/// The board shows the matching cards while they type.
final class FilterView: LineScene {
  var onFilter: (BoardFilter) -> Void = { _ in }
  let filterBefore: BoardFilter

  private let viewModel: FilterViewModel
  private var fault: TrackerError? { didSet { setNeedsLayout(if: fault != oldValue) } }
  private var completion: WordCompletion? { didSet { setNeedsLayout(if: completion != oldValue) } }

  init(_ context: BoardContext, _ viewModel: FilterViewModel, from filter: BoardFilter) {
    self.viewModel = viewModel
    filterBefore = filter
    super.init(
      context,
      LineTexts(
        prompt: "/", name: .filterTitle, example: .filterExample, keys: Sentence.filterKeys))
  }

  override func configure() {
    super.configure()
    let output = viewModel.transform(
      .init(didAccept: didSubmit, didCancel: didCancel, didType: didType))
    output.text.bind(to: self) { owner, text in owner.field.text = text }
    output.fault.bind(to: self) { owner, fault in owner.fault = fault }
    output.completion.bind(to: self) { owner, completion in
      owner.completion = completion
      owner.field.offer = completion.map { TextOffer($0) }
    }
    output.filter.bind(to: self) { owner, filter in owner.onFilter(filter) }
    output.isFinished.bind(to: self) { owner, _ in owner.close() }
  }

  override var remark: LineRemark? {
    guard let completion else {
      return fault.map {
        LineRemark(text: context.words(whileTyping: $0.message), isProblem: true)
      }
    }
    return completion.choice(traits.marks).map { LineRemark(text: $0, isProblem: false) }
  }

  override var spoken: String? {
    completion.map { $0.words.joined(separator: ", ") } ?? remark?.text
  }

  override func leave() { didSubmit.onNext(()) }
}
