import Entities
import Reactive

/// A filter that is typed: what counts meanwhile, and what is wrong with the text.
public final class FilterViewModel: ViewModel {
  public struct Input {
    /// The user wants what counts now.
    public let didAccept: Observable<Void>
    /// The user wants the filter from before.
    public let didGiveUp: Observable<Void>
    /// The text is another.
    public let didType: Observable<String>

    public init(
      didAccept: Observable<Void> = .never(), didGiveUp: Observable<Void> = .never(),
      didType: Observable<String> = .never()
    ) {
      self.didAccept = didAccept
      self.didGiveUp = didGiveUp
      self.didType = didType
    }
  }

  public struct Output {
    /// Why the text does not count, so that what was typed before it does; `nil` where it does.
    public let fault: Observable<TrackerError?>
    /// What counts, whenever it is another.
    public let filter: Observable<BoardFilter>
    /// There is nothing more to type.
    public let isFinished: Observable<Void>
    /// What to begin with.
    public let text: Observable<String>
  }

  private let start: BoardFilter
  private let makeReader: () -> SelectionReader
  private var filter: BoardFilter
  private var fault: TrackerError?
  private let filters = PublishSubject<BoardFilter>()
  private let faults = BehaviorSubject<TrackerError?>(value: nil)
  private let isFinished = PublishSubject<Void>()
  private let bag = DisposeBag()

  /// Begins with `filter`; `reader` reads words as of the moment in which they are typed.
  public init(from filter: BoardFilter, reader: @escaping () -> SelectionReader) {
    start = filter
    self.filter = filter
    makeReader = reader
  }

  public func transform(_ input: Input) -> Output {
    input.didType.subscribe(with: self) { owner, text in owner.read(text) }.disposed(by: bag)
    input.didAccept.subscribe(with: self) { owner, _ in owner.accept() }.disposed(by: bag)
    input.didGiveUp.subscribe(with: self) { owner, _ in
      owner.take(owner.start)
      owner.isFinished.onNext(())
    }.disposed(by: bag)
    return Output(
      fault: faults.distinctUntilChanged(), filter: filters, isFinished: isFinished,
      text: .just(start.text))
  }

  /// Keeps what counts; text that does not is left to be mended.
  private func accept() {
    if fault == nil { isFinished.onNext(()) }
  }

  private func read(_ text: String) {
    let words = FilterLine(text).words
    guard !words.isEmpty else { return take(.none) }
    do throws(TrackerError) {
      let selection = try makeReader().selection(words)
      guard case .filters(let filters) = selection else { return }
      take(BoardFilter(text: words.isEmpty ? "" : text, selection: filters))
    } catch {
      fault = error
      faults.onNext(error)
    }
  }

  /// Has `filter` count; white space more or less makes no other one.
  private func take(_ filter: BoardFilter) {
    fault = nil
    faults.onNext(nil)
    let isOther = FilterLine(filter.text) != FilterLine(self.filter.text)
    self.filter = filter
    if isOther { filters.onNext(filter) }
  }
}
