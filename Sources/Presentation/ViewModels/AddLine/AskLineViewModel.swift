import Entities
import Reactive

/// A line that asks for one text; a refused text stays in the line.
public final class AskLineViewModel<Answer>: ViewModel {
  public typealias Input = SceneInput<LineAction>

  public struct Output {
    public let answer: Observable<Answer>
    public let isCancelled: Observable<Void>
    /// Why the text was refused; `nil` once it changes.
    public let fault: Observable<TrackerError?>
  }

  public let text: String
  private let perform: (String) throws(TrackerError) -> Answer

  /// `text` is what the line begins with; `perform` takes the one that is submitted.
  public init(
    text: String = "", _ perform: @escaping (String) throws(TrackerError) -> Answer
  ) {
    self.text = text
    self.perform = perform
  }

  public func transform(_ input: Input) -> Output {
    let states = input.didAct.scan(into: State(text: text)) { [perform] state, action in
      state = State(text: state.text)
      switch action {
      case .type(let text): state.text = text
      case .cancel: state.isCancelled = true
      case .submit:
        do throws(TrackerError) {
          state.answer = try perform(state.text)
        } catch {
          state.fault = error
        }
      default: break
      }
    }
    .share()
    return Output(
      answer: states.compactMap(\.answer),
      isCancelled: states.filter(\.isCancelled).map { _ in },
      fault: states.map(\.fault).distinctUntilChanged())
  }

  private struct State {
    var text: String
    var answer: Answer?
    var fault: TrackerError?
    var isCancelled = false
  }
}
