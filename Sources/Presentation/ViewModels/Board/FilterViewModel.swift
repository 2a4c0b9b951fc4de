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

  /// Begins with `filter`; `reader` reads words as of the moment in which they are typed.
  public init(from filter: BoardFilter, reader: @escaping () -> SelectionReader) {
    start = filter
    makeReader = reader
  }

  public func transform(_ input: Input) -> Output {
    let state = Observable<Message>.merge(
      input.didAccept.map { .didAccept }, input.didGiveUp.map { .didGiveUp },
      input.didType.map { .didType($0) }
    )
    .scan(into: State(filter: start)) { [start, makeReader] state, message in
      switch message {
      case .didAccept: state.isFinished = state.fault == nil
      case .didGiveUp: state = State(filter: start, isFinished: true)
      case .didType(let text): state.read(text, makeReader)
      }
    }
    .share()
    // White space more or less makes no other filter.
    let filters = state.map(\.filter).startWith(start)
      .distinctUntilChanged { FilterLine($0.text) }.skip(1)
    return Output(
      fault: state.map(\.fault).startWith(nil).distinctUntilChanged(), filter: filters,
      isFinished: state.filter(\.isFinished).map { _ in }, text: .just(start.text))
  }

  private enum Message {
    case didAccept
    case didGiveUp
    case didType(String)
  }

  private struct State {
    var filter: BoardFilter
    var fault: TrackerError?
    var isFinished = false

    /// Takes the filter that the text stands for; if it is none, the filter before stays.
    mutating func read(_ text: String, _ makeReader: () -> SelectionReader) {
      let words = FilterLine(text).words
      (fault, isFinished) = (nil, false)
      guard !words.isEmpty else {
        filter = .none
        return
      }
      do throws(TrackerError) {
        let selection = try makeReader().selection(words)
        guard case .filters(let filters) = selection else { return }
        filter = BoardFilter(text: text, selection: filters)
      } catch {
        fault = error
      }
    }
  }
}

/// A line in which a filter is typed, in its words.
///
/// Spaces part words but within quotes. A quote begins where a word does or behind `:`, `,` or `-`,
/// so that `don't` is a word; one that is not closed yet goes on to the end of the line.
struct FilterLine: Equatable {
  private(set) var words: [String] = []

  init(_ text: String) {
    var word: String?
    var quote: Character?
    var mayQuote = true
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character.isWhitespace {
        take(word)
        word = nil
        mayQuote = true
      } else if mayQuote, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
        mayQuote = [":", ",", "-"].contains(character)
      }
    }
    take(word)
  }

  private mutating func take(_ word: String?) {
    guard let word, word.contains(where: { !$0.isWhitespace }) else { return }
    words.append(word)
  }
}
