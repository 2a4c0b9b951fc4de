import Entities
import Reactive

/// The line in which the user types a new card with the options of `todo add`.
///
/// `Fault` is why a text can't be read as these options.
public final class AddLineViewModel<Fault: Hashable & Sendable>: ViewModel {
  public struct Input {
    public let didCancel: Observable<Void>
    public let didOpenForm: Observable<Void>
    public let didSubmit: Observable<Void>
    /// Time has passed, in which another process may have released the store.
    public let didTick: Observable<Void>
    public let didType: Observable<String>

    public init(
      didCancel: Observable<Void> = .never(), didOpenForm: Observable<Void> = .never(),
      didSubmit: Observable<Void> = .never(), didTick: Observable<Void> = .never(),
      didType: Observable<String> = .never()
    ) {
      self.didCancel = didCancel
      self.didOpenForm = didOpenForm
      self.didSubmit = didSubmit
      self.didTick = didTick
      self.didType = didType
    }
  }

  public struct Output {
    public let addedCard: Observable<Int>
    /// At once and after each change.
    public let content: Observable<AddLineContent<Fault>>
    /// The line closes; the next one begins with this text.
    public let ended: Observable<String>
    public let form: Observable<CardStart>
    public let notices: Observable<CardNotice>
    /// The text to begin with.
    public let text: Observable<String>
  }

  private let text: String
  private let completer: WordCompleter
  private let projects: KnownProjects
  private let turn: AddLineTurn<Fault>

  /// `text` is what the line begins with, `words` returns words of the store, and `read` reads a
  /// text at the moment when it is typed.
  public init(
    _ start: CardStart, text: String, _ tools: SceneTools,
    words: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion],
    read: @escaping (String) -> CardLine<Fault>
  ) {
    self.text = text
    completer = WordCompleter(words)
    projects = KnownProjects(words)
    turn = AddLineTurn(start: start, tools: tools, read: read)
  }

  public func transform(_ input: Input) -> Output {
    let turns = Observable<AddLineMessage>.merge(
      input.didCancel.map { .didCancel }, input.didOpenForm.map { .didOpenForm },
      input.didSubmit.map { .didSubmit }, input.didTick.map { .didTick },
      input.didType.map { .didType($0) }
    )
    .startWith(.didType(text))
    .turns(from: AddLineState<Fault>(completer, projects)) { [turn] in turn($0, &$1) }
    .share(replay: 1)
    return Output(
      addedCard: turns.compactMap(\.report.addedCard),
      content: turns.map(\.state.content).distinctUntilChanged(),
      ended: turns.compactMap(\.report.kept), form: turns.compactMap(\.report.form),
      notices: turns.flatMap { Observable.from($0.report.notices) }, text: .just(text))
  }
}
