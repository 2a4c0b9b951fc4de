import Entities
import Reactive
import UseCases

/// Words to choose from while one is being typed.
public final class SuggestionsViewModel: ViewModel {
  public struct Input {
    /// The user wants to choose from words of that kind.
    public let didAsk: Observable<SuggestionKind>

    public init(didAsk: Observable<SuggestionKind>) {
      self.didAsk = didAsk
    }
  }

  public struct Output {
    /// Why there are none.
    public let failure: Observable<TrackerError>
    public let suggestions: Observable<[Suggestion]>
  }

  private let suggestWords: SuggestWords
  private let bag = DisposeBag()

  public init(suggestWords: SuggestWords) {
    self.suggestWords = suggestWords
  }

  public func transform(_ input: Input) -> Output {
    let found = Answers(to: input.didAsk, with: self, disposedBy: bag) {
      (owner, kind) throws(TrackerError) in
      try owner.suggestWords(kind)
    }
    return Output(failure: found.failures, suggestions: found.answers)
  }
}
