import Entities
import Reactive
import UseCases

/// The line for a new card; `Fault` is why a text can't be read as options of `todo add`.
public final class AddLineViewModel<Fault: Hashable & Sendable>: ViewModel {
  public typealias Input = SceneInput<LineAction>

  public struct Output {
    public let addedCard: Observable<Int>
    public let content: Observable<AddLineContent<Fault>>
    public let ended: Observable<String>
    public let form: Observable<CardStart>
    public let notices: Observable<CardNotice>
  }

  private let text: String
  private let start: AddLineState<Fault>

  /// `text` is what the line begins with, `words` returns words of the store, and `read` reads a
  /// text at the moment when it is typed.
  public init(
    _ start: CardStart, text: String, _ tools: SceneTools,
    words: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion],
    read: @escaping (String) -> CardLine<Fault>
  ) {
    self.text = text
    self.start = AddLineState(
      start: start, tools: tools, words: words, read: read, completer: WordCompleter(words))
  }

  public func transform(_ input: Input) -> Output {
    // No action: time has passed.
    let states = Observable<LineAction?>.merge(
      input.didAct.map(Optional.some), input.didTick.map { nil }
    )
    .startWith(.type(text)).states(from: start).share(replay: 1)
    return Output(
      addedCard: states.compactMap(\.report.addedCard),
      content: states.map(\.shown).distinctUntilChanged(),
      ended: states.compactMap(\.report.kept), form: states.compactMap(\.report.form),
      notices: states.flatMap { Observable.from($0.report.notices) })
  }
}

public struct AddLineContent<Fault: Hashable & Sendable>: Hashable, Sendable {
  public internal(set) var text = ""
  /// The title and the values of the options, as far as they can be read.
  public internal(set) var values = CardEdit()
  public internal(set) var isNewProject = false
  public internal(set) var fault: Fault?
  public internal(set) var isRefused = false
  public internal(set) var failure: TrackerError?
  public internal(set) var completion: WordCompletion?
  public internal(set) var status: SceneStatus?
}

public enum LineAction: Hashable, Sendable {
  case cancel
  /// Opens the form of a new card with what was typed.
  case openForm
  case submit
  case type(String)
}

private struct AddLineReport: SceneReport {
  var failure: TrackerError?
  var addedCard: Int?
  var form: CardStart?
  var kept: String?
  var notices: [CardNotice] = []
}

private struct AddLineState<Fault: Hashable & Sendable>: SceneState {
  let start: CardStart
  let tools: SceneTools
  let words: (SuggestionKind) throws(TrackerError) -> [Suggestion]
  let read: (String) -> CardLine<Fault>
  var completer: WordCompleter
  var report = AddLineReport()
  var content = AddLineContent<Fault>()
  var line = CardLine<Fault>()
  var pending = WaitingChange<Void>()
  /// The folded names of the existing projects; `nil` if the store can't be read.
  lazy var projects = (try? words(.projects)).map { Set($0.map(\.word.foldedForComparison)) }

  var shown: AddLineContent<Fault> {
    var shown = content
    shown.status = pending.status()
    return shown
  }

  mutating func take(_ action: LineAction?) throws(TrackerError) {
    switch action {
    case .cancel: close(keeping: isBlank ? "" : content.text)
    case .type(let text): type(text)
    case .openForm:
      close()
      report.form = line.formStart(at: start)
    case .submit: submit()
    case nil: if !pending.isEmpty { submit() }
    }
  }

  private var isBlank: Bool { content.text.allSatisfy(\.isWhitespace) }

  private mutating func type(_ text: String) {
    pending.drop()
    line = read(text)
    let typed = TypedLine(text, quotingAfter: TypedLine.optionSigns)
    content = AddLineContent(
      text: text, values: line.values, isNewProject: isNew(line.values.project),
      fault: line.fault, completion: completer.completion(of: line.end, in: typed))
  }

  private mutating func isNew(_ project: ProjectName?) -> Bool {
    guard let project, let projects else { return false }
    return !projects.contains(project.folded)
  }

  private mutating func close(keeping text: String = "") {
    pending.drop()
    report.kept = text
  }

  private mutating func submit() {
    guard !isBlank else { return close() }
    guard line.fault == nil else {
      content.isRefused = true
      return
    }
    do throws(TrackerError) {
      try add()
    } catch {
      content.failure = error
    }
  }

  private mutating func add() throws(TrackerError) {
    let project = tools.settings[TrackerSettings.projectDefault]
    guard let draft = start.draft(line.values, project: project, in: tools.context) else {
      throw .invalidText(.title, .blank)
    }
    let tools = tools
    let added = try pending.make(()) { () throws(TrackerError) in
      let terms = tools.terms("added \(draft.title.text.recorded)")
      let added = try tools.tracker.addCards([draft], on: terms).answer
      try added.checkKeys()
      return added
    }
    guard let added else { return }
    close()
    report.notices = CardNotice.notices(ofAdding: added)
    report.addedCard = added.cards.first?.card.card.number
  }
}

/// What can be read of the line; `Fault` is why the rest can't be read.
public struct CardLine<Fault: Hashable & Sendable>: Hashable, Sendable {
  /// The title, if there is one, and the values of the options.
  public var values = CardEdit()
  /// The words at the end that are not in ``values``, because the line with them can't be read.
  public var rest: [String] = []
  public var fault: Fault?
  public var end: TypedValue?

  public init() {}

  /// Words that can't be read are in the title.
  func formStart(at start: CardStart) -> CardStart {
    var start = start
    start.title = ([values.title?.text].compactMap(\.self) + rest).joined(separator: " ")
    start.values = values
    start.values.title = nil
    return start
  }
}
