import Entities
import Reactive

public final class FilterViewModel: ViewModel {
  public typealias Input = SceneInput<LineAction>

  public struct Output {
    public let completion: Observable<WordCompletion?>
    /// Why the text is not a filter, so that the last valid one applies; `nil` if it is one.
    public let fault: Observable<TrackerError?>
    public let filter: Observable<BoardFilter>
    /// The number that the user typed instead of a filter, to select that card.
    public let isFinished: Observable<Int?>
  }

  private let start: BoardFilter
  private let completer: WordCompleter
  private let makeReader: () -> SelectionReader

  /// `reader` reads filters at the moment when they are typed.
  public init(
    from filter: BoardFilter,
    words: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion],
    reader: @escaping () -> SelectionReader
  ) {
    start = filter
    completer = WordCompleter(words)
    makeReader = reader
  }

  public func transform(_ input: Input) -> Output {
    let first = State(filter: start, completer: completer)
    let state = input.didAct.scan(into: first) { [start, makeReader] state, action in
      switch action {
      case .submit: state.isFinished = state.fault == nil
      case .cancel:
        state = State(filter: start, completer: state.completer, isFinished: true)
      case .openForm: break
      case .type(let text): state.read(text, makeReader)
      }
    }
    .share()
    // Two texts that differ only in white space are the same filter.
    let filters = state.map(\.filter).startWith(start)
      .distinctUntilChanged { TypedLine(filter: $0.text).words }.skip(1)
    return Output(
      completion: state.map(\.completion).startWith(nil),
      fault: state.map(\.fault).startWith(nil).distinctUntilChanged(), filter: filters,
      isFinished: state.filter(\.isFinished).map(\.card))
  }

  private struct State {
    var filter: BoardFilter
    var completer: WordCompleter
    var completion: WordCompletion?
    var fault: TrackerError?
    var card: Int?
    var isFinished = false

    mutating func read(_ typed: String, _ makeReader: () -> SelectionReader) {
      let text = whole(typed)
      let line = TypedLine(filter: text)
      (card, fault, isFinished) = (nil, nil, false)
      guard !line.words.isEmpty else {
        filter = .none
        return
      }
      guard let cards = line.cards else { return read(line.filters, of: text, makeReader()) }
      if cards.count == 1, case .one(let number) = cards[0] {
        (card, filter) = (number, .none)
      } else {
        filter = BoardFilter(text: text, cards: cards)
      }
    }

    /// Returns the text with the offered value; the key of a filter is also a word to search for.
    private mutating func whole(_ typed: String) -> String {
      let line = TypedLine(filter: typed)
      let value = TypedValue(ofFilterIn: line)
      completion = completer.completion(of: value, in: line)
      guard let value, let completion, completion.replacement.last == " ", Int(value.text) == nil
      else { return typed }
      return String(completion.whole(typed).dropLast())
    }

    private mutating func read(_ words: [String], of text: String, _ reader: SelectionReader) {
      do throws(TrackerError) {
        guard case .filters(let filters) = try reader.selection(words) else { return }
        filter = BoardFilter(text: text, selection: filters)
      } catch {
        fault = error
      }
    }
  }
}
